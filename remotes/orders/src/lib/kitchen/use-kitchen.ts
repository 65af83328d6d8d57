import { useEffect } from 'react';
import { endpoints, type Kitchen, type OutletSummary } from '@galla/contract';
import { bus } from '@galla/shared/events';
import { useQueryClient, useEndpointQuery } from '@galla/shared/query';
import { kitchenStore } from './preset-prep';

/** Orders come in bursts: one reload serves all within this time. */
const gatherMs = 20_000;

const kitchenKey = (outletId: string) => ['kitchen', outletId] as const;

/** Prep times and kitchen load of this outlet; undefined until loaded. Reloaded each time `fresh` becomes true. */
export function useKitchen(
  outletId: string,
  fresh = false,
): { kitchen: Kitchen | undefined; failed: boolean } {
  const { data, isError } = useEndpointQuery(endpoints.kitchen.state, {
    query: { outletId },
    key: kitchenKey(outletId),
    staleTime: 60_000,
  });
  const client = useQueryClient();
  useEffect(() => {
    if (fresh) void client.invalidateQueries({ queryKey: kitchenKey(outletId) });
  }, [fresh, client, outletId]);
  return { kitchen: data, failed: isError };
}

/** Gives cards the usual times and busy mode of an outlet's kitchen. */
export function useKitchenOfCards(outlet: OutletSummary): Kitchen | undefined {
  const { outletId, timezone, busy } = outlet;
  const { kitchen } = useKitchen(outletId);
  const profile = kitchen?.profile ?? null;
  const usualTender = kitchen?.usualTender;
  useEffect(
    () =>
      kitchenStore.set(outletId, {
        profile,
        timezone,
        busy: busy ?? null,
        ...(usualTender && { usualTender }),
      }),
    [outletId, profile, timezone, busy, usualTender],
  );
  useEffect(() => () => kitchenStore.forget(outletId), [outletId]);
  return kitchen;
}

/** The kitchen's load too, updated by the outlet's events, without polling. */
export function useKitchenFollowed(outlet: OutletSummary): Kitchen | undefined {
  const { outletId } = outlet;
  const client = useQueryClient();
  const kitchen = useKitchenOfCards(outlet);
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
