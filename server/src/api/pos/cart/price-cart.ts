import { cartCodes } from '@galla/contract';
import type { Address, CartProblem, CustomerAddress, PosCart } from '@galla/contract';
import { discountInBill, localCartSummary, minimumOf } from '@galla/domain';
import type { Queryable } from '../../../db/queryable';
import { couponInBill } from '../../../pricing/cart';
import type { CartItem, PricedLine } from '../../../pricing/cart';
import { billOf, forbiddenState } from '../../../pricing/quote';
import type { PricedBill, QuotedOutlet } from '../../../pricing/quote';
import { findCheckoutOutlet } from '../../../pricing/priced-outlet.repository';
import { findCoupon } from '../../../pricing/coupons.repository';
import type { Coupon } from '../../../pricing/coupons.repository';
import { findAddress, findCustomer } from '../customers/customers.repository';
import type { CustomerRow } from '../customers/customers.repository';
import { distanceTo } from '../outlets/outlet-distance';
import { findPosOutlet } from '../../../checkout/pos-outlet.repository';
import type { PosOutlet } from '../../../checkout/pos-outlet.repository';
import type { PosDeps } from '../../../checkout/pos-deps';
import { slotProblem } from './slots';
import { readLines } from './cart-lines';
import { offerProblem } from '../../../pricing/coupon-problem';
import type { CouponScope, OfferProblem } from '../../../pricing/coupon-problem';
import { closedProblem, fulfilmentProblems, paymentProblems } from './cart-problems';
import type { OrderChoice } from './cart-problems';
import type { CartRow } from '../../../checkout/cart.repository';

/** A cart checked against current data, with everything an order needs. */
export interface PricedCart {
  cart: PosCart;
  outlet: PosOutlet;
  customer: CustomerRow | null;
  address: Address | null;
  lines: PricedLine[];
  bill: PricedBill | null;
  coupon: { couponId: string; code: string; amount: number } | null;
  /** The bill with a coupon, whether it is valid or not; null if there is nothing to bill. */
  billWith: (coupon: Coupon | null) => PricedBill | null;
  couponScope: CouponScope;
  /** Minutes until an order placed now is ready: no slot starts earlier. */
  readyInMinutes: number;
}

/** The menu items the lines name, and the outlet data for the bill. */
async function menuOf(
  db: Queryable,
  outletId: string,
  itemIds: readonly string[],
  at: Date,
  orderedAt: Date = at,
) {
  const found = await findCheckoutOutlet(db, { outletId, itemIds, now: at, orderedAt });
  if (found === null) throw new Error('A cart’s outlet is gone');
  return found;
}

/** The items that lines name, by id. */
export async function itemsOf(
  db: Queryable,
  outletId: string,
  itemIds: readonly string[],
  at: Date,
): Promise<Map<string, CartItem>> {
  const { items } = await menuOf(db, outletId, itemIds, at);
  return new Map(items.map((item) => [item.itemId, item]));
}

type Deps = Pick<PosDeps, 'db' | 'clock' | 'partners' | 'logger' | 'kitchen'>;

/** Customer and address of a cart. */
export interface CartFor {
  customer: CustomerRow | null;
  address: Pick<CustomerAddress, 'address' | 'position'> | null;
}

/** Prices a cart and collects the problems that prevent an order: stock, hours, range, prices, coupon, and options. */
export async function priceCart(deps: Deps, row: CartRow, choice: OrderChoice): Promise<PricedCart> {
  const { db } = deps;
  const customer = row.customerId === null ? null : await findCustomer(db, row.merchantId, row.customerId);
  const saved = row.addressId === null ? null : await findAddress(db, row.merchantId, row.addressId);
  // Another customer's address, or a removed one, counts as none.
  const address = saved !== null && saved.customerId === customer?.customerId ? saved : null;
  return priceFor(deps, { ...row, addressId: address?.addressId ?? null }, { customer, address }, choice);
}

/** As `priceCart`, for a customer and an address that need not be stored. */
export async function priceFor(
  deps: Deps,
  row: CartRow,
  { customer, address }: CartFor,
  choice: OrderChoice,
): Promise<PricedCart> {
  const { db, clock } = deps;
  const now = clock.now();
  const outlet = await findPosOutlet(db, row.merchantId, row.outletId);
  if (outlet === null) throw new Error('A cart’s outlet is gone');
  const { items, ...quotable } = await menuOf(
    db,
    row.outletId,
    row.lines.map(({ itemId }) => itemId),
    choice.slotStart ?? now,
    now,
  );
  const quoted: QuotedOutlet = { ...quotable, config: outlet.config };
  const { minutes: readyInMinutes } = await deps.kitchen.promise(db, row.outletId);
  const delivered = row.fulfilment === 'delivery';
  const distance = delivered && address !== null ? await distanceTo(deps, outlet, address.position) : null;

  const menu = new Map(items.map((item) => [item.itemId, item]));
  const read = readLines(row.lines, menu);
  const lines = read.flatMap(({ priced }) => (priced === null ? [] : [priced]));
  const checkout = {
    channel: 'phone' as const,
    fulfilment: row.fulfilment,
    address: address?.address ?? null,
    buyerGstin: choice.buyerGstin ?? '',
  };
  const billOff = (coupon: Coupon | null, discount: OrderChoice['discount']): PricedBill | null =>
    lines.length === 0
      ? null
      : billOf(
          quoted,
          checkout,
          lines,
          distance,
          coupon === null ? undefined : couponInBill(coupon, lines, items),
          discount ? discountInBill(discount.asked, discount.by) : undefined,
        );
  const billWith: PricedCart['billWith'] = (coupon) => billOff(coupon, null);
  const couponScope: CouponScope = {
    merchantId: row.merchantId,
    outletId: row.outletId,
    timezone: outlet.timezone,
    items: lines.flatMap(({ line }) => menu.get(line.itemId) ?? []),
  };
  const plain = billWith(null);
  const subTotal = plain?.subTotal ?? 0;
  const offer = await couponOf(db, couponScope, row.coupon, customer, subTotal, now);
  const counted = offer?.problem === null ? offer.coupon : null;
  const bill = billOff(counted, choice.discount);
  const saves = bill?.lines.reduce((off, line) => off + line.coupon, 0) ?? 0;

  const of = (problem: string) =>
    read.filter(({ shown }) => shown.problem === problem).map(({ shown }) => shown.lineId);
  const problems: CartProblem[] = [];
  if (customer === null) problems.push({ kind: 'customerMissing', cartCode: null });
  const closed = closedProblem(outlet, choice, now);
  if (closed !== null) problems.push(closed);
  const gone = of('notServing');
  if (gone.length > 0)
    problems.push({ kind: 'itemNotServing', cartCode: cartCodes.itemNotServing, lineIds: gone });
  for (const kind of ['quantityInvalid', 'aboveMrp', 'optionsInvalid', 'priceChanged'] as const) {
    const lineIds = of(kind);
    if (lineIds.length > 0) problems.push({ kind, cartCode: null, lineIds });
  }
  if (row.lines.length === 0) problems.push({ kind: 'emptyPlate', cartCode: null });
  problems.push(...fulfilmentProblems(outlet, row, address !== null, distance));
  const state = forbiddenState(quoted, checkout, lines);
  if (state !== null) problems.push({ kind: 'interStateGoods', cartCode: null, state });
  const minimum = minimumOf(outlet.config, row.fulfilment);
  if (lines.length > 0 && subTotal < minimum)
    problems.push({ kind: 'minimumNotMet', cartCode: null, minimum, missing: minimum - subTotal });
  if (offer !== null && offer.problem !== null) problems.push(offer.problem);
  if (choice.slotStart !== undefined) {
    const slot = await slotProblem(db, outlet, { start: choice.slotStart, readyInMinutes }, now);
    if (slot !== null) problems.push({ kind: slot, cartCode: null });
  }
  problems.push(...(await paymentProblems(db, outlet, row, choice, bill?.total ?? null)));

  return {
    cart: {
      cartId: row.cartId,
      outletId: row.outletId,
      currency: outlet.currency,
      state: row.state,
      label: row.label,
      version: row.version,
      customer:
        customer === null
          ? null
          : {
              customerId: customer.customerId,
              name: customer.name,
              countryCode: customer.countryCode,
              mobile: customer.mobile,
            },
      fulfilment: row.fulfilment,
      addressId: row.addressId,
      distanceMetres: distance,
      lines: read.map(({ shown }) => shown),
      ...localCartSummary({ outletName: outlet.displayName, items: read.map(({ shown }) => shown) }),
      coupon:
        row.coupon === null
          ? null
          : {
              code: row.coupon,
              saves,
              cartCode: offer?.problem?.cartCode ?? null,
              reason: offer?.problem?.kind === 'offerInvalid' ? offer.problem.reason : null,
              minOrderAmount: offer?.coupon?.minOrderAmount ?? 0,
            },
      note: row.note,
      bill: bill?.bill ?? null,
      problems,
      updatedAt: row.updatedAt.toISOString(),
    },
    outlet,
    customer,
    address: address?.address ?? null,
    lines,
    bill,
    coupon: counted === null ? null : { couponId: counted.couponId, code: counted.code, amount: saves },
    billWith,
    couponScope,
    readyInMinutes,
  };
}

async function couponOf(
  db: Queryable,
  scope: CouponScope,
  code: string | null,
  customer: CustomerRow | null,
  subTotal: number,
  now: Date,
): Promise<{ coupon: Coupon | null; problem: OfferProblem | null } | null> {
  if (code === null) return null;
  const coupon = await findCoupon(db, scope.merchantId, code);
  if (coupon === null) {
    const { offerInvalid } = cartCodes;
    return { coupon, problem: { kind: 'offerInvalid', cartCode: offerInvalid, reason: 'unknown' } };
  }
  return { coupon, problem: await offerProblem(db, scope, coupon, customer, subTotal, now) };
}
