import type { CSSProperties, Ref } from 'react';
import { otp } from '@galla/contract';
import { Field, type FieldTexts } from './field';
import { useRenderOnChange } from './use-render-on-change';

export type OtpInputProps = Omit<FieldTexts, 'hideLabel'> & {
  value: string;
  onChange: (code: string) => void;
  /** Called once all digits are entered, by typing, pasting or autofill. */
  onComplete?: (code: string) => void;
  onBlur?: () => void;
  length?: number;
  disabled?: boolean;
  autoFocus?: boolean;
  name?: string;
  ref?: Ref<HTMLInputElement>;
};

/** A one-time code: digits only, shown in slots over one input so that paste and autofill work. */
export function OtpInput({
  label,
  description,
  error,
  required,
  value,
  onChange,
  onComplete,
  length = otp.length,
  ...input
}: OtpInputProps) {
  const handleChange = useRenderOnChange<HTMLInputElement>((event) => {
    const code = event.currentTarget.value.replace(/\D/g, '').slice(0, length);
    if (code === value) return;
    onChange(code);
    if (code.length === length) onComplete?.(code);
  });
  return (
    <Field {...{ label, description, error }} {...(required && { required })}>
      {(wiring) => (
        <div
          className="g-otp"
          data-invalid={wiring['aria-invalid']}
          style={{ '--g-otp-length': length } as CSSProperties}
        >
          {Array.from({ length }, (_, index) => (
            <span
              // oxlint-disable-next-line react/no-array-index-key -- a slot is its position
              key={index}
              className="g-otp-slot"
              data-current={index === Math.min(value.length, length - 1) || undefined}
              aria-hidden="true"
            >
              {value[index]}
            </span>
          ))}
          <input
            {...input}
            {...wiring}
            className="g-otp-input"
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="\d*"
            value={value}
            onChange={handleChange}
          />
        </div>
      )}
    </Field>
  );
}
