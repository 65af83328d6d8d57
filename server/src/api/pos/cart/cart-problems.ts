import { cartCodes } from '@galla/shared/contract';
import type { CartProblem, paymentMethodSchema } from '@galla/shared/contract';
import { couponVerdict, isTargeted, openingHoursOf, openingStateAt } from '@galla/shared/domain';
import type { TargetedItem } from '@galla/shared/domain';
import type { z } from 'zod';
import type { Queryable } from '../../../db/queryable';
import { outOfReach } from '../../storefront/checkout-quote';
import { couponUses } from '../coupons/coupons.repository';
import type { Coupon, CouponCustomer } from '../coupons/coupons.repository';
import { paymentMethodsOf } from '../outlets/outlets-near';
import type { PosOutlet } from '../outlets/pos-outlet.repository';
import { walletBalance } from '../wallet/wallet.repository';
import type { CartRow } from './cart.repository';

/** What the operator chose for the order; undefined where nothing is chosen yet, which is then not looked at. */
export interface OrderChoice {
  paymentMethod?: z.output<typeof paymentMethodSchema> | undefined;
  /** Null: as soon as possible. Undefined: not looked at. */
  slotStart?: Date | null | undefined;
}

export type OfferProblem = Extract<CartProblem, { kind: 'offerInvalid' | 'offerMinimumNotMet' }>;

/** What a coupon is looked at for: an outlet, and the items of a cart. */
export interface CouponScope {
  merchantId: string;
  outletId: string;
  timezone: string;
  /** None: nothing is on the plate yet, so nobody asks whether the coupon is for it. */
  items: readonly TargetedItem[];
}

/** Why a coupon does not count for a cart; null when it does. */
export async function offerProblem(
  db: Queryable,
  cart: CouponScope,
  coupon: Coupon,
  customer: CouponCustomer | null,
  subTotal: number,
  now: Date,
): Promise<OfferProblem | null> {
  const uses = (await couponUses(db, cart.merchantId, [coupon.couponId], customer)).get(coupon.couponId);
  const verdict = couponVerdict(coupon, uses ?? { all: 0, byCustomer: 0, ordersOfCustomer: 0 }, {
    outletId: cart.outletId,
    customerKnown: customer !== null,
    customerId: customer?.customerId ?? null,
    subTotal,
    now: now.getTime(),
    timezone: cart.timezone,
    hasTargets: cart.items.length === 0 || cart.items.some((item) => isTargeted(coupon, item)),
  });
  if (verdict.kind === 'ok') return null;
  return verdict.kind === 'invalid'
    ? { kind: 'offerInvalid', cartCode: verdict.cartCode, reason: verdict.reason }
    : {
        kind: 'offerMinimumNotMet',
        cartCode: verdict.cartCode,
        minimum: verdict.minimum,
        missing: verdict.missing,
      };
}

/** The outlet takes no order now. */
export function closedProblem(outlet: PosOutlet, choice: OrderChoice, now: Date): CartProblem | null {
  const hours = openingStateAt(openingHoursOf(outlet), now, outlet.timezone);
  const cartCode = cartCodes.outletClosed;
  if (outlet.available === 'off') return { kind: 'outletClosed', cartCode, opensAt: null };
  // A slot lies within the hours by itself.
  if (hours.open || (choice.slotStart !== undefined && choice.slotStart !== null)) return null;
  return { kind: 'outletClosed', cartCode, opensAt: hours.opensAt?.toISOString() ?? null };
}

/** What is against handing the order over the way it is wanted. */
export function fulfilmentProblems(
  outlet: PosOutlet,
  row: CartRow,
  hasAddress: boolean,
  distance: number | null,
): CartProblem[] {
  if (row.fulfilment === 'selfPickup') {
    return outlet.config.delivery.canSelfPickup ? [] : [{ kind: 'pickupNotOffered', cartCode: null }];
  }
  if (!hasAddress) return [{ kind: 'addressMissing', cartCode: null }];
  const { locationUnserviceable } = cartCodes;
  // A place nobody can find can't be ridden to.
  const code = distance === null ? locationUnserviceable : outOfReach(outlet.config, distance);
  if (code === null) return [];
  return code === locationUnserviceable
    ? [{ kind: 'locationUnserviceable', cartCode: code }]
    : [{ kind: 'deliveryPersonUnavailable', cartCode: cartCodes.deliveryPersonUnavailable }];
}

/** What is against the payment that was chosen. */
export async function paymentProblems(
  db: Queryable,
  outlet: PosOutlet,
  row: CartRow,
  { paymentMethod }: OrderChoice,
  total: number,
): Promise<CartProblem[]> {
  if (paymentMethod === undefined) return [];
  const offered = paymentMethodsOf(outlet.config);
  if (!offered.includes(paymentMethod)) {
    return paymentMethod === 'cod' && row.fulfilment === 'selfPickup'
      ? [{ kind: 'payForSelfPickup', cartCode: null }]
      : [{ kind: 'paymentNotOffered', cartCode: null, offered }];
  }
  if (paymentMethod !== 'wallet' || row.customerId === null) return [];
  const balance = await walletBalance(db, row.merchantId, row.customerId, outlet.currency);
  return balance < total ? [{ kind: 'walletTooLow', cartCode: null, balance }] : [];
}
