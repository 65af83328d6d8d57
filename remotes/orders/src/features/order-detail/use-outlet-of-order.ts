import { useEffect, useMemo } from 'react';
import { endpoints, type OutletSummary } from '@galla/contract';
import { bus } from '@galla/shared/events';
import { ApiError, http, type CallOptions } from '@galla/shared/http';
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

type Find = (outlets: readonly OutletSummary[]) => Promise<string | null>;

/** The outlets that were closed permanently, whose past orders are kept; afterwards they are in the session, too. */
async function readClosedOutlets(options: CallOptions): Promise<readonly OutletSummary[]> {
  const { data } = await http.call(endpoints.outlets.closedOutlets, {}, options);
  session.update({ closedOutlets: data });
  return data;
}

/**
 * An order with its outlet. One that is not where it was looked for is asked for at the user's other outlets, and then at
 * those that were closed permanently: the board of all shows it there, that of one outlet changes to the one that has it.
 */
export function useDetailOfOrder(orderId: string, opened: boolean) {
  const { callOptions } = useOrderStore();
  const { outlets, isAll } = useBoardOutlets();
  const likely = useLikelyOutlet(orderId);
  const first = useOrderDetail(likely.outletId, orderId, opened);
  const isMissing = opened && first.error instanceof ApiError && first.error.status === 404;
  const { data: found, isLoading: isLookedFor } = useQuery({
    queryKey: ['orders', 'outlet-of', orderId, likely.outletId],
    queryFn: async ({ signal }) => {
      const options = { ...callOptions, signal };
      const find: Find = (among) =>
        Promise.any(
          among
            .filter(({ outletId }) => outletId !== likely.outletId)
            .map(async ({ outletId }) => {
              await http.call(endpoints.orders.orderDetail, { query: { outletId, orderId } }, options);
              return outletId;
            }),
        ).catch(() => null);
      return (
        (await find(session.state.getState().outletList)) ?? (await find(await readClosedOutlets(options)))
      );
    },
    enabled: isMissing,
    retry: false,
  });
  const elsewhere = isMissing && typeof found === 'string' ? found : null;
  const closed = useSession((state) => state.closedOutlets);
  useEffect(() => {
    if (elsewhere === null || isAll) return;
    session.chooseOutlet(elsewhere);
    bus.emit('session/outletChosen', { outletId: elsewhere });
  }, [elsewhere, isAll]);
  const outlet =
    isAll && elsewhere !== null ? outletOf([...outlets, ...(closed ?? [])], { outletId: elsewhere }) : likely;
  const query = useOrderDetail(outlet.outletId, orderId, opened);
  return { outlet, isLookedFor, query };
}
