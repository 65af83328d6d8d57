import { useId } from 'react';
import { Icon, Radio } from '@galla/ui';
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
    <fieldset className={styles.list} aria-describedby={error === undefined ? undefined : `${name}-error`}>
      <legend className={styles.legend}>{label}</legend>
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
      {error !== undefined && (
        <div id={`${name}-error`} className="g-field-error">
          <Icon name="error" />
          <span>{error}</span>
        </div>
      )}
    </fieldset>
  );
}
