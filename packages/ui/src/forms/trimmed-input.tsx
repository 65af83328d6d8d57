import type { RefCallback } from 'react';
import { TextInput, type TextInputProps } from '../base/text-input';
import { useTextRules } from './use-text-rules';

type TrimmedInputProps = Omit<TextInputProps, 'value' | 'onChange' | 'onKeyDown' | 'ref'> & {
  ref?: RefCallback<HTMLInputElement>;
  value: string;
  onChange: (text: string) => void;
};

/** A text input outside a form, with the same rules: no leading space, trimmed on blur. */
export function TrimmedInput({ value, onChange, ref, ...input }: TrimmedInputProps) {
  const rules = useTextRules({ onTrim: onChange, trimOn: 'focusout' });
  return (
    <TextInput
      {...input}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={rules.onKeyDown}
      ref={(element) => {
        rules.ref(element);
        ref?.(element);
      }}
    />
  );
}
