import { useId } from 'react';
import { useOrdersText } from '../lib/texts';
import styles from './prep-chips.module.css';

interface PrepChipsProps {
  value: number;
  choices: readonly number[];
  /** What the outlet usually takes for such an order, and what busy mode adds to it; null: not known. */
  usual: { minutes: number; extra: number; sample: number } | null;
  onChange: (minutes: number) => void;
}

/** How long an order will take: one of a few times, all in view. */
export function PrepChips({ value, choices, usual, onChange }: PrepChipsProps) {
  const t = useOrdersText();
  const name = useId();
  const hint = useId();
  return (
    <fieldset className={styles.chips} aria-describedby={usual ? hint : undefined}>
      <legend className="g-visually-hidden">{t('prep.label')}</legend>
      {/* Always one line, whether or not the usual time is known: no card changes its height while one reaches for it. */}
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
