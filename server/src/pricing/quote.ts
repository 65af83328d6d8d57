import { cartCodes } from '@galla/contract';
import type { Address, OrderSummary, OutletConfig, payOnlineBodySchema } from '@galla/contract';
import { computeBill, gstStates, minimumOf, outletTerms, reachOf } from '@galla/domain';
import type { BillInput, ComputedBill } from '@galla/domain';
import type { z } from 'zod';
import { billLinesOf } from './cart';
import type { PricedLine } from './cart';

/** A customer's checkout, however it is paid. */
export type Checkout = z.output<typeof payOnlineBodySchema> & Pick<OrderSummary, 'paymentMethod'>;

/** The outlet data of a quote. */
export interface QuotedOutlet {
  config: OutletConfig;
  currency: BillInput['currency'];
  address: Address | null;
  gstinType: BillInput['regime'];
  gstApplicableOn: string;
  gstinPercent: number;
}

export type Quote =
  | { kind: 'ok'; bill: ComputedBill }
  | { kind: 'belowMinimum'; minimum: number; subTotal: number }
  | { kind: 'outOfReach'; cartCode: 1014 | 1015 };

const stateNames = new Set(Object.values(gstStates).map((name) => name.toLowerCase()));

/** IGST only if both states are known by name and differ: a misspelt state must not change the tax. */
function supplyOf(outlet: QuotedOutlet, to: Address | null): BillInput['supply'] {
  const from = outlet.address?.state.trim().toLowerCase() ?? '';
  const place = to?.state.trim().toLowerCase() ?? '';
  return from !== place && stateNames.has(from) && stateNames.has(place) ? 'inter' : 'intra';
}

/** The error code of a place out of the outlet's delivery range; null if it is in range. `distance` in metres. */
export function outOfReach(config: OutletConfig, distance: number): 1014 | 1015 | null {
  const reach = reachOf(config, distance);
  if (reach === 'locationUnserviceable') return cartCodes.locationUnserviceable;
  return reach === 'deliveryPersonUnavailable' ? cartCodes.deliveryPersonUnavailable : null;
}

/** The bill of priced lines. `distance` null: pickup, or place not known yet. */
export function billOf(
  outlet: QuotedOutlet,
  checkout: Pick<Checkout, 'fulfilment' | 'address'>,
  lines: readonly PricedLine[],
  distance: number | null,
  coupon?: BillInput['coupon'],
): ComputedBill {
  const { config } = outlet;
  const delivered = checkout.fulfilment === 'delivery';
  return computeBill({
    currency: outlet.currency,
    regime: outlet.gstinType,
    pricesIncludeTax: false,
    supply: delivered ? supplyOf(outlet, checkout.address) : 'intra',
    lines: billLinesOf(lines, outlet.gstApplicableOn === 'item' ? null : outlet.gstinPercent),
    coupon,
    ...outletTerms(config, delivered ? distance : null),
  });
}

/** Computes the bill of a priced cart, or returns why this outlet refuses it. `distance` in metres. */
export function quote(
  outlet: QuotedOutlet,
  checkout: Pick<Checkout, 'fulfilment' | 'address'>,
  lines: readonly PricedLine[],
  distance: number,
): Quote {
  const delivered = checkout.fulfilment === 'delivery';
  const cartCode = delivered ? outOfReach(outlet.config, distance) : null;
  if (cartCode !== null) return { kind: 'outOfReach', cartCode };
  const bill = billOf(outlet, checkout, lines, delivered ? distance : null);
  const minimum = minimumOf(outlet.config, checkout.fulfilment);
  if (bill.subTotal < minimum) return { kind: 'belowMinimum', minimum, subTotal: bill.subTotal };
  return { kind: 'ok', bill };
}
