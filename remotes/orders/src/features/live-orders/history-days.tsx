import { businessDayOf, type BusinessClock } from '@galla/domain';
import { realtime } from '@galla/shared/realtime';
import { DateInput } from '@galla/ui/forms';
import { ChoiceChips } from '@galla/ui/kit';
import { dayPresets, type HistoryDays } from '../../lib/history-days';
import { useOrdersText } from '../../messages/texts';
import styles from './past-orders.module.css';

interface HistoryDaysChoiceProps {
  days: HistoryDays;
  /** The outlet's. */
  clock: BusinessClock;
  onChange: (days: HistoryDays) => void;
}

/** Narrows the past orders to days: a preset, or two dates. */
export function HistoryDaysChoice({ days, clock, onChange }: HistoryDaysChoiceProps) {
  const t = useOrdersText();
  const today = businessDayOf(new Date(realtime.serverNow()), clock);
  return (
    <div className={`g-toolbar ${styles.days ?? ''}`}>
      <ChoiceChips
        label={t('history.days')}
        choices={dayPresets.map((value) => ({ value, label: t(`history.preset.${value}`) }))}
        value={days.preset}
        onChange={(preset) => onChange({ preset, from: '', to: '' })}
      />
      {days.preset === 'custom' && (
        <div className={styles.dates}>
          <DateInput
            label={t('history.from')}
            size="sm"
            max={days.to === '' ? today : days.to}
            value={days.from}
            onChange={(from) => onChange({ ...days, from })}
          />
          <DateInput
            label={t('history.to')}
            size="sm"
            min={days.from === '' ? undefined : days.from}
            max={today}
            value={days.to}
            onChange={(to) => onChange({ ...days, to })}
          />
        </div>
      )}
    </div>
  );
}
