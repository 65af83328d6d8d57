import { useEffect } from 'react';
import { endpoints } from '@galla/contract';
import { bus } from '@galla/shared/events';
import { http } from '@galla/shared/http';
import { useQuery } from '@galla/shared/query';
import { session, useSession } from '@galla/shared/session';
import { useOrderStore } from '../../lib/order-store-context';

/**
 * For an order that the chosen outlet does not have: looks for it at the user's other outlets, and changes to the one that
 * has it. True while it looks.
 */
export function useOutletOfOrder(orderId: string, outletId: string, isMissing: boolean): boolean {
  const { callOptions } = useOrderStore();
  const outlets = useSession((state) => state.outletList);
  const others = outlets.map((each) => each.outletId).filter((each) => each !== outletId);
  const { data, isLoading } = useQuery({
    queryKey: ['orders', 'outlet-of', orderId, outletId],
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
  useEffect(() => {
    if (!isMissing || typeof data !== 'string') return;
    session.chooseOutlet(data);
    bus.emit('session/outletChosen', { outletId: data });
  }, [data, isMissing]);
  return isLoading;
}
