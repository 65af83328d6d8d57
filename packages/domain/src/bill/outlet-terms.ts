import type { OutletConfig } from '@galla/contract';
import type { BillInput } from './bill-input';
import { deliveryModelOf, partnerCost } from './delivery';
import { tariffOf } from './delivery-tariffs';

/**
 * Terms that an outlet's configuration adds to every bill: packing, and delivery over `distanceMetres` (null: pickup,
 * or address not known yet). Used by carts, orders and the configuration's examples.
 */
export function outletTerms(
  config: Pick<OutletConfig, 'delivery' | 'order'>,
  distanceMetres: number | null,
): Pick<BillInput, 'packing' | 'delivery'> {
  const { chargesPer, on, amount } = config.order.packingCharges;
  return {
    packing: amount > 0 ? { per: chargesPer, on, amount } : undefined,
    delivery:
      distanceMetres === null
        ? undefined
        : {
            model: deliveryModelOf(config.delivery),
            partnerCost: partnerCost(tariffOf(config.delivery.provider), distanceMetres),
            distanceMetres,
          },
  };
}

/** Minimum order value, before charges and taxes. */
export function minimumOf(
  config: Pick<OutletConfig, 'delivery' | 'order'>,
  fulfilment: 'delivery' | 'selfPickup',
): number {
  const forDelivery =
    fulfilment === 'delivery' && config.delivery.minimalCartValue ? config.delivery.orderAmountThreshold : 0;
  return Math.max(config.order.minOrderAmount, forDelivery);
}
