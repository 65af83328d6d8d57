import { useMemo } from 'react';
import { useQuery } from '@galla/shared/query';
import { useSearchParams } from '@galla/shared/router';
import { holds, useSession } from '@galla/shared/session';
import { dashboardQuery } from '../../lib/report.queries';

/** Whose figures home shows. */
export interface HomeScope {
  /** The outlet that the address names; null: all that have one currency. */
  chosen: string | null;
  outletIds: readonly string[];
  /** As requests take them; null: every outlet. */
  asked: string | null;
}

/**
 * The outlet of the address, or all; where their currencies differ, those with the current outlet's, since sums of
 * several make no sense.
 */
function useHomeScope(): HomeScope {
  const all = useSession((state) => state.outletList);
  const currentId = useSession((state) => state.outletId);
  const [params] = useSearchParams();
  const named = params.get('outlet');
  return useMemo(() => {
    const chosen = all.find(({ outletId }) => outletId === named)?.outletId ?? null;
    const currency = (all.find(({ outletId }) => outletId === currentId) ?? all[0])?.currency;
    const counted =
      chosen === null
        ? all.filter((outlet) => outlet.currency === currency).map(({ outletId }) => outletId)
        : [chosen];
    return { chosen, outletIds: counted, asked: counted.length === all.length ? null : counted.join(',') };
  }, [all, currentId, named]);
}

/** Today's figures for the home screen; all widgets share the answer. */
export function useHomeDashboard() {
  const scope = useHomeScope();
  const hasOutlet = useSession((state) => state.outletList.length > 0);
  const turnover = useSession((state) => holds(state, 'report'));
  const query = useQuery({ ...dashboardQuery(scope.asked, turnover), enabled: hasOutlet });
  return { query, scope };
}
