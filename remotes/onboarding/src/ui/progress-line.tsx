import styles from './progress-line.module.css';

/** Progress bar of the steps; add the same as text beside it. */
export function ProgressLine({ done, total }: { done: number; total: number }) {
  return <progress className={styles.line} value={done} max={total} aria-hidden="true" />;
}
