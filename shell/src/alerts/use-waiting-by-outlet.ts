import { useMemo } from 'react';
import { useAlerts } from './alerts-store';

/** How many orders wait at each outlet, by its id: the alerts follow all outlets of the user. */
export function useWaitingByOutlet(): ReadonlyMap<string, number> {
  const waiting = useAlerts((state) => state.waiting);
  return useMemo(() => {
    const counts = new Map<string, number>();
    for (const { outletId } of waiting) counts.set(outletId, (counts.get(outletId) ?? 0) + 1);
    return counts;
  }, [waiting]);
}
