import { useEffect } from 'react';
import { endpoints, type Kitchen, type OutletSummary } from '@galla/shared/contract';
import { bus } from '@galla/shared/events';
import { http } from '@galla/shared/http';
import { useQuery, useQueryClient } from '@galla/shared/query';
import { useOrderBook } from '../order-book-context';
import { kitchenStore } from './preset-prep';

/** Orders come in bunches: after one, the kitchen is looked at once for all that follow within this time. */
const gatherMs = 20_000;

const kitchenKey = (outletId: string) => ['kitchen', outletId] as const;

/**
 * How long orders take at this outlet and how full its kitchen is; undefined until the server has said so. It is asked
 * anew each time `fresh` becomes true.
 */
export function useKitchen(
  outletId: string,
  fresh = false,
): { kitchen: Kitchen | undefined; failed: boolean } {
  const { callOptions } = useOrderBook();
  const { data, isError } = useQuery({
    queryKey: kitchenKey(outletId),
    queryFn: async ({ signal }) =>
      (await http.call(endpoints.kitchen.state, { query: { outletId } }, { ...callOptions, signal })).data,
    staleTime: 60_000,
  });
  const client = useQueryClient();
  useEffect(() => {
    if (fresh) void client.invalidateQueries({ queryKey: kitchenKey(outletId) });
  }, [fresh, client, outletId]);
  return { kitchen: data, failed: isError };
}

/** Keeps what cards know of the kitchen true: by the outlet's events, not by asking again and again. */
export function useKitchenFollowed(outlet: OutletSummary): Kitchen | undefined {
  const { outletId, timezone, busy } = outlet;
  const client = useQueryClient();
  const { kitchen } = useKitchen(outletId);
  const profile = kitchen?.profile ?? null;
  useEffect(() => kitchenStore.set({ profile, timezone, busy: busy ?? null }), [profile, timezone, busy]);
  useEffect(() => kitchenStore.reset, []);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => void client.invalidateQueries({ queryKey: kitchenKey(outletId) });
    const stop = bus.on('outlet/event', (event) => {
      if (event.outletId !== outletId) return;
      if (event.type === 'outlet/busy') look();
      if (event.type !== 'order/placed' && event.type !== 'order/changed') return;
      timer ??= setTimeout(() => {
        timer = undefined;
        look();
      }, gatherMs);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [client, outletId]);
  return kitchen;
}
