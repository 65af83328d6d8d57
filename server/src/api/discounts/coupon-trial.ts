import type { CouponInput, CouponPreview, trialCartSchema } from '@galla/contract';
import { couponVerdict } from '../../rules/pos/coupon';
import { isTargeted } from '../../rules/discounts/targets';
import type { z } from 'zod';
import { newId } from '../../db/new-id';
import type { Queryable } from '../../db/queryable';
import { notFound } from '../../messages/api-error';
import { configOf } from '../../orders/order-rows';
import { couponInBill, readCart } from '../../pricing/cart';
import type { CartItem } from '../../pricing/cart';
import { billOf } from '../../pricing/quote';
import { findCheckoutOutlet } from '../../pricing/priced-outlet.repository';
import type { DiscountScope } from './discount-scope';
import { outletOf } from './promotions.service';

/** The simplest valid choice of an item, at its list price: its cheapest size, and the first of what must be added. */
function plainChoice(item: CartItem, quantity: number) {
  const required = item.groups.filter(({ min }) => min > 0);
  const variant = required
    .filter(({ type }) => type === 'VARIANT')
    .flatMap(({ options }) => options)
    .toSorted((a, b) => a.price - b.price)[0];
  const addons = required
    .filter(({ type }) => type === 'ADDON')
    .flatMap(({ options, min }) =>
      options[0] === undefined ? [] : [{ addonId: options[0].optionId, quantity: min }],
    );
  // Of what is weighed, as many whole units.
  const asked = item.soldBy === 'weight' ? { quantity: 1, quantityMilli: quantity * 1000 } : { quantity };
  return { ...asked, variantId: variant?.optionId ?? null, addons };
}

/**
 * Bills of a cart without and with a coupon, for pickup under the outlet's terms. Null if no item of the cart is on the
 * menu. Throws ApiError 404 NOT_FOUND for an outlet the user has no access to.
 */
export async function tryCoupon(
  db: Queryable,
  scope: DiscountScope,
  coupon: CouponInput,
  cart: z.output<typeof trialCartSchema>,
  usesSoFar: number,
): Promise<CouponPreview['trial']> {
  outletOf(scope, cart.outletId);
  const at = cart.at === null ? scope.at : new Date(cart.at);
  const itemIds = [...new Set(cart.lines.map(({ itemId }) => itemId))];
  const found = await findCheckoutOutlet(db, { outletId: cart.outletId, itemIds, now: at });
  if (found === null) throw notFound();
  // Items off now are included: the coupon may start tomorrow.
  const menu = new Map(found.items.map((item) => [item.itemId, { ...item, available: true }]));
  const wanted = cart.lines.flatMap(({ itemId, quantity }) => {
    const item = menu.get(itemId);
    return item === undefined ? [] : [{ itemId, note: '', ...plainChoice(item, quantity) }];
  });
  const read = readCart(wanted, menu, newId);
  if (read.kind !== 'ok' || read.lines.length === 0) return null;
  const items = [...menu.values()];
  const outlet = { ...found, config: configOf(found.config, found.businessType) };
  const pickedUp = { fulfilment: 'selfPickup', address: null } as const;
  const plain = billOf(outlet, pickedUp, read.lines, null);
  const verdict = couponVerdict(
    { ...coupon, status: 'active', startsAt: null, endsAt: null, schedule: coupon },
    { all: usesSoFar, byCustomer: 0, ordersOfCustomer: cart.firstOrder ? 0 : 1 },
    {
      outletId: cart.outletId,
      customerKnown: true,
      subTotal: plain.subTotal,
      now: at.getTime(),
      timezone: found.timezone,
      hasTargets: items.some((item) => isTargeted(coupon, item)),
    },
  );
  const reduced =
    verdict.kind === 'ok'
      ? billOf(outlet, pickedUp, read.lines, null, couponInBill(coupon, read.lines, items))
      : plain;
  return {
    plain: plain.bill,
    reduced: reduced.bill,
    saves: reduced.lines.reduce((off, line) => off + line.coupon, 0),
    cartCode: verdict.kind === 'ok' ? null : verdict.cartCode,
    reason: verdict.kind === 'invalid' ? verdict.reason : null,
    missing: verdict.kind === 'belowMinimum' ? verdict.missing : 0,
  };
}
