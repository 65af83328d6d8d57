import { deliveryPartners, type DeliveryInfo, type Fulfilment, type OutletConfig } from '@galla/contract';

/** Who takes an order to its customer: riders of a partner, which reports what they do, or the outlet itself. */
export type Carrier = 'partner' | 'outlet';

/** What of an outlet's configuration decides the steps of its orders. */
export type OrderHandling = Pick<OutletConfig, 'businessType'> & {
  delivery: Pick<OutletConfig['delivery'], 'provider'>;
};

const isPartner = (provider: string): boolean => deliveryPartners.some(({ name }) => name === provider);

/**
 * Who carries the order. Pickup orders stay with the outlet, and so do deliveries that the partner reported as failed:
 * nobody else will end them.
 */
export function carrierOf(
  { delivery }: Pick<OrderHandling, 'delivery'>,
  order: { fulfilment: Fulfilment; deliveryState?: DeliveryInfo['state'] | null },
): Carrier {
  if (order.fulfilment === 'selfPickup' || order.deliveryState === 'failed') return 'outlet';
  return isPartner(delivery.provider) ? 'partner' : 'outlet';
}
