import { hhmmToText, listTimings } from '@galla/shared/format';
import { useMessages, type SharedMessages } from '@galla/shared/i18n';
import { Group } from '../base/layout';
import { LazySelect } from '../kit/lazy-select';
import { DateInput, type DateInputProps } from './date-input';

const times = listTimings().map(({ key, label }) => ({ value: key, label }));
const usualTime = '1000';

export type DateTimeInputProps = Omit<DateInputProps, 'value' | 'onChange' | 'onBlur'> & {
  /** The minute as YYYY-MM-DDTHH:MM; the empty text: none. */
  value: string;
  onChange: (minute: string) => void;
};

/** A day and a time of day: every half hour. A stored time between them stays selectable. */
export function DateTimeInput({ value, onChange, ...field }: DateTimeInputProps) {
  const t = useMessages<SharedMessages>('shared');
  const [day = '', clock = ''] = value.split('T');
  const time = clock === '' ? usualTime : clock.replace(':', '');
  const options = times.some((each) => each.value === time)
    ? times
    : [{ value: time, label: hhmmToText(time) ?? time }, ...times];
  const change = (nextDay: string, nextTime: string): void =>
    onChange(nextDay === '' ? '' : `${nextDay}T${nextTime.slice(0, 2)}:${nextTime.slice(2)}`);
  return (
    <Group gap={3} align="flex-start">
      <DateInput {...field} value={day} onChange={(next) => change(next, time)} />
      <LazySelect
        label={t('dateField.time', { label: field.label })}
        options={options}
        value={time}
        disabled={field.disabled || day === ''}
        onChange={(next) => change(day, next)}
      />
    </Group>
  );
}
