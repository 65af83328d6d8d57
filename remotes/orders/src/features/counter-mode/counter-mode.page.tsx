import { minuteMs } from '@galla/contract';
import { useCallback, useMemo, useState } from 'react';
import type { OrderSummary, OutletSummary } from '@galla/contract';
import { activeOrderStatuses } from '@galla/domain';
import { useShortcuts } from '@galla/shared/keys';
import { realtime } from '@galla/shared/realtime';
import { useNavigate } from '@galla/shared/router';
import { Button, EmptyState, ErrorPanel, LoadingNote, NoOutlet, Skeleton } from '@galla/ui';
import { ordersPath } from '../../lib/counter-mode-path';
import { stepOrAsk } from '../../lib/how-paid';
import { kitchenOf, presetPrep, useKitchenStore } from '../../lib/kitchen/preset-prep';
import { useKitchenFollowed } from '../../lib/kitchen/use-kitchen';
import type { BoardScope } from '../../lib/board-scope';
import { useOrderList } from '../../lib/order-data/order-list.queries';
import { stepsOf } from '../../lib/order-steps';
import { useOrderStore } from '../../lib/order-store-context';
import { counterModeKeys } from '../../lib/orders.keys';
import { useServerClock } from '../../lib/server-clock';
import { useOrdersText } from '../../messages/texts';
import { CookView } from './cook-view';
import { Ticket } from './ticket';
import { byTimeLeft } from './tickets';
import styles from './counter-mode.module.css';

const inTheOutlet = activeOrderStatuses.filter((status) => status !== 'outForDelivery');
const noOrders: readonly OrderSummary[] = [];

interface CounterModePageProps {
  outlet: OutletSummary;
  onRejectOrCancel: (order: OrderSummary) => void;
}

/** All orders in the outlet as tickets, the most urgent first, for a screen at the counter or in the kitchen. */
export function CounterModePage({ outlet, onRejectOrCancel }: CounterModePageProps) {
  const t = useOrdersText();
  const navigate = useNavigate();
  const store = useOrderStore();
  useKitchenFollowed(outlet);
  const [isCooking, setIsCooking] = useState(false);
  const { outletId } = outlet;
  const scope = useMemo<BoardScope>(
    () => ({
      outlets: [{ outletId, filter: {} }],
      statuses: inTheOutlet,
      sort: 'oldest',
      search: '',
      byDeadline: false,
    }),
    [outletId],
  );
  const { query, list, more, loadMore } = useOrderList(scope);
  const orders = list?.orders ?? noOrders;
  // The order of tickets is settled anew each minute, not under a finger each second.
  const minute = useServerClock((now) => Math.floor(now / minuteMs));
  const tickets = useMemo(() => byTimeLeft(orders, minute * minuteMs), [orders, minute]);

  const leave = useCallback(() => {
    if (document.fullscreenElement) void document.exitFullscreen();
    void navigate(ordersPath);
  }, [navigate]);
  useShortcuts(counterModeKeys, () => t('tickets.leave'), { leave });
  const handleAdvance = useCallback(
    (order: OrderSummary): void => {
      const { advance, asksPrepTime } = stepsOf(order, outlet.config, realtime.serverNow());
      if (!advance) return;
      const prepMinutes = presetPrep(kitchenOf(useKitchenStore.getState(), order), order);
      stepOrAsk(store, { order, target: advance.target, ...(asksPrepTime && { prepMinutes }) });
    },
    [store, outlet.config],
  );
  return (
    <div className={styles.mode}>
      <header className={styles.bar}>
        <h1 className={styles.title}>{t('tickets.title')}</h1>
        <span className={styles.outlet}>{outlet.displayName}</span>
        <output className={styles.count}>{t('tickets.count', { count: tickets.length })}</output>
        <span className={styles.tools}>
          <Button
            icon="pot"
            className={styles.tool}
            aria-pressed={isCooking}
            onClick={() => setIsCooking(!isCooking)}
          >
            {t('tickets.cook')}
          </Button>
          {document.fullscreenEnabled && (
            <Button
              icon="expand"
              className={styles.tool}
              onClick={() => void document.documentElement.requestFullscreen()}
            >
              {t('tickets.fullScreen')}
            </Button>
          )}
          <Button icon="x" className={styles.tool} onClick={leave}>
            {t('tickets.leave')}
          </Button>
        </span>
      </header>
      <div className={styles.content}>
        {isCooking && <CookView orders={orders} businessType={outlet.config.businessType} />}
        {query.isPending ? (
          <div className={styles.loading}>
            <LoadingNote />
            <Skeleton height={260} radius={12} />
            <Skeleton height={260} radius={12} />
          </div>
        ) : query.isError && !query.data ? (
          <ErrorPanel
            title={t('failed.title')}
            message={t('failed.message')}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        ) : tickets.length === 0 ? (
          <div className={styles.empty}>
            {outlet.closure ? (
              <NoOutlet reason="closed" />
            ) : (
              <EmptyState
                icon="checkCircle"
                title={t('tickets.noneTitle')}
                message={t('tickets.noneMessage')}
              />
            )}
          </div>
        ) : (
          <div className={styles.list}>
            <div className={styles.tickets}>
              {tickets.map((order) => (
                <Ticket
                  key={order.orderId}
                  order={order}
                  outlet={outlet}
                  onAdvance={handleAdvance}
                  onRejectOrCancel={onRejectOrCancel}
                />
              ))}
            </div>
            {list?.hasMore && (
              <Button className={styles.tool} loading={more === 'loading'} onClick={loadMore}>
                {t('history.more')}
              </Button>
            )}
          </div>
        )}
      </div>
    </div>
  );
}
