import { useId, type ReactNode } from 'react';
import { Heading, Text } from '@galla/ui';
import styles from './chart-section.module.css';

/** A year by day is long: beyond this height, px, a table scrolls beside its chart. */
export const besideChart = 380;

interface ChartSectionProps {
  title: string;
  hint?: string;
  /** Absent: the table has bars of its own. */
  drawing?: ReactNode;
  table: ReactNode;
  /** The table has many columns: below the chart, not beside it. */
  wideTable?: boolean;
}

/** A table of figures, with a chart of them. */
export function ChartSection({ title, hint, drawing, table, wideTable = false }: ChartSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div>
        <Heading level={2} id={id}>
          {title}
        </Heading>
        {hint !== undefined && (
          <Text size="sm" tone="muted">
            {hint}
          </Text>
        )}
      </div>
      <div className={styles.pair} data-wide-table={wideTable || !drawing || undefined}>
        {drawing && <div className={styles.drawing}>{drawing}</div>}
        <div className={styles.table}>{table}</div>
      </div>
    </section>
  );
}
