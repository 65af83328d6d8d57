import { useEffect, useState } from 'react';
import {
  applyToCounts,
  countsOf,
  createChangeLog,
  orderChangeOf,
  type ChangeLog,
  type OrderCounts,
} from '@galla/orders-client';
import { endpoints, type OrderStatus } from '@galla/contract';
import { waitingStatuses } from '@galla/domain';
import { bus } from '@galla/shared/events';
import { http } from '@galla/shared/http';
import { queryOptions, useQuery, useQueryClient } from '@galla/shared/query';

/** The stages of an accepted order, for the home screen's counts. */
export const stages = {
  preparing: ['foodPreparation'],
  ready: ['foodReady', 'waitingDeliveryPickup'],
  out: ['outForDelivery'],
} as const satisfies Record<string, readonly OrderStatus[]>;
export type Stage = keyof typeof stages;

/** Every page of the list includes the counts, so the smallest page is requested. */
const countsQuery = (outletId: string, log: ChangeLog) =>
  queryOptions({
    queryKey: ['shell', 'order-counts', outletId],
    queryFn: async ({ signal }): Promise<OrderCounts> => {
      const query = { outletId, status: waitingStatuses.join(','), limit: 1 };
      const { data } = await http.call(endpoints.orders.orderList, { query }, { signal });
      const changes = log.all().filter(({ order }) => order.outletId === outletId);
      return countsOf(data, changes);
    },
  });

/** Orders in hand of an outlet by stage, updated event by event. */
export function useOrderCounts(outletId: string) {
  const client = useQueryClient();
  const [log] = useState(() => createChangeLog());
  useEffect(() => {
    const { queryKey } = countsQuery(outletId, log);
    const stops = [
      bus.on('outlet/event', (event) => {
        const change = event.outletId === outletId ? orderChangeOf(event) : null;
        if (!change) return;
        log.add(change);
        client.setQueryData(queryKey, (counts) => counts && applyToCounts(counts, change));
      }),
      bus.on('realtime/resumed', (resumed) => {
        if (resumed.outletId === outletId) void client.invalidateQueries({ queryKey });
      }),
    ];
    return () => {
      for (const stop of stops) stop();
      // Without events the counts are stale.
      void client.invalidateQueries({ queryKey, refetchType: 'none' });
    };
  }, [client, outletId, log]);
  return useQuery(countsQuery(outletId, log));
}
