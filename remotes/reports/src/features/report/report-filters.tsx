import { useState, type ReactNode } from 'react';
import { useLanguage } from '@galla/shared/i18n';
import { Button, Stack, Switch, useMedia } from '@galla/ui';
import { Drawer, Select } from '@galla/ui/kit';
import { presetOf, spanOf } from '../../lib/presets';
import { rangeName } from '../../lib/range-name';
import type { RangeQuery } from '../../lib/report-url';
import { useTexts } from '../../messages/texts';
import { OutletChoice, useOutletChoiceName } from '../../ui/outlet-choice';
import { PeriodChoice } from './period-choice';
import styles from './report-filters.module.css';

/** A low window, or one at 200 %: the rows of filters would leave no room for a figure. */
export const narrowOrLow = '(max-width: 640px), (max-height: 480px)';
const channels = ['app', 'web', 'phone', 'aggregator'] as const;

interface ControlsProps {
  range: RangeQuery;
  /** Today in the outlet's time zone. */
  today: string;
  comparable: boolean;
  onChange: (range: RangeQuery) => void;
}

interface ReportFiltersProps extends ControlsProps {
  /** Beside the button, where the filters are behind one. */
  aside: ReactNode;
}

/** Filters of the reports: period, outlets, channel, comparison. On a phone and in a low window one button opens them. */
export function ReportFilters({ aside, ...props }: ReportFiltersProps) {
  const behindButton = useMedia(narrowOrLow);
  return behindButton ? (
    <div className={styles.bar}>
      <FilterButton {...props} />
      {aside}
    </div>
  ) : (
    <div className={styles.filters}>
      <Controls {...props} />
    </div>
  );
}

function FilterButton(props: ControlsProps) {
  const t = useTexts();
  const { locale } = useLanguage();
  const [opened, setOpened] = useState(false);
  const { range, today } = props;
  const preset = presetOf(range, today);
  const days = rangeName(spanOf(range, today), locale);
  const shown = [
    preset === 'custom' ? days : `${t(`period.${preset}`)}, ${days}`,
    useOutletChoiceName(range.outletIds),
    range.channel && t(`channel.${range.channel}`),
  ];
  return (
    <>
      <Button icon="filter" className={styles.button ?? ''} onClick={() => setOpened(true)}>
        <span className={styles.shown}>
          <strong>{t('filter.title')}</strong> {shown.filter(Boolean).join(' · ')}
        </span>
      </Button>
      <Drawer
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('filter.title')}
        footer={
          <Button variant="primary" onClick={() => setOpened(false)}>
            {t('filter.show')}
          </Button>
        }
      >
        <Stack gap={4}>
          <Controls {...props} wraps />
        </Stack>
      </Drawer>
    </>
  );
}

function Controls({
  range,
  today,
  comparable,
  wraps = false,
  onChange,
}: ControlsProps & { wraps?: boolean }) {
  const t = useTexts();
  return (
    <>
      <PeriodChoice range={range} today={today} wraps={wraps} onChange={onChange} />
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
          label={wraps ? t('filter.compare') : t('filter.compareShort')}
          aria-label={t('filter.compare')}
          checked={range.compare === 'yes'}
          onChange={(event) => onChange({ ...range, compare: event.currentTarget.checked ? 'yes' : 'no' })}
        />
      )}
    </>
  );
}
