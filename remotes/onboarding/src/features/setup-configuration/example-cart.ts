import type { OutletConfig } from '@galla/shared/contract';
import {
  computeBill,
  minimumOf,
  outletTerms,
  reachOf,
  type BillInput,
  type ComputedBill,
} from '@galla/shared/domain';

/** A cart to try a configuration with. Amounts in the smallest unit, distance in metres; null: picked up. */
export interface ExampleCart {
  itemTotal: number;
  quantity: number;
  distanceMetres: number | null;
}

export type ExampleAnswer =
  | { kind: 'bill'; computed: ComputedBill }
  | { kind: 'belowMinimum'; minimum: number }
  | { kind: 'outOfReach'; cartCode: 1014 | 1015 };

/** What a customer would be told of such a cart: by the engine, the rules and the order in which carts are judged. */
export function answerTo(
  cart: ExampleCart,
  config: Pick<OutletConfig, 'delivery' | 'deliveryException' | 'order'>,
  regime: BillInput['regime'],
): ExampleAnswer {
  const delivered = cart.distanceMetres !== null;
  const reach = cart.distanceMetres === null ? 'ok' : reachOf(config, cart.distanceMetres);
  if (reach !== 'ok')
    return { kind: 'outOfReach', cartCode: reach === 'locationUnserviceable' ? 1015 : 1014 };
  const computed = computeBill({
    currency: config.delivery.selectCurrency,
    regime,
    pricesIncludeTax: false,
    supply: 'intra',
    // One line: an example has no menu, and the rate of a restaurant's dish.
    lines: [
      {
        lineId: 'example',
        quantity: cart.quantity,
        unitPrice: Math.round(cart.itemTotal / cart.quantity),
        addons: [],
        taxPercent: 5,
      },
    ],
    ...outletTerms(config, cart.distanceMetres),
  });
  const minimum = minimumOf(config, delivered ? 'delivery' : 'selfPickup');
  if (computed.subTotal < minimum) return { kind: 'belowMinimum', minimum };
  return { kind: 'bill', computed };
}
