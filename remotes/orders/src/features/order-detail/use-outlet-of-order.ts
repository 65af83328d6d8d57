import { useEffect, useMemo } from 'react';
import { endpoints, type OutletSummary } from '@galla/contract';
import { bus } from '@galla/shared/events';
import { ApiError, http } from '@galla/shared/http';
import { useQuery, useQueryClient } from '@galla/shared/query';
import { session, useSession } from '@galla/shared/session';
import { outletOf, useBoardOutlets } from '../../lib/board-outlets';
import type { BoardLists } from '../../lib/board-scope';
import { orderKeys } from '../../lib/order-keys';
import { useOrderStore } from '../../lib/order-store-context';
import { useOrderDetail } from './order-detail.queries';

/** The outlet of an order in a list of the board, else the board's chosen one. */
function useLikelyOutlet(orderId: string): OutletSummary {
  const client = useQueryClient();
  const { outlets } = useBoardOutlets();
  const chosen = useSession((state) => state.outletId) ?? '';
  // Once an order: it may leave the lists while it is open.
  const heldAt = useMemo(
    () =>
      client
        .getQueriesData<BoardLists>({ queryKey: orderKeys.lists })
        .flatMap(([, lists]) => lists ?? [])
        .find(({ list }) => list.orders.some((order) => order.orderId === orderId))?.scope.outletId,
    [client, orderId],
  );
  return outletOf(outlets, { outletId: heldAt ?? chosen });
}

/**
 * An order with its outlet. One that is not where it was looked for is asked for at the user's other outlets: the board of
 * all shows it there, that of one outlet changes to the one that has it.
 */
export function useDetailOfOrder(orderId: string, opened: boolean) {
  const { callOptions } = useOrderStore();
  const { outlets, isAll } = useBoardOutlets();
  const likely = useLikelyOutlet(orderId);
  const all = useSession((state) => state.outletList);
  const others = all.map((each) => each.outletId).filter((each) => each !== likely.outletId);
  const first = useOrderDetail(likely.outletId, orderId, opened);
  const isMissing = opened && first.error instanceof ApiError && first.error.status === 404;
  const { data: found, isLoading: isLookedFor } = useQuery({
    queryKey: ['orders', 'outlet-of', orderId, likely.outletId],
    queryFn: ({ signal }) =>
      Promise.any(
        others.map(async (other) => {
          const query = { outletId: other, orderId };
          await http.call(endpoints.orders.orderDetail, { query }, { ...callOptions, signal });
          return other;
        }),
      ).catch(() => null),
    enabled: isMissing && others.length > 0,
    retry: false,
  });
  const elsewhere = isMissing && typeof found === 'string' ? found : null;
  useEffect(() => {
    if (elsewhere === null || isAll) return;
    session.chooseOutlet(elsewhere);
    bus.emit('session/outletChosen', { outletId: elsewhere });
  }, [elsewhere, isAll]);
  const outlet = isAll && elsewhere !== null ? outletOf(outlets, { outletId: elsewhere }) : likely;
  const query = useOrderDetail(outlet.outletId, orderId, opened);
  return { outlet, isLookedFor, query };
}
