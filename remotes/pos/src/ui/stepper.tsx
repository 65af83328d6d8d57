import { IconButton } from '@galla/ui';
import { usePosText } from '../messages/texts';
import styles from './stepper.module.css';

interface StepperProps {
  /** Accessible name of the quantity. */
  name: string;
  value: number;
  min?: number;
  max?: number;
  onChange: (value: number) => void;
}

/** Decrement, value, increment. */
export function Stepper({ name, value, min = 0, max = 99, onChange }: StepperProps) {
  const t = usePosText();
  return (
    <span className={styles.stepper} data-repeats>
      <IconButton
        icon="minus"
        size="sm"
        variant="secondary"
        label={t('stepper.less', { name })}
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
      />
      <output className={styles.value} aria-label={t('stepper.of', { name })}>
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
