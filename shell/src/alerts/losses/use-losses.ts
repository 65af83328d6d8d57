import { useEffect } from 'react';
import { lostOrdersShown, type LostOrder, type LostTotal } from '@galla/contract';
import { bus } from '@galla/shared/events';
import { useQuery, useQueryClient } from '@galla/shared/query';
import { useSession } from '@galla/shared/session';
import { lossesQuery, lossQueries, lostTotalsQuery } from './losses.queries';

/** Count and worth per currency of a complete list. */
function totalsOf(losses: readonly LostOrder[]): LostTotal[] {
  const totals = new Map<LostTotal['currency'], LostTotal>();
  for (const { currency, total } of losses) {
    const before = totals.get(currency) ?? { currency, count: 0, total: 0 };
    totals.set(currency, { currency, count: before.count + 1, total: before.total + total });
  }
  return [...totals.values()];
}

/**
 * Count and worth per currency of the unacknowledged lost orders, kept up to date by events of other devices and of the
 * server. Null while there are more than one answer lists and their count is not known yet.
 */
export function useLosses(): readonly LostTotal[] | null {
  const userId = useSession((state) => state.userData?.userId ?? '');
  const client = useQueryClient();
  const { data } = useQuery(lossesQuery(userId));
  useEffect(() => {
    let isDue = false;
    // Every outlet resumes in the same turn: one request answers for all.
    const load = (): void => {
      if (isDue) return;
      isDue = true;
      queueMicrotask(() => {
        isDue = false;
        void client.invalidateQueries(lossQueries);
      });
    };
    const stops = [
      bus.on('outlet/event', (event) => {
        const isLoss = event.type === 'order/changed' && event.order.status === 'enforcedCancel';
        if (isLoss || event.type === 'orders/lossSeen') load();
      }),
      bus.on('realtime/resumed', load),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client]);
  const listed = data ?? [];
  const totals = useQuery(lostTotalsQuery(userId, listed.length));
  return listed.length < lostOrdersShown ? totalsOf(listed) : (totals.data ?? null);
}
