import { useMemo } from 'react';
import { useQuery } from '@galla/shared/query';
import { holds, useSession } from '@galla/shared/session';
import { dashboardQuery } from '../../lib/report.queries';
import { useFollowedDashboard } from './dashboard.live';

/**
 * Today's figures for the home screen: of all outlets, or of those with the current outlet's currency, since sums of
 * several make no sense. All widgets share the answer.
 */
export function useHomeDashboard() {
  const all = useSession((state) => state.outletList);
  const currentId = useSession((state) => state.outletId);
  const turnover = useSession((state) => holds(state, 'report'));
  const outletIds = useMemo(() => {
    const currency = (all.find(({ outletId }) => outletId === currentId) ?? all[0])?.currency;
    return all.filter((outlet) => outlet.currency === currency).map(({ outletId }) => outletId);
  }, [all, currentId]);
  useFollowedDashboard(outletIds);
  const chosen = outletIds.length === all.length ? null : outletIds.join(',');
  const query = useQuery({ ...dashboardQuery(chosen, turnover), enabled: all.length > 0 });
  return { query, chosen };
}
