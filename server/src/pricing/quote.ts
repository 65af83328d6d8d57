import { cartCodes } from '@galla/contract';
import type { OrderBilling, OutletConfig } from '@galla/contract';
import { billingOf, computeBill, minimumOf, outletTerms, reachOf } from '@galla/domain';
import type { BillInput, ComputedBill } from '@galla/domain';
import { billLinesOf } from './cart';
import type { PricedLine } from './cart';
import { sendsGoodsAcrossStates, taxTermsOf } from './tax-terms';
import type { TaxedCheckout, TaxedOutlet, TaxTerms } from './tax-terms';

/** The outlet data of a quote. */
export interface QuotedOutlet extends TaxedOutlet {
  config: OutletConfig;
  currency: BillInput['currency'];
  gstApplicableOn: string;
  gstinPercent: number;
}

/** A bill, and what is kept of it with the order. */
export interface PricedBill extends ComputedBill {
  billing: OrderBilling;
}

export type Quote =
  | { kind: 'ok'; bill: PricedBill }
  | { kind: 'belowMinimum'; minimum: number; subTotal: number }
  | { kind: 'outOfReach'; cartCode: 1014 | 1015 }
  /** A composition outlet may not send goods to another state. */
  | { kind: 'interStateGoods'; state: string };

/** The error code of a place out of the outlet's delivery range; null if it is in range. `distance` in metres. */
export function outOfReach(config: OutletConfig, distance: number): 1014 | 1015 | null {
  const reach = reachOf(config, distance);
  if (reach === 'locationUnserviceable') return cartCodes.locationUnserviceable;
  return reach === 'deliveryPersonUnavailable' ? cartCodes.deliveryPersonUnavailable : null;
}

/** SAC of what a restaurant serves, for dishes without a code of their own. */
const restaurantService = '996331';

const goodsOf = (lines: readonly PricedLine[], { isService }: TaxTerms): OrderBilling['goods'] =>
  Object.fromEntries(
    lines.map(({ line, hsn, uqc }) => [
      line.lineId,
      { hsn: hsn === '' && isService ? restaurantService : hsn, uqc },
    ]),
  );

/** The bill of priced lines. `distance` null: pickup, or place not known yet. */
export function billOf(
  outlet: QuotedOutlet,
  checkout: TaxedCheckout,
  lines: readonly PricedLine[],
  distance: number | null,
  coupon?: BillInput['coupon'],
  discount?: BillInput['discount'],
): PricedBill {
  const { config } = outlet;
  const delivered = checkout.fulfilment === 'delivery';
  const terms = taxTermsOf(outlet, checkout, lines);
  const { regime, taxLiability, supply, buyerRegistered, placeOfSupply } = terms;
  const bill = computeBill({
    currency: outlet.currency,
    regime,
    taxLiability,
    supply,
    buyerRegistered,
    lines: billLinesOf(lines, outlet.gstApplicableOn === 'item' ? null : outlet.gstinPercent),
    coupon,
    discount,
    ...outletTerms(config, delivered ? distance : null),
  });
  return { ...bill, billing: billingOf(bill, { placeOfSupply, goods: goodsOf(lines, terms) }) };
}

/** The state that this outlet may not send these goods to; null if it may. */
export function forbiddenState(
  outlet: QuotedOutlet,
  checkout: TaxedCheckout,
  lines: readonly PricedLine[],
): string | null {
  const terms = taxTermsOf(outlet, checkout, lines);
  return sendsGoodsAcrossStates(terms) ? terms.placeOfSupply.state : null;
}

/** Computes the bill of a priced cart, or returns why this outlet refuses it. `distance` in metres. */
export function quote(
  outlet: QuotedOutlet,
  checkout: TaxedCheckout,
  lines: readonly PricedLine[],
  distance: number,
): Quote {
  const delivered = checkout.fulfilment === 'delivery';
  const cartCode = delivered ? outOfReach(outlet.config, distance) : null;
  if (cartCode !== null) return { kind: 'outOfReach', cartCode };
  const state = forbiddenState(outlet, checkout, lines);
  if (state !== null) return { kind: 'interStateGoods', state };
  const bill = billOf(outlet, checkout, lines, delivered ? distance : null);
  const minimum = minimumOf(outlet.config, checkout.fulfilment);
  if (bill.subTotal < minimum) return { kind: 'belowMinimum', minimum, subTotal: bill.subTotal };
  return { kind: 'ok', bill };
}
