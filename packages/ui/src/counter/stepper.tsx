import { IconButton } from '../base/button';
import './stepper.css';

export interface StepperProps {
  /** What is counted; fills `name` of the texts. */
  name: string;
  value: number;
  min?: number;
  max?: number;
  onChange: (value: number) => void;
  t: (key: 'stepper.less' | 'stepper.of' | 'stepper.more', values: { name: string }) => string;
}

/** Decrement, value, increment. Each press counts, also a second one at once. */
export function Stepper({ name, value, min = 0, max = 99, onChange, t }: StepperProps) {
  return (
    <span className="g-stepper" data-repeats>
      <IconButton
        icon="minus"
        size="sm"
        variant="secondary"
        label={t('stepper.less', { name })}
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
      />
      <output className="g-stepper-value" aria-label={t('stepper.of', { name })}>
        {value}
      </output>
      <IconButton
        icon="plus"
        size="sm"
        variant="secondary"
        label={t('stepper.more', { name })}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      />
    </span>
  );
}
