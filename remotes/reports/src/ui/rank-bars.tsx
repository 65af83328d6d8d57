import type { ReactNode } from 'react';
import styles from './rank-bars.module.css';

export interface RankedBar {
  key: string;
  label: ReactNode;
  value: number;
  /** Formatted value, at the end of the bar. */
  text: string;
}

/** Rows by size, each with name, bar and figure, so that neither a legend nor colours are needed. */
export function RankBars({ label, bars }: { label: string; bars: readonly RankedBar[] }) {
  const highest = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <ol className={styles.bars} aria-label={label}>
      {bars.map((bar) => (
        <li key={bar.key} className={styles.row}>
          <span className={styles.label}>{bar.label}</span>
          <span className={styles.figure}>{bar.text}</span>
          <span className={styles.track} aria-hidden="true">
            {bar.value > 0 && (
              <span className={styles.bar} style={{ inlineSize: `${(bar.value / highest) * 100}%` }} />
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
