import { hhmmToText, listTimings } from '@galla/shared/format';

const times = listTimings();

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
  const known = times.some(({ key }) => key === value);
  return (
    <select
      className="g-input"
      data-size="sm"
      aria-label={label}
      aria-invalid={invalid || undefined}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {!known && <option value={value}>{hhmmToText(value) ?? value}</option>}
      {times.map((time) => (
        <option key={time.key} value={time.key}>
          {time.label}
        </option>
      ))}
    </select>
  );
}
