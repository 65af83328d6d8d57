import type { Promo } from '@galla/contract';
import type { ComputedBill } from '@galla/domain';
import type { CustomerRow } from '../customers/customers.repository';
import type { PosDeps } from '../../../checkout/pos-deps';
import { offerProblem } from '../../../pricing/coupon-problem';
import type { CouponScope } from '../../../pricing/coupon-problem';
import { presentCoupons } from '../../../pricing/coupons.repository';
import type { Coupon } from '../../../pricing/coupons.repository';

/** Context of a promo check: a priced cart, or an outlet alone. */
export interface PromoCart {
  scope: CouponScope;
  customer: CustomerRow | null;
  /** The bill without any coupon; null: the cart is empty. */
  plain: Pick<ComputedBill, 'subTotal'> | null;
  /** The bill with a coupon. */
  saves: (coupon: Coupon) => number;
}

export async function promoOf(
  deps: Pick<PosDeps, 'db' | 'clock'>,
  cart: PromoCart,
  coupon: Coupon,
): Promise<Promo> {
  const subTotal = cart.plain?.subTotal ?? 0;
  const problem = await offerProblem(deps.db, cart.scope, coupon, cart.customer, subTotal, deps.clock.now());
  return {
    promoId: coupon.couponId,
    code: coupon.code,
    description: coupon.description,
    reduction: coupon.reduction,
    minOrderAmount: coupon.minOrderAmount,
    firstOrderOnly: coupon.firstOrderOnly,
    endsAt: coupon.endsAt === null ? null : new Date(coupon.endsAt).toISOString(),
    saves: problem === null ? cart.saves(coupon) : 0,
    cartCode: problem?.cartCode ?? null,
    reason: problem?.kind === 'offerInvalid' ? problem.reason : null,
  };
}

/** Coupons of an outlet: by highest saving first, then those a larger cart would reach, then the rest. */
export async function promosOf(deps: Pick<PosDeps, 'db' | 'clock'>, cart: PromoCart): Promise<Promo[]> {
  const coupons = await presentCoupons(deps.db, cart.scope.merchantId, deps.clock.now());
  const promos: Promo[] = [];
  for (const coupon of coupons) {
    if (coupon.outletIds !== null && !coupon.outletIds.includes(cart.scope.outletId)) continue;
    const promo = await promoOf(deps, cart, coupon);
    if (promo.reason !== 'notStarted' && promo.reason !== 'ended') promos.push(promo);
  }
  const rank = ({ cartCode }: Promo) => (cartCode === null ? 0 : cartCode === 1013 ? 1 : 2);
  return promos.toSorted(
    (a, b) => rank(a) - rank(b) || b.saves - a.saves || a.minOrderAmount - b.minOrderAmount,
  );
}
