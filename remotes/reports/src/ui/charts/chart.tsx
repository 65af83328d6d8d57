import { later } from '@galla/shared/composition';
import { notify } from '@galla/shared/notify';
import { Skeleton } from '@galla/shared/ui';
import { reportTexts } from '../../lib/texts';
import type { SeriesChartProps } from './series-chart.types';
import styles from './chart.module.css';

const { Part } = later<SeriesChartProps>(
  async () => (await import('./series-chart')).SeriesChart,
  () => notify.error({ id: 'chart', message: reportTexts()('chart.failed') }),
);

/** A drawing of series; its code comes when the first is shown, and the place is kept for it. */
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
