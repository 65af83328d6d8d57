import type { OutletConfig } from '@galla/contract';
import {
  computeBill,
  minimumOf,
  outletTerms,
  reachOf,
  type BillInput,
  type ComputedBill,
} from '@galla/domain';

/** An example cart for a configuration. Amounts in the smallest unit, distance in metres; null: pickup. */
export interface ExampleCart {
  itemTotal: number;
  quantity: number;
  distanceMetres: number | null;
}

export type ExampleAnswer =
  | { kind: 'bill'; computed: ComputedBill }
  | { kind: 'belowMinimum'; minimum: number }
  | { kind: 'outOfReach'; cartCode: 1014 | 1015 };

/** Result of such a cart, by the same engine, rules and order of checks as real carts. */
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
    supply: 'intra',
    // One line: an example has no menu; the tax rate of restaurant dishes.
    lines: [
      {
        lineId: 'example',
        quantity: cart.quantity,
        unitPrice: Math.round(cart.itemTotal / cart.quantity),
        addons: [],
        priceBasis: 'exclusive',
        taxPercent: 5,
      },
    ],
    ...outletTerms(config, cart.distanceMetres),
  });
  const minimum = minimumOf(config, delivered ? 'delivery' : 'selfPickup');
  if (computed.subTotal < minimum) return { kind: 'belowMinimum', minimum };
  return { kind: 'bill', computed };
}
