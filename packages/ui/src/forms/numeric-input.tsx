import type { ChangeEvent } from 'react';
import { TextInput, type TextInputProps } from '../base/text-input';
import { keepDecimal, keepDigits } from './numeric-text';

export type NumericInputProps = Omit<
  TextInputProps,
  'value' | 'onChange' | 'type' | 'inputMode' | 'numeric'
> & {
  value: string;
  onChange: (text: string) => void;
};

/** Writes the allowed text back before React does, so that the caret keeps its position. */
function takeAllowed(event: ChangeEvent<HTMLInputElement>, keep: (text: string) => string): string {
  const input = event.currentTarget;
  const allowed = keep(input.value);
  if (allowed !== input.value) {
    const caret = keep(input.value.slice(0, input.selectionStart ?? input.value.length)).length;
    input.value = allowed;
    input.setSelectionRange(caret, caret);
  }
  return allowed;
}

/** Accepts digits only, typed or pasted. */
export function DigitsInput({ onChange, ...input }: NumericInputProps) {
  return (
    <TextInput
      {...input}
      numeric
      inputMode="numeric"
      onChange={(event) => onChange(takeAllowed(event, keepDigits))}
    />
  );
}

/** Accepts digits and one dot, with at most two decimals, typed or pasted. */
export function DecimalInput({ onChange, ...input }: NumericInputProps) {
  return (
    <TextInput
      {...input}
      numeric
      inputMode="decimal"
      onChange={(event) => onChange(takeAllowed(event, keepDecimal))}
    />
  );
}
