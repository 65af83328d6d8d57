import { useState, type ReactNode } from 'react';
import { useLanguage } from '@galla/shared/i18n';
import { Button, Stack, useMedia } from '@galla/ui';
import { Drawer, Select } from '@galla/ui/kit';
import { presetOf, spanOf } from '../../lib/presets';
import { rangeName } from '../../lib/range-name';
import type { RangeQuery } from '../../lib/report-url';
import { useTexts } from '../../messages/texts';
import { OutletChoice, useOutletChoiceName } from '../../ui/outlet-choice';
import { CompareSwitch } from './compare-switch';
import { PeriodChoice } from './period-choice';
import styles from './report-filters.module.css';

/** A low window, or one at 200 %: the rows of filters would leave no room for a figure. */
export const narrowOrLow = '(max-width: 640px), (max-height: 480px)';
const channels = ['app', 'web', 'phone', 'aggregator'] as const;

interface ControlsProps {
  range: RangeQuery;
  /** Today in the outlet's time zone. */
  today: string;
  onChange: (range: RangeQuery) => void;
}

interface ReportFiltersProps extends ControlsProps {
  comparable: boolean;
  /** Beside the button, where the filters are behind one. */
  aside: ReactNode;
}

/** Filters of the reports: period, outlets, channel. On a phone and in a low window one button opens them and the comparison. */
export function ReportFilters({ aside, comparable, ...props }: ReportFiltersProps) {
  const behindButton = useMedia(narrowOrLow);
  return behindButton ? (
    <div className={`g-toolbar ${styles.bar ?? ''}`}>
      <FilterButton {...props} comparable={comparable} />
      {aside}
    </div>
  ) : (
    <div className={`g-toolbar ${styles.filters ?? ''}`}>
      <Controls {...props} />
    </div>
  );
}

function FilterButton({ comparable, ...props }: Omit<ReportFiltersProps, 'aside'>) {
  const t = useTexts();
  const { locale } = useLanguage();
  const [opened, setOpened] = useState(false);
  const { range, today, onChange } = props;
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
          {comparable && <CompareSwitch range={range} onChange={onChange} />}
        </Stack>
      </Drawer>
    </>
  );
}

function Controls({ range, today, wraps = false, onChange }: ControlsProps & { wraps?: boolean }) {
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
    </>
  );
}
