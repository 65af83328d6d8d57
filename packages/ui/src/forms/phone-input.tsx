import { useState, type Ref } from 'react';
import { phoneCodes, type PhoneCode } from '@galla/contract';
import { typedNumber } from '@galla/domain';
import { Field } from '../base/field';
import { TextInput, type TextInputProps } from '../base/text-input';
import './phone-input.css';

/** A number in the contract's form: the country code, and the national digits. */
export interface PhoneNumber {
  countryCode: PhoneCode;
  mobile: string;
}

export type PhoneInputProps = Omit<
  TextInputProps,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'inputMode' | 'numeric' | 'prefix' | 'maxLength' | 'ref'
> & {
  value: PhoneNumber;
  onChange: (phone: PhoneNumber) => void;
  /** Label of the country code; left out, the code is fixed and stands inside the field. */
  codeLabel?: string;
  ref?: Ref<HTMLInputElement>;
};

/** Room for a number as people write it, with its code, blanks and brackets. */
const roomForAny = 24;

/**
 * A telephone number, typed or pasted in any way: '+91 90000 12345', '0 90000 12345', '919000012345'. What was typed
 * stays until the field is left; then the national digits stand there. Nothing is cut off: a number that is too long
 * is a wrong number.
 */
export function PhoneInput({ value, onChange, codeLabel, onBlur, ref, ...input }: PhoneInputProps) {
  /** The text being typed; null: the field shows its value. */
  const [typed, setTyped] = useState<string | null>(null);
  const { countryCode, mobile } = value;
  const fixed = codeLabel === undefined;

  function read(text: string): void {
    const found = typedNumber(text, countryCode);
    setTyped(text);
    // A fixed code that is not the typed one leaves a number that no country has, which the schema refuses.
    if (fixed && found.countryCode !== null && found.countryCode !== countryCode)
      onChange({ countryCode, mobile: text.replace(/\D/g, '') });
    else onChange({ countryCode: found.countryCode ?? countryCode, mobile: found.digits });
  }

  return (
    <div className="g-phone" data-fixed={fixed || undefined}>
      {!fixed && (
        <Field label={codeLabel}>
          {(wiring) => (
            <select
              {...wiring}
              className="g-input g-phone-code"
              autoComplete="tel-country-code"
              value={countryCode}
              onChange={(event) => {
                const code = phoneCodes.find((each) => each === event.currentTarget.value);
                if (code !== undefined) onChange({ countryCode: code, mobile });
              }}
            >
              {phoneCodes.map((code) => (
                <option key={code}>{code}</option>
              ))}
            </select>
          )}
        </Field>
      )}
      <TextInput
        {...input}
        ref={ref}
        {...(fixed && { prefix: countryCode })}
        numeric
        type="tel"
        inputMode="tel"
        maxLength={roomForAny}
        value={typed ?? mobile}
        onChange={(event) => read(event.currentTarget.value)}
        onBlur={(event) => {
          setTyped(null);
          onBlur?.(event);
        }}
      />
    </div>
  );
}
