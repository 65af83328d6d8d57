import { endpoints, type DeliveryInfo, type OrderDetail } from '@galla/shared/contract';
import { http } from '@galla/shared/http';
import { useQuery } from '@galla/shared/query';
import { useOrderBook } from '../../lib/order-book-context';
import { orderKeys } from '../../lib/order-data/order-keys';

/** One order with its bill and timeline; its events bring it up to date. */
export function useOrderDetail(outletId: string, orderId: string, wanted: boolean) {
  const { callOptions } = useOrderBook();
  return useQuery<OrderDetail>({
    queryKey: orderKeys.detail(outletId, orderId),
    queryFn: async ({ signal }) =>
      (
        await http.call(
          endpoints.orders.orderDetail,
          { query: { outletId, orderId } },
          { ...callOptions, signal },
        )
      ).data,
    enabled: wanted,
  });
}

/** Where the delivery of an order stands; the rider's moves come as events. */
export function useDeliveryInfo(outletId: string, orderId: string) {
  const { callOptions } = useOrderBook();
  return useQuery<DeliveryInfo | null>({
    queryKey: orderKeys.delivery(outletId, orderId),
    queryFn: async ({ signal }) =>
      (
        await http.call(
          endpoints.orders.deliveryInfo,
          { query: { outletId, orderId } },
          { ...callOptions, signal },
        )
      ).data,
  });
}
