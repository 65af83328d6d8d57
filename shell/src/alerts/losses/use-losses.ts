import { useEffect } from 'react';
import type { LostOrder } from '@galla/contract';
import { bus } from '@galla/shared/events';
import { useQuery, useQueryClient } from '@galla/shared/query';
import { useSession } from '@galla/shared/session';
import { lossesQuery, lossQueries } from './losses.queries';

/** Unacknowledged lost orders, kept up to date by events of other devices and of the server. */
export function useLosses(): readonly LostOrder[] {
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
  return data ?? [];
}
