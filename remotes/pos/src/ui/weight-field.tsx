import { readWeight } from '@galla/domain';
import { Button, Stack, TextInput } from '@galla/ui';
import { usePosText } from '../messages/texts';
import styles from './weight-field.module.css';

interface WeightFieldProps {
  /** Kilograms, as typed. */
  value: string;
  /** Says what is wrong before anything was typed, too. */
  forced: boolean;
  /** Takes the focus when a dialog opens. */
  first: boolean;
  onChange: (text: string) => void;
}

const common = [
  { text: '0.250', label: '250 g' },
  { text: '0.500', label: '500 g' },
  { text: '1.000', label: '1 kg' },
] as const;

/** The weight of a line, typed in kilograms or taken from the common ones. */
export function WeightField({ value, forced, first, onChange }: WeightFieldProps) {
  const t = usePosText();
  const wrong = readWeight(value) === null && (forced || value.trim() !== '');
  return (
    <Stack gap={2}>
      <TextInput
        label={t('sale.weight')}
        placeholder={t('sale.weightExample')}
        inputMode="decimal"
        autoComplete="off"
        value={value}
        error={wrong ? t('sale.weightInvalid') : undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
        {...(first && { 'data-autofocus': true })}
      />
      <fieldset className={styles.common} aria-label={t('sale.quickWeights')}>
        {common.map(({ text, label }) => (
          <Button key={text} size="sm" onClick={() => onChange(text)}>
            {label}
          </Button>
        ))}
      </fieldset>
    </Stack>
  );
}
