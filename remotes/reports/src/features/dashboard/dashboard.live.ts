import { useEffect } from 'react';
import type { Dashboard, OrderSummary, OutletEvent } from '@galla/shared/contract';
import { bus } from '@galla/shared/events';
import { useQueryClient } from '@galla/shared/query';
import { reportKeys } from '../../lib/report.queries';

const gatherMs = 300;
/** In a rush the sums are asked for once in this time, not once an event. */
const restMs = 2_000;

const waitingStatuses: ReadonlySet<string> = new Set(['acceptanceWait', 'valetOnWayToConfirm']);

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

/** The waiting orders with what an event says of one: they are shown at once, the sums follow. */
export function heardWaiting(dashboard: Dashboard, event: OutletEvent): Dashboard {
  if (event.type !== 'order/placed' && event.type !== 'order/changed') return dashboard;
  const known = dashboard.outlets.find(({ outletId }) => outletId === event.outletId);
  if (!known || event.seq <= known.sequence) return dashboard;
  const { order } = event;
  const others = dashboard.waiting.orders.filter(({ orderId }) => orderId !== order.orderId);
  const was = dashboard.waiting.orders.length !== others.length;
  const is = waitingStatuses.has(order.status);
  const orders = is
    ? [...others, cardOf(order)].sort((one, two) => Date.parse(one.placedAt) - Date.parse(two.placedAt))
    : others;
  return {
    ...dashboard,
    waiting: {
      count: dashboard.waiting.count + Number(is) - Number(was),
      oldestAt: orders[0]?.placedAt ?? null,
      orders,
    },
  };
}

/** Keeps the dashboard true while it is open: by the events of its outlets, never by asking now and then. */
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
        client.setQueriesData<Dashboard>({ queryKey: reportKeys.dashboard }, (before) =>
          before ? heardWaiting(before, event) : before,
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
