import { hhmmToText, listTimings } from '@galla/shared/format';
import { Select, type SelectOption, type SelectProps } from './select';

const times: readonly SelectOption[] = listTimings().map(({ key, label }) => ({ value: key, label }));

export type TimeSelectProps = Omit<SelectProps<string>, 'options' | 'placeholder' | 'value'> & {
  /** Four digits, or the value of `first`. */
  value: string;
  /** Listed before the times, for instance "Any time". */
  first?: SelectOption;
};

/** A time of day: every half hour, and the last minute. A stored time outside the list stays selectable. */
export function TimeSelect({ value, first, ...props }: TimeSelectProps) {
  const isListed = value === first?.value || times.some((time) => time.value === value);
  const stored = isListed ? [] : [{ value, label: hhmmToText(value) ?? value }];
  return <Select {...props} value={value} options={[...(first ? [first] : []), ...stored, ...times]} />;
}
