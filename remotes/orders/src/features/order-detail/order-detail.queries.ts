import { endpoints, type DeliveryInfo, type OrderDetail } from '@galla/contract';
import { http } from '@galla/shared/http';
import { useQuery } from '@galla/shared/query';
import { useOrderStore } from '../../lib/order-store-context';
import { orderKeys } from '../../lib/order-keys';

/** One order with its bill and timeline, updated by events. */
export function useOrderDetail(outletId: string, orderId: string, wanted: boolean) {
  const { callOptions } = useOrderStore();
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

/** Delivery status of an order; the rider's moves arrive as events. */
export function useDeliveryInfo(outletId: string, orderId: string) {
  const { callOptions } = useOrderStore();
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
