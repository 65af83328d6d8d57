import { useId } from 'react';
import { useOrdersText } from '../messages/texts';
import styles from './prep-chips.module.css';

interface PrepChipsProps {
  value: number;
  choices: readonly number[];
  /** The outlet's usual time for such an order, and busy mode's minutes; null: unknown. */
  usual: { minutes: number; extra: number; sample: number } | null;
  onChange: (minutes: number) => void;
}

/** Prep time of an order: one of a few choices, all visible. */
export function PrepChips({ value, choices, usual, onChange }: PrepChipsProps) {
  const t = useOrdersText();
  const name = useId();
  const hint = useId();
  return (
    <fieldset className={styles.chips} aria-describedby={usual ? hint : undefined}>
      <legend className="g-visually-hidden">{t('prep.label')}</legend>
      {/* Always one line, with or without the usual time: a card's height must not change under the pointer. */}
      <p className={styles.head}>
        <span aria-hidden="true">{t('prep.labelUnit')}</span>
        {usual && (
          <span
            id={hint}
            className={styles.usual}
            title={t('prep.usualWhy', { minutes: usual.minutes, count: usual.sample })}
          >
            {usual.extra > 0
              ? t('prep.usualBusy', { minutes: usual.minutes, extra: usual.extra })
              : t('prep.usual', { minutes: usual.minutes })}
          </span>
        )}
      </p>
      <span className={styles.row}>
        {choices.map((minutes) => (
          <label key={minutes} className={styles.chip}>
            <input
              type="radio"
              className={styles.input}
              name={name}
              value={minutes}
              aria-label={t('prep.minutes', { minutes })}
              checked={minutes === value}
              onChange={() => onChange(minutes)}
            />
            <span aria-hidden="true">{minutes}</span>
          </label>
        ))}
      </span>
    </fieldset>
  );
}
