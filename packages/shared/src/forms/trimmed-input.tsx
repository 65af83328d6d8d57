import { TextInput, type TextInputProps } from '../ui/text-input';
import { useTextRules } from './use-text-rules';

type TrimmedInputProps = Omit<TextInputProps, 'value' | 'onChange' | 'onKeyDown' | 'ref'> & {
  value: string;
  onChange: (text: string) => void;
};

/** A line of text outside a form, under the same rules: no leading space, trimmed when left. */
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
