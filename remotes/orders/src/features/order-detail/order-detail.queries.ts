import { endpoints } from '@galla/contract';
import { useEndpointQuery } from '@galla/shared/query';
import { orderKeys } from '../../lib/order-keys';

/** One order with its bill and timeline, updated by events. */
export function useOrderDetail(outletId: string, orderId: string, wanted: boolean) {
  return useEndpointQuery(endpoints.orders.orderDetail, {
    query: { outletId, orderId },
    key: orderKeys.detail(outletId, orderId),
    enabled: wanted,
  });
}

/** Delivery status of an order; the rider's moves arrive as events. */
export function useDeliveryInfo(outletId: string, orderId: string) {
  return useEndpointQuery(endpoints.orders.deliveryInfo, {
    query: { outletId, orderId },
    key: orderKeys.delivery(outletId, orderId),
  });
}
