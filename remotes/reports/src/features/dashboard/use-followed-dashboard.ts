import { useEffect } from 'react';
import { bus } from '@galla/shared/events';
import { useQueryClient } from '@galla/shared/query';
import { reportKeys } from '../../lib/report.queries';

const gatherMs = 300;
/** At peak times figures are refetched at most once in this time, not per event. */
const restMs = 2_000;

/** Keeps today's figures up to date by the events of these outlets while they are shown; there is no polling. */
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
    const refreshOf = ({ outletId }: { outletId: string }): void => {
      if (ids.has(outletId)) refresh();
    };
    const stops = [bus.on('outlet/event', refreshOf), bus.on('realtime/resumed', refreshOf)];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
      // Without events the figures are stale.
      void client.invalidateQueries({ queryKey: reportKeys.dashboard, refetchType: 'none' });
    };
  }, [client, watched]);
}
