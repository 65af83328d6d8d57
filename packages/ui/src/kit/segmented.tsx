import { useId } from 'react';
import type { FieldTexts } from '../base/field';
import { FieldGroup } from './field-group';
import { Icon } from '../base/icons/icon';
import type { IconName } from '../base/icons/icon-paths';
import './segmented.css';

export type Choice<Value extends string> = {
  value: Value;
  label: string;
  icon?: IconName;
  disabled?: boolean;
};

type ChoiceGroupProps<Value extends string> = Pick<FieldTexts, 'description' | 'error' | 'required'> & {
  /** Accessible name of the control. */
  label: string;
  choices: readonly Choice<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  /** A field of a form: with its label above, and description or error below. */
  isField?: boolean;
};

function RadioRow<Value extends string>({
  label,
  choices,
  value,
  onChange,
  look,
  isField = false,
  ...texts
}: ChoiceGroupProps<Value> & { look: 'segments' | 'chips' }) {
  const name = useId();
  const radios = choices.map((choice) => (
    <label key={choice.value} className="g-segment">
      <input
        type="radio"
        className="g-visually-hidden"
        name={name}
        value={choice.value}
        checked={choice.value === value}
        disabled={choice.disabled}
        onChange={() => onChange(choice.value)}
      />
      {choice.icon && <Icon name={choice.icon} size={18} />}
      {choice.label}
    </label>
  ));
  if (isField) {
    return (
      <FieldGroup {...texts} role="radiogroup" label={label} className={`g-${look}`}>
        {radios}
      </FieldGroup>
    );
  }
  return (
    <div role="radiogroup" aria-label={label} className={`g-${look}`}>
      {radios}
    </div>
  );
}

/** One of two to five visible options, in one bar. */
export function SegmentedControl<Value extends string>(props: ChoiceGroupProps<Value>) {
  return <RadioRow {...props} look="segments" />;
}

/** One of several options that wrap over lines: minutes, reasons. */
export function ChoiceChips<Value extends string>(props: ChoiceGroupProps<Value>) {
  return <RadioRow {...props} look="chips" />;
}

type ChipProps = {
  label: string;
  selected: boolean;
  onChange: (selected: boolean) => void;
  icon?: IconName;
  disabled?: boolean;
};

/** A filter toggle. */
export function Chip({ label, selected, onChange, icon, disabled = false }: ChipProps) {
  return (
    <button
      type="button"
      className="g-segment g-chip"
      aria-pressed={selected}
      disabled={disabled}
      onClick={() => onChange(!selected)}
    >
      {selected ? <Icon name="check" size={18} /> : icon && <Icon name={icon} size={18} />}
      {label}
    </button>
  );
}
