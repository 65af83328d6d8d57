import type { Bill, Buyer, MarketplaceOrigin, OrderBilling } from '@galla/contract';
import { openingHoursOf, openingStateAt } from '@galla/domain';
import type { Clock } from '../../clock';
import type { Queryable } from '../../db/queryable';
import { newId } from '../../db/new-id';
import { ApiError, invalid, unavailable } from '../../messages/api-error';
import type { PlaceDistance } from '../../partners/maps/place-distance';
import { couponInBill, readCart } from '../../pricing/cart';
import type { CartReading, PricedLine } from '../../pricing/cart';
import type { CheckoutOutlet } from '../../pricing/priced-outlet.repository';
import { billOf, forbiddenState, quote } from '../../pricing/quote';
import type { Checkout } from '../../pricing/checkout';
import type { QuotedOutlet } from '../../pricing/quote';
import { requireBuyer } from '../../orders/require-buyer';
import { takeCoupon } from './checkout-coupon';
import {
  notQuoted,
  notReadable,
  outletClosed,
  outletClosedPermanently,
  unserviceable,
} from './checkout-refusals';
import { isProven } from './customer-proof';

/** A priced cart with its coupon discount. */
export interface PricedCheckout {
  lines: PricedLine[];
  bill: Bill;
  billing: OrderBilling;
  distance: number | null;
  /** The caller has shown that the number is theirs. */
  proven: boolean;
  coupon: { code: string; subTotal: number; amount: number } | null;
}

/**
 * Prices a customer's checkout by the outlet's menu, at the distance that the server finds. Throws the ApiErrors of
 * `placeOrder`.
 */
export async function priceCheckout(
  deps: { db: Queryable; clock: Clock; places: PlaceDistance },
  outlet: CheckoutOutlet & QuotedOutlet,
  checkout: Checkout,
): Promise<PricedCheckout> {
  const { config, items } = outlet;
  const now = deps.clock.now();
  const hours = openingStateAt(openingHoursOf(outlet), now, outlet.timezone);
  if (outlet.isClosed) throw outletClosedPermanently();
  if (outlet.available === 'off' || !hours.open) throw outletClosed();
  if (checkout.marketplace) return priceMarketplaceOrder(outlet, checkout, checkout.marketplace);
  if (!config.order.paymentMethods[checkout.paymentMethod])
    throw new ApiError(422, 'PAYMENT_METHOD_NOT_OFFERED', 'storefront.paymentNotOffered');
  const proven = await isProven(deps.db, checkout, now);
  let distance: number | null = null;
  if (checkout.fulfilment === 'selfPickup') {
    if (!config.delivery.canSelfPickup) throw invalid('storefront.pickupNotOffered', 'fulfilment');
  } else {
    if (checkout.address === null) throw invalid('storefront.addressMissing', 'address');
    distance = await deps.places.metres(outlet, checkout.address).catch(() => {
      throw unavailable('pos.mapsSilent');
    });
    if (distance === null) throw unserviceable();
  }
  const cart = cartOf(checkout, items);
  const quoted = quote(outlet, checkout, cart.lines, distance ?? 0);
  if (quoted.kind !== 'ok') throw notQuoted(quoted, outlet.currency);
  const { bill, billing, subTotal } = quoted.bill;
  const priced = { lines: cart.lines, distance, proven };
  const code = checkout.coupon;
  requireBuyerOf(outlet, checkout, bill, checkout.fulfilment === 'delivery');
  if (code === null) return { ...priced, bill, billing, coupon: null };
  const coupon = await takeCoupon(deps.db, { outlet, checkout, proven, code, subTotal, now });
  const inBill = couponInBill(coupon, cart.lines, items);
  // The outlet's minimum applies to the ordered items, not to the amount left to pay.
  const delivered = checkout.fulfilment === 'delivery';
  const reduced = billOf(outlet, checkout, cart.lines, delivered ? distance : null, inBill);
  const amount = reduced.lines.reduce((off, line) => off + line.coupon, 0);
  return { ...priced, bill: reduced.bill, billing: reduced.billing, coupon: { code, subTotal, amount } };
}

const requireBuyerOf = (
  { gstinNumber, currency }: QuotedOutlet,
  buyer: Buyer,
  { total }: Bill,
  delivered: boolean,
): void => requireBuyer({ buyer, sellerGstin: gstinNumber ?? '', delivered, total, currency });

function cartOf({ lines }: Checkout, items: CheckoutOutlet['items']): Extract<CartReading, { kind: 'ok' }> {
  const cart = readCart(lines, new Map(items.map((item) => [item.itemId, item])), newId);
  if (cart.kind !== 'ok') throw notReadable(cart);
  return cart;
}

/** The marketplace takes the money, delivers, and sets its own reach and minimum. */
function priceMarketplaceOrder(
  outlet: CheckoutOutlet & QuotedOutlet,
  checkout: Checkout,
  marketplace: MarketplaceOrigin,
): PricedCheckout {
  const { lines } = cartOf(checkout, outlet.items);
  const state = forbiddenState(outlet, checkout, lines);
  if (state !== null) throw notQuoted({ kind: 'interStateGoods', state }, outlet.currency);
  const { bill, billing } = billOf(outlet, checkout, lines, null);
  // Where the marketplace owes the tax, the invoice is its own; the outlet's bill of supply names nobody.
  if (billing.taxLiability === 'supplier')
    requireBuyerOf(outlet, checkout, bill, checkout.fulfilment === 'delivery' && checkout.address !== null);
  return { lines, bill, billing: { ...billing, marketplace }, distance: null, proven: false, coupon: null };
}
