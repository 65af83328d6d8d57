import { useMemo } from 'react';
import type { Dashboard } from '@galla/contract';
import { formatDate } from '@galla/shared/format';
import { ApiError } from '@galla/shared/http';
import { useLanguage } from '@galla/shared/i18n';
import { useQuery } from '@galla/shared/query';
import { useRealtime } from '@galla/shared/realtime';
import { useSearchParams } from '@galla/shared/router';
import { holds, useSession } from '@galla/shared/session';
import { ButtonLink, ErrorPanel, LoadingNote, Page, Skeleton, StatusDot } from '@galla/ui';
import { Select } from '@galla/ui/kit';
import { paths } from '../../lib/paths';
import { dashboardQuery } from '../../lib/report.queries';
import { readReport } from '../../lib/report-url';
import { useTexts } from '../../messages/texts';
import { FigureViewProvider } from '../../ui/figures/figure-view';
import { OrdersBehind } from '../../ui/orders-behind/orders-behind';
import { BestSellers } from './best-sellers';
import { useFollowedDashboard } from './dashboard.live';
import { AcceptancePanel, LossesPanel } from './day-panels';
import { ItemsOffPanel, OutletsPanel } from './off-panels';
import { TodayPanel } from './today-panel';
import { useTodayView } from './use-today-view';
import { WaitingPanel } from './waiting-panel';
import styles from './dashboard.module.css';

/** /panel/dashboard: today in detail, by outlet, updated by events. Each figure links to its orders. */
export function DashboardPage() {
  const t = useTexts();
  const [params, setParams] = useSearchParams();
  const outlets = useSession((state) => state.outletList);
  const chosen = outlets.find(({ outletId }) => outletId === params.get('outlet'))?.outletId ?? null;
  const watched = useMemo(
    () => (chosen === null ? outlets.map(({ outletId }) => outletId) : [chosen]),
    [chosen, outlets],
  );
  useFollowedDashboard(watched);
  const turnover = useSession((state) => holds(state, 'report'));
  const query = useQuery(dashboardQuery(chosen, turnover));
  const { data, error } = query;
  const behind = params.get('tab') === 'orders';

  const choice = outlets.length > 1 && !behind && (
    <div className={styles.choice}>
      <Select
        label={t('report.outlet')}
        hideLabel
        size="sm"
        options={[
          { value: '', label: t('filter.allOutlets') },
          ...outlets.map(({ outletId, displayName }) => ({ value: outletId, label: displayName })),
        ]}
        value={chosen ?? ''}
        onChange={(value) => setParams(value === '' ? {} : { outlet: value })}
      />
    </div>
  );
  return (
    <Page
      title={t(behind ? 'dashboard.behindTitle' : 'dashboard.title')}
      description={<Standing data={data} />}
      actions={
        behind ? (
          <ButtonLink icon="chevronLeft" to={backTo(chosen)}>
            {t('dashboard.back')}
          </ButtonLink>
        ) : (
          choice
        )
      }
      width="list"
    >
      {error && data === undefined ? (
        <ErrorPanel
          title={t('dashboard.failed')}
          message={t(isMixed(error) ? 'dashboard.mixed' : 'report.failedHint')}
          code={error instanceof ApiError ? error.code : undefined}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : data === undefined ? (
        <Loading />
      ) : (
        <Shown data={data} chosen={chosen} behind={behind} />
      )}
    </Page>
  );
}

const isMixed = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'REPORT_CURRENCIES_MIXED';
const backTo = (outletId: string | null): string =>
  outletId === null ? paths.dashboard : `${paths.dashboard}?outlet=${outletId}`;

/** The day, and whether events update the figures. */
function Standing({ data }: { data: Dashboard | undefined }) {
  const t = useTexts();
  const { locale } = useLanguage();
  const live = useRealtime((state) => state.socket === 'connected');
  const day = data?.outlets[0]?.today;
  return (
    <span className={styles.standing}>
      {day !== undefined && <span>{formatDate(`${day}T00:00:00Z`, { locale, timeZone: 'UTC' })}</span>}
      <StatusDot tone={live ? 'green' : 'amber'}>
        {t(live ? 'dashboard.live' : 'dashboard.notLive')}
      </StatusDot>
    </span>
  );
}

function Shown({ data, chosen, behind }: { data: Dashboard; chosen: string | null; behind: boolean }) {
  const [params] = useSearchParams();
  const address = useMemo(() => readReport(params), [params]);
  const view = useTodayView(data, chosen, chosen);
  return (
    <FigureViewProvider value={view}>
      {behind ? (
        <OrdersBehind source="dashboard" address={address} />
      ) : (
        <div className={styles.board}>
          <TodayPanel data={data} />
          <WaitingPanel data={data} />
          <AcceptancePanel data={data} />
          <LossesPanel data={data} />
          <ItemsOffPanel data={data} />
          <OutletsPanel outletIds={data.outlets.map(({ outletId }) => outletId)} />
          <BestSellers data={data} />
        </div>
      )}
    </FigureViewProvider>
  );
}

function Loading() {
  return (
    <div className={styles.board}>
      <LoadingNote />
      <div className={styles.today}>
        <Skeleton height={340} radius={12} />
      </div>
      <div className={styles.waiting}>
        <Skeleton height={340} radius={12} />
      </div>
      {[0, 1, 2].map((place) => (
        <div key={place} className={styles.third}>
          <Skeleton height={200} radius={12} />
        </div>
      ))}
    </div>
  );
}
