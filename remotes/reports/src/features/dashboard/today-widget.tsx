import type { Dashboard } from '@galla/contract';
import { lazyComponent } from '@galla/shared/composition';
import { Banner, LoadingNote, Skeleton } from '@galla/ui';
import { useTexts } from '../../messages/texts';
import { FigureViewProvider } from '../../ui/figures/figure-view';
import { AcceptancePanel, LossesPanel } from './day-panels';
import styles from './home.module.css';
import { ItemsOffPanel } from '../../ui/items-off-panel';
import { Panel } from '../../ui/panel';
import { TodayHead } from './today-head';
import { TodayPanel } from './today-panel';
import { useFollowedDashboard } from './use-followed-dashboard';
import { useHomeDashboard, type HomeScope } from './use-home-dashboard';
import { useTodayView } from './use-today-view';

/** Below what is seen first. */
const bestSellers = lazyComponent<{ data: Dashboard }>(
  async () => (await import('./best-sellers')).BestSellers,
);

/** Today's figures on the home screen, of all outlets or of one, updated by events. Each links to its orders. */
export function TodayWidget() {
  const t = useTexts();
  const { query, scope } = useHomeDashboard();
  useFollowedDashboard(scope.outletIds);
  const { data, error } = query;
  if (data) return <Shown data={data} scope={scope} isOld={query.isPlaceholderData} />;
  if (error) {
    return (
      <Panel title={t('dashboard.today')} aside={<TodayHead scope={scope} />}>
        <Banner
          tone="warn"
          action={{ label: t('dashboard.retry'), icon: 'refresh', onClick: () => void query.refetch() }}
        >
          {t('dashboard.failed')}
        </Banner>
      </Panel>
    );
  }
  return query.isPending && query.fetchStatus !== 'idle' ? (
    <div>
      <LoadingNote />
      <Skeleton height={340} radius={12} />
    </div>
  ) : null;
}

/** `isOld`: the figures of the outlet that was chosen before, until the next ones arrive. */
function Shown({ data, scope, isOld }: { data: Dashboard; scope: HomeScope; isOld: boolean }) {
  return (
    <FigureViewProvider value={useTodayView(data, scope)}>
      <div className={styles.today} aria-busy={isOld}>
        <TodayPanel data={data} scope={scope} />
        <div className={styles.parts}>
          <ItemsOffPanel data={data} />
          <LossesPanel data={data} />
          <AcceptancePanel data={data} />
        </div>
        <bestSellers.Part data={data} />
      </div>
    </FigureViewProvider>
  );
}
