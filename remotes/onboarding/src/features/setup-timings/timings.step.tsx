import { useId, useState } from 'react';
import type { HoursRecord } from '@galla/contract';
import { countryOfCurrency } from '@galla/domain';
import { Radio, Stack } from '@galla/ui';
import { useAutosave } from '../../lib/setup/use-autosave';
import type { SetupStepProps } from '../../lib/setup-step';
import { useTexts } from '../../messages/texts';
import { SaveNote } from '../../ui/save-note';
import { DayEnd } from './day-end';
import { Holidays } from './holidays';
import { OutletClock } from './outlet-clock';
import { WeekEditor } from './week-editor';
import { overlapping, type Slot } from './week';

/** Opening hours of the outlet. A week with overlaps is not saved. */
export function TimingsStep({ setup }: SetupStepProps) {
  const t = useTexts();
  const name = useId();
  const { state, save, flush } = useAutosave(setup.outletId, 'opHours');
  const [record, setRecord] = useState<HoursRecord>(setup.opHours);
  const { opSettingType, opHours, holidays } = record;
  const timezone = record.timezone || setup.timezone;

  function chooseType(type: HoursRecord['opSettingType']): void {
    setRecord({ ...record, opSettingType: type });
    save({ opSettingType: type });
  }
  function changeWeek(week: Slot[]): void {
    setRecord({ ...record, opHours: week });
    if (overlapping(week).size === 0) save({ opHours: week });
  }

  return (
    <Stack gap={4}>
      <OutletClock
        timezone={timezone}
        placeTimezone={setup.placeTimezone}
        country={countryOfCurrency(setup.currency)}
        onChange={(next) => {
          setRecord({ ...record, timezone: next });
          save({ timezone: next });
        }}
      />
      <DayEnd
        hour={record.dayEndsHour}
        onChange={(next) => {
          setRecord({ ...record, dayEndsHour: next });
          save({ dayEndsHour: next });
        }}
      />
      <Stack gap={2} role="radiogroup" aria-label={t('setupTimings.type')}>
        <Radio
          name={name}
          label={t('setupTimings.weekly')}
          checked={opSettingType === 'weekly'}
          onChange={() => chooseType('weekly')}
        />
        <Radio
          name={name}
          label={t('setupTimings.always')}
          description={t('setupTimings.alwaysHint')}
          checked={opSettingType === 'always'}
          onChange={() => chooseType('always')}
        />
      </Stack>
      {opSettingType === 'weekly' && <WeekEditor week={opHours} onChange={changeWeek} />}
      <Holidays
        holidays={holidays}
        timezone={timezone}
        onChange={(next) => {
          setRecord({ ...record, holidays: next });
          save({ holidays: next });
        }}
      />
      <SaveNote state={state} onRetry={() => void flush()} />
    </Stack>
  );
}
