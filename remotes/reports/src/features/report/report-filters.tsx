import type { ReportPeriod } from '@galla/contract';
import { DateInput } from '@galla/ui/forms';
import { useLanguage } from '@galla/shared/i18n';
import { useSession } from '@galla/shared/session';
import { Button, Checkbox, Group, IconButton, Stack, Switch, Text } from '@galla/ui';
import { Popover, SegmentedControl, Select } from '@galla/ui/kit';
import { addDays, lengthOf, spanAround, type DaySpan } from '../../lib/period';
import { rangeName } from '../../lib/range-name';
import type { RangeQuery } from '../../lib/report-url';
import { useTexts } from '../../lib/texts';
import styles from './report-filters.module.css';

const periods = ['week', 'month', 'year', 'range'] as const;
const channels = ['app', 'web', 'phone', 'aggregator'] as const;

interface ReportFiltersProps {
  range: RangeQuery;
  /** Today in the outlet's time zone. */
  today: string;
  comparable: boolean;
  onChange: (range: RangeQuery) => void;
}

/** The days of a range. */
function spanOf(range: RangeQuery, today: string): DaySpan {
  if (range.period === 'range') return { from: range.from ?? today, to: range.to ?? today };
  return spanAround(range.period, range.date ?? today);
}

/** Filters of the reports: period, outlets, channel, comparison. */
export function ReportFilters({ range, today, comparable, onChange }: ReportFiltersProps) {
  const t = useTexts();
  const { locale } = useLanguage();
  const span = spanOf(range, today);
  const { date: _date, from: _from, to: _to, ...rest } = range;

  const choosePeriod = (period: ReportPeriod): void =>
    onChange(
      period === 'range'
        ? { ...rest, period, from: span.from, to: span.to > today ? today : span.to }
        : { ...rest, period, ...dateUnlessToday(period, range.date ?? span.from) },
    );
  /** The current period is stored without a date: the URL keeps meaning "this week" next week. */
  const dateUnlessToday = (period: Exclude<ReportPeriod, 'range'>, date: string) => {
    const around = spanAround(period, date);
    return around.from <= today && today <= around.to ? {} : { date };
  };
  const move = (by: 1 | -1): void => {
    if (range.period === 'range') {
      const days = lengthOf(span) * by;
      onChange({ ...range, from: addDays(span.from, days), to: addDays(span.to, days) });
      return;
    }
    const { from } = spanAround(range.period, range.date ?? today, by);
    onChange({ ...rest, period: range.period, ...dateUnlessToday(range.period, from) });
  };

  return (
    <div className={styles.filters}>
      <SegmentedControl
        label={t('filter.period')}
        choices={periods.map((value) => ({ value, label: t(`period.${value}`) }))}
        value={range.period}
        onChange={choosePeriod}
      />
      {range.period === 'range' ? (
        <Group gap={2} align="flex-end">
          <DayInput
            label={t('filter.from')}
            value={span.from}
            max={span.to}
            onChange={(from) => onChange({ ...range, from })}
          />
          <DayInput
            label={t('filter.to')}
            value={span.to}
            min={span.from}
            onChange={(to) => onChange({ ...range, to })}
          />
        </Group>
      ) : (
        <Group gap={1} className={styles.step ?? ''}>
          <IconButton
            icon="chevronLeft"
            variant="secondary"
            label={t(`filter.before.${range.period}`)}
            onClick={() => move(-1)}
          />
          <Text as="output" weight="semibold" numeric className={styles.span ?? ''}>
            {rangeName(span, locale)}
          </Text>
          <IconButton
            icon="chevronRight"
            variant="secondary"
            label={t(`filter.after.${range.period}`)}
            disabled={span.to >= today}
            onClick={() => move(1)}
          />
        </Group>
      )}
      <OutletChoice
        value={range.outletIds}
        onChange={(outletIds) => {
          const { outletIds: _outlets, ...others } = range;
          onChange(outletIds === undefined ? others : { ...others, outletIds });
        }}
      />
      <div className={styles.channel}>
        <Select
          label={t('report.channel')}
          hideLabel
          size="sm"
          options={[
            { value: 'all', label: t('filter.allChannels') },
            ...channels.map((value) => ({ value, label: t(`channel.${value}`) })),
          ]}
          value={range.channel ?? 'all'}
          onChange={(value: 'all' | (typeof channels)[number]) => {
            const { channel: _channel, ...others } = range;
            onChange(value === 'all' ? others : { ...others, channel: value });
          }}
        />
      </div>
      {comparable && (
        <Switch
          label={t('filter.compare')}
          checked={range.compare === 'yes'}
          onChange={(event) => onChange({ ...range, compare: event.currentTarget.checked ? 'yes' : 'no' })}
        />
      )}
    </div>
  );
}

function DayInput({
  label,
  value,
  min,
  max,
  onChange,
}: {
  label: string;
  value: string;
  min?: string;
  max?: string;
  onChange: (day: string) => void;
}) {
  return (
    <DateInput
      size="sm"
      label={label}
      value={value}
      min={min}
      max={max}
      // A report has no open range: an emptied field keeps its day.
      onChange={(day) => day !== '' && onChange(day)}
    />
  );
}

function OutletChoice({
  value,
  onChange,
}: {
  value: string | undefined;
  onChange: (outletIds: string | undefined) => void;
}) {
  const t = useTexts();
  const outlets = useSession((state) => state.outletList);
  if (outlets.length < 2) return null;
  const chosen = value?.split(',') ?? [];
  const [only] = chosen;
  const severalCurrencies = new Set(outlets.map(({ currency }) => currency)).size > 1;
  const label =
    value === undefined
      ? t('filter.allOutlets')
      : chosen.length === 1
        ? (outlets.find(({ outletId }) => outletId === only)?.displayName ??
          t('filter.outlets', { count: 1 }))
        : t('filter.outlets', { count: chosen.length });
  const toggle = (outletId: string): void => {
    const present = value === undefined ? outlets.map((outlet) => outlet.outletId) : chosen;
    const next = present.includes(outletId)
      ? present.filter((id) => id !== outletId)
      : [...present, outletId];
    onChange(next.length === 0 || next.length === outlets.length ? undefined : next.join(','));
  };
  return (
    <Popover
      label={t('report.outlet')}
      width={280}
      trigger={
        <Button size="sm" icon="store" iconAfter="chevronDown">
          {label}
        </Button>
      }
    >
      <Stack gap={2}>
        {outlets.map((outlet) => (
          <Checkbox
            key={outlet.outletId}
            label={severalCurrencies ? `${outlet.displayName} (${outlet.currency})` : outlet.displayName}
            checked={value === undefined || chosen.includes(outlet.outletId)}
            onChange={() => toggle(outlet.outletId)}
          />
        ))}
        {value !== undefined && (
          <Button size="sm" variant="ghost" onClick={() => onChange(undefined)}>
            {t('filter.allOutlets')}
          </Button>
        )}
      </Stack>
    </Popover>
  );
}
