import { useEffect } from 'react';
import { endpoints } from '@galla/contract';
import { msUntilFirst } from '@galla/domain';
import { bus } from '@galla/shared/events';
import { endpointQuery, useQuery, useQueryClient } from '@galla/shared/query';
import { realtime } from '@galla/shared/realtime';
import { holds, useSession } from '@galla/shared/session';

const queryKey = ['shell', 'outlets-today'];
/** Events of a rush come together: the figures are read once for them. */
const gatherMs = 2_000;

const outletsTodayQuery = endpointQuery(endpoints.report.outletsToday, {
  key: queryKey,
  staleTime: 0,
  // Events update it; when a day ends there is none.
  refetchInterval: ({ state: { data = [] } }) =>
    msUntilFirst(
      data.map(({ dayEndsAt }) => dayEndsAt),
      realtime.serverNow(),
    ),
});

/** Sales and open orders of today by outlet, kept up to date. */
export function useOutletsToday() {
  const client = useQueryClient();
  const enabled = useSession((state) => holds(state, 'order') && state.outletList.length > 0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refresh = (): void => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void client.invalidateQueries({ queryKey });
      }, gatherMs);
    };
    const stops = [
      bus.on('outlet/event', ({ type }) => {
        if (type.startsWith('order/')) refresh();
      }),
      bus.on('realtime/resumed', refresh),
    ];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [client]);
  return useQuery({ ...outletsTodayQuery, enabled });
}
