import { useId } from 'react';
import { Radio } from '@galla/ui';
import { FieldGroup } from '@galla/ui/kit';
import styles from './choice-list.module.css';

interface ChoiceListProps<Value extends string> {
  label: string;
  choices: readonly { value: Value; label: string; description?: string }[];
  value: Value;
  onChange: (value: Value) => void;
  error?: string | undefined;
}

/** Radio list; each choice has a description. */
export function ChoiceList<Value extends string>({
  label,
  choices,
  value,
  onChange,
  error,
}: ChoiceListProps<Value>) {
  const name = useId();
  return (
    <FieldGroup label={label} error={error} className={styles.list}>
      {choices.map((choice) => (
        <Radio
          key={choice.value}
          name={name}
          label={choice.label}
          description={choice.description}
          checked={choice.value === value}
          onChange={() => onChange(choice.value)}
        />
      ))}
    </FieldGroup>
  );
}
