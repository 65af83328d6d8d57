import type { ReactNode } from 'react';
import styles from './bar-cell.module.css';

interface BarCellProps {
  value: number;
  /** The largest value of the column: a bar of full length. */
  highest: number;
  children: ReactNode;
}

/** A figure of a table with a bar for its size. */
export function BarCell({ value, highest, children }: BarCellProps) {
  return (
    <span className={styles.cell}>
      <span className={styles.track} aria-hidden="true">
        {value > 0 && <span className={styles.bar} style={{ inlineSize: `${(value / highest) * 100}%` }} />}
      </span>
      <span className={styles.figure}>{children}</span>
    </span>
  );
}
