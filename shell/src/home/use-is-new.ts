import { endpoints } from '@galla/contract';
import { deviceStorage } from '@galla/shared/composition';
import { http } from '@galla/shared/http';
import { queryOptions, useQuery } from '@galla/shared/query';
import { sessionKey, useSession } from '@galla/shared/session';
import type { Panel } from '../panel/use-panel';
import { outletsQuery } from '../session/session.queries';

/** The last answer of this session: the screen opens with it, and the next answer corrects it. */
const storageKey = sessionKey('store-is-new');
const answers: Readonly<Record<string, boolean>> = { yes: true, no: false };

const isNewQuery = queryOptions<boolean>({
  queryKey: ['shell', 'first-steps'],
  queryFn: async ({ signal }) => {
    const { data } = await http.call(endpoints.gettingStarted.state, {}, { signal });
    deviceStorage.setItem(storageKey, data.hasOrders ? 'no' : 'yes');
    return !data.hasOrders;
  },
  initialData: () => answers[deviceStorage.getItem(storageKey) ?? ''],
  initialDataUpdatedAt: 0,
  staleTime: 0,
});

/** Whether the store still waits for its first order; null while that isn't known. */
export function useIsNew(panel: Panel): boolean | null {
  const hasNoOutlet = useSession((state) => state.outletList.length === 0);
  const userId = useSession((state) => state.userData?.userId ?? '');
  const outlets = useQuery(outletsQuery(userId));
  const enabled = panel.mayOpen('profile');
  const isNew = useQuery({ ...isNewQuery, enabled });
  if (panel.kind === 'loading') return null;
  if (hasNoOutlet) return isWaiting(outlets) ? null : true;
  if (!enabled) return false;
  // Without an answer, as for a store with orders.
  return isNew.data ?? (isWaiting(isNew) ? null : false);
}

/** Offline there is nothing to wait for. */
const isWaiting = ({ isPending, fetchStatus }: { isPending: boolean; fetchStatus: string }): boolean =>
  isPending && fetchStatus === 'fetching';
