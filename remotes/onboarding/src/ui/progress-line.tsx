import styles from './progress-line.module.css';

/** How many of the steps are done, drawn; say the same in words beside it. */
export function ProgressLine({ done, total }: { done: number; total: number }) {
  return <progress className={styles.line} value={done} max={total} aria-hidden="true" />;
}
