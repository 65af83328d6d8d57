import { useEffect } from 'react';
import { auditTime, filter, merge } from 'rxjs';
import { endpoints, type OrderStatus } from '@galla/shared/contract';
import { bus } from '@galla/shared/events';
import { http } from '@galla/shared/http';
import { queryOptions, useQuery, useQueryClient } from '@galla/shared/query';

/** The stages of an order in hand, as the home screen counts them. */
export const stages = {
  waiting: ['acceptanceWait', 'valetOnWayToConfirm'],
  preparing: ['foodPreparation'],
  ready: ['foodReady', 'waitingDeliveryPickup'],
  out: ['outForDelivery'],
} as const satisfies Record<string, readonly OrderStatus[]>;
export type Stage = keyof typeof stages;
export type StageCounts = Readonly<Record<Stage, number>>;

/** In a rush the counts are asked for once in this time, not once an event. */
const refreshMs = 1_000;

/** Counts come with any page of the list, so the smallest one is asked for. */
const countsQuery = (outletId: string) =>
  queryOptions<StageCounts>({
    queryKey: ['shell', 'order-counts', outletId],
    queryFn: async ({ signal }) => {
      const { data } = await http.call(
        endpoints.orders.orderList,
        { query: { outletId, status: stages.waiting.join(','), limit: 1 } },
        { signal },
      );
      const sum = (stage: Stage): number =>
        stages[stage].reduce((total, status) => total + (data.counts[status] ?? 0), 0);
      return { waiting: sum('waiting'), preparing: sum('preparing'), ready: sum('ready'), out: sum('out') };
    },
  });

/** Orders in hand of an outlet by stage; follows its events. */
export function useOrderCounts(outletId: string) {
  const client = useQueryClient();
  useEffect(() => {
    const changes = merge(
      bus.stream('outlet/event').pipe(filter((event) => event.type.startsWith('order/'))),
      bus.stream('realtime/resumed'),
    ).pipe(
      filter((event) => event.outletId === outletId),
      auditTime(refreshMs),
    );
    const subscription = changes.subscribe(
      () => void client.invalidateQueries({ queryKey: countsQuery(outletId).queryKey }),
    );
    return () => subscription.unsubscribe();
  }, [client, outletId]);
  return useQuery(countsQuery(outletId));
}
