import { latestDayEnd } from '@galla/contract';
import { hhmmToText } from '@galla/shared/format';
import { Select } from '@galla/ui/kit';
import { useTexts } from '../../messages/texts';

const hours = Array.from({ length: latestDayEnd + 1 }, (_, hour) => hour);

/** When the outlet's business day ends: an outlet open past midnight counts the night to the day before. */
export function DayEnd({ hour, onChange }: { hour: number; onChange: (hour: number) => void }) {
  const t = useTexts();
  return (
    <Select
      label={t('setupTimings.dayEnds')}
      description={t('setupTimings.dayEndsHint')}
      options={hours.map((each) => ({
        value: String(each),
        label: each === 0 ? t('setupTimings.midnight') : (hhmmToText(`0${each}00`) ?? ''),
      }))}
      value={String(hour)}
      onChange={(next) => onChange(Number(next))}
    />
  );
}
