import { DateInput } from '@galla/ui/forms';
import { useLanguage } from '@galla/shared/i18n';
import { Group, IconButton, Text } from '@galla/ui';
import { ChoiceChips, SegmentedControl } from '@galla/ui/kit';
import { addDays, lengthOf, spanAround } from '../../lib/period';
import { presetOf, presets, rangeOf, spanOf } from '../../lib/presets';
import { rangeName } from '../../lib/range-name';
import type { RangeQuery } from '../../lib/report-url';
import { useTexts } from '../../messages/texts';
import styles from './report-filters.module.css';

interface PeriodChoiceProps {
  range: RangeQuery;
  /** Today in the outlet's time zone. */
  today: string;
  /** The choices wrap over lines. */
  wraps?: boolean;
  onChange: (range: RangeQuery) => void;
}

/** The period of a report: a choice, and its days with a step back and forth. */
export function PeriodChoice({ range, today, wraps = false, onChange }: PeriodChoiceProps) {
  const t = useTexts();
  const preset = presetOf(range, today);
  const Choices = wraps ? ChoiceChips : SegmentedControl;
  return (
    <>
      <Choices
        label={t('filter.period')}
        choices={presets.map((value) => ({ value, label: t(`period.${value}`) }))}
        value={preset}
        onChange={(next) => onChange(rangeOf(next, range, today))}
      />
      {preset === 'custom' ? (
        <Group gap={2} align="flex-end">
          <Day
            label={t('filter.from')}
            value={range.from ?? today}
            max={range.to}
            onChange={(from) => onChange({ ...range, from })}
          />
          <Day
            label={t('filter.to')}
            value={range.to ?? today}
            min={range.from}
            onChange={(to) => onChange({ ...range, to })}
          />
        </Group>
      ) : (
        <PeriodStep range={range} today={today} onChange={onChange} />
      )}
    </>
  );
}

function PeriodStep({ range, today, onChange }: PeriodChoiceProps) {
  const t = useTexts();
  const { locale } = useLanguage();
  const span = spanOf(range, today);
  const { period } = range;
  const unit = period === 'range' ? (span.from === span.to ? 'day' : 'days') : period;
  const move = (by: 1 | -1): void => {
    const { date, ...rest } = range;
    if (period === 'range') {
      const days = lengthOf(span) * by;
      onChange({ ...range, from: addDays(span.from, days), to: addDays(span.to, days) });
      return;
    }
    const { from, to } = spanAround(period, date ?? today, by);
    // The current period has no date: the address keeps meaning "this week" next week.
    onChange({ ...rest, period, ...((today < from || today > to) && { date: from }) });
  };
  return (
    <Group gap={1} className={styles.step ?? ''}>
      <IconButton
        icon="chevronLeft"
        variant="secondary"
        label={t(`filter.before.${unit}`)}
        onClick={() => move(-1)}
      />
      <Text as="output" weight="semibold" numeric className={styles.span ?? ''}>
        {rangeName(span, locale)}
      </Text>
      <IconButton
        icon="chevronRight"
        variant="secondary"
        label={t(`filter.after.${unit}`)}
        disabled={span.to >= today}
        onClick={() => move(1)}
      />
    </Group>
  );
}

interface DayProps {
  label: string;
  value: string;
  min?: string | undefined;
  max?: string | undefined;
  onChange: (day: string) => void;
}

function Day({ label, value, min, max, onChange }: DayProps) {
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
