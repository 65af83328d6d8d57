import type { Dashboard } from '@galla/contract';
import { Banner, LoadingNote, Skeleton } from '@galla/ui';
import { useTexts } from '../../messages/texts';
import { FigureViewProvider } from '../../ui/figures/figure-view';
import { AcceptancePanel, LossesPanel } from './day-panels';
import { useHomeDashboard } from './home-data';
import styles from './home.module.css';
import { ItemsOffPanel } from './off-panels';
import { TodayPanel } from './today-panel';
import { useTodayView } from './use-today-view';

/** Today's figures on the home screen. */
export function TodayWidget() {
  const t = useTexts();
  const { query, chosen } = useHomeDashboard();
  const { data, error } = query;
  if (data) return <Shown data={data} chosen={chosen} />;
  if (error) {
    return (
      <Banner
        tone="warn"
        action={{ label: t('dashboard.retry'), icon: 'refresh', onClick: () => void query.refetch() }}
      >
        {t('dashboard.failed')}
      </Banner>
    );
  }
  return query.isPending && query.fetchStatus !== 'idle' ? (
    <div>
      <LoadingNote />
      <Skeleton height={340} radius={12} />
    </div>
  ) : null;
}

function Shown({ data, chosen }: { data: Dashboard; chosen: string | null }) {
  const view = useTodayView(data, chosen, null);
  return (
    <FigureViewProvider value={view}>
      <div className={styles.today}>
        <TodayPanel data={data} detailed />
        <div className={styles.parts}>
          <ItemsOffPanel data={data} />
          <LossesPanel data={data} />
          <AcceptancePanel data={data} />
        </div>
      </div>
    </FigureViewProvider>
  );
}
