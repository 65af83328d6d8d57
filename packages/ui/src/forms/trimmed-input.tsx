import { TextInput, type TextInputProps } from '../base/text-input';
import { useTextRules } from './use-text-rules';

type TrimmedInputProps = Omit<TextInputProps, 'value' | 'onChange' | 'onKeyDown' | 'ref'> & {
  value: string;
  onChange: (text: string) => void;
};

/** A text input outside a form, with the same rules: no leading space, trimmed on blur. */
export function TrimmedInput({ value, onChange, ...input }: TrimmedInputProps) {
  const { ref, onKeyDown } = useTextRules({ onTrim: onChange, trimOn: 'focusout' });
  return (
    <TextInput
      {...input}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      ref={ref}
    />
  );
}
