import { hhmmToText, listTimings } from '@galla/shared/format';
import { Select } from '@galla/ui/kit';

const options = listTimings().map(({ key, label }) => ({ value: key, label }));

/** A time of day: every half hour, and the last minute. A stored time outside the list stays selectable. */
export function TimeSelect({
  label,
  value,
  invalid,
  onChange,
}: {
  label: string;
  value: string;
  invalid: boolean;
  onChange: (value: string) => void;
}) {
  const known = options.some((option) => option.value === value);
  return (
    <Select
      label={label}
      hideLabel
      size="sm"
      invalid={invalid}
      options={known ? options : [{ value, label: hhmmToText(value) ?? value }, ...options]}
      value={value}
      onChange={onChange}
    />
  );
}
