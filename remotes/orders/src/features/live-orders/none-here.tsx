import { useMemo, type ReactNode } from 'react';
import { waitingStatuses } from '@galla/domain';
import { countStatuses } from '@galla/orders-client';
import { useQuery } from '@galla/shared/query';
import { useSearchParams } from '@galla/shared/router';
import { useSession } from '@galla/shared/session';
import { EmptyState } from '@galla/ui';
import { useBoardOutlets } from '../../lib/board-outlets';
import { useCountsByOutlet } from '../../lib/order-data/order-list.queries';
import { orderKeys } from '../../lib/order-keys';
import { useOrderStore } from '../../lib/order-store-context';
import { addressOfAll } from '../../lib/orders-url';
import { useOrdersText } from '../../messages/texts';

/** In place of an empty list of new orders: where else orders wait. The children, while none does. */
export function NoneHere({ children }: { children: ReactNode }) {
  const t = useOrdersText();
  const store = useOrderStore();
  const [params, setParams] = useSearchParams();
  const { outlets } = useBoardOutlets();
  const all = useSession((state) => state.outletList);
  const others = useMemo(() => all.filter((each) => !outlets.includes(each)), [all, outlets]);
  const outletIds = useMemo(() => others.map(({ outletId }) => outletId), [others]);
  useQuery({
    queryKey: orderKeys.countsOf(outletIds),
    queryFn: ({ signal }) => store.loadCounts(outletIds, signal).then(() => true),
    enabled: outletIds.length > 0,
    staleTime: Infinity,
  });
  const counts = useCountsByOutlet(outletIds);
  const waitingAt = others.flatMap(({ outletId, displayName }) => {
    const count = countStatuses(counts.get(outletId) ?? {}, waitingStatuses);
    return count > 0 ? [{ count, displayName }] : [];
  });
  if (waitingAt.length === 0) return children;
  const count = waitingAt.reduce((sum, each) => sum + each.count, 0);
  const names = waitingAt.map(({ displayName }) => displayName).join(', ');
  return (
    <EmptyState
      icon="store"
      title={t('outlet.noneHere')}
      message={t('outlet.elsewhere', { count, names })}
      action={{ label: t('outlet.show'), onClick: () => setParams(addressOfAll(params)) }}
    />
  );
}
