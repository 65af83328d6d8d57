import { useEffect } from 'react';
import { orderChangeOf, upsertWaiting, type OrderChange } from '@galla/orders-client';
import type { Dashboard, OrderSummary } from '@galla/contract';
import { bus } from '@galla/shared/events';
import { useQueryClient } from '@galla/shared/query';
import { reportKeys } from '../../lib/report.queries';

const gatherMs = 300;
/** At peak times totals are refetched at most once in this time, not per event. */
const restMs = 2_000;

const cardOf = (order: OrderSummary): Dashboard['waiting']['orders'][number] => ({
  orderId: order.orderId,
  outletId: order.outletId,
  orderNumber: order.orderNumber,
  status: order.status,
  channel: order.channel,
  fulfilment: order.fulfilment,
  customerName: order.customerName,
  units: order.lines.reduce((sum, line) => sum + line.quantity, 0),
  total: order.total,
  placedAt: order.placedAt,
});

/** Reducer: applies an event's change to the waiting orders at once. Totals follow with the next response. */
function applyToDashboard(dashboard: Dashboard, change: OrderChange): Dashboard {
  const { order, seq } = change;
  const known = dashboard.outlets.find(({ outletId }) => outletId === order.outletId);
  if (!known || seq <= known.sequence) return dashboard;
  const { waiting } = dashboard;
  const orders = upsertWaiting(waiting.orders, cardOf(order));
  const count = waiting.count + orders.length - waiting.orders.length;
  return { ...dashboard, waiting: { count, oldestAt: orders[0]?.placedAt ?? null, orders } };
}

/** Updates the dashboard by the events of its outlets while it is open; there is no polling. */
export function useFollowedDashboard(outletIds: readonly string[]): void {
  const client = useQueryClient();
  const watched = outletIds.join(',');
  useEffect(() => {
    const ids = new Set(watched.split(','));
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last = 0;
    const refresh = (): void => {
      if (timer !== undefined) return;
      timer = setTimeout(
        () => {
          timer = undefined;
          last = Date.now();
          void client.invalidateQueries({ queryKey: reportKeys.dashboard });
          void client.invalidateQueries({ queryKey: [...reportKeys.behind, 'dashboard'] });
        },
        Math.max(gatherMs, last + restMs - Date.now()),
      );
    };
    const stops = [
      bus.on('outlet/event', (event) => {
        if (!ids.has(event.outletId)) return;
        const change = orderChangeOf(event);
        if (change)
          client.setQueriesData<Dashboard>(
            { queryKey: reportKeys.dashboard },
            (before) => before && applyToDashboard(before, change),
          );
        refresh();
      }),
      bus.on('realtime/resumed', (event) => {
        if (ids.has(event.outletId)) refresh();
      }),
    ];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [client, watched]);
}
