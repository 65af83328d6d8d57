import { lazyComponent } from '@galla/shared/composition';
import { notify } from '@galla/shared/notify';
import { Skeleton } from '@galla/ui';
import type { SeriesChartProps } from '@galla/ui/charts';
import { reportTexts } from '../messages/texts';
import styles from './chart.module.css';

const { Part } = lazyComponent<SeriesChartProps>(
  async () => (await import('./drawn-chart')).SeriesChart,
  () => notify.error({ id: 'chart', message: reportTexts()('chart.failed') }),
);

/** Lazily loaded chart; its space is reserved. */
export function Chart(props: SeriesChartProps) {
  const height = props.height ?? 240;
  return (
    <div className={styles.place} style={{ minHeight: height }}>
      <span className={styles.waiting} aria-hidden="true">
        <Skeleton height={height} radius={8} />
      </span>
      <div className={styles.drawn}>
        <Part {...props} height={height} />
      </div>
    </div>
  );
}
