import type { Promo } from '@galla/shared/contract';
import type { ComputedBill } from '@galla/shared/domain';
import type { CustomerRow } from '../customers/customers.repository';
import type { PosNeeds } from '../pos-needs';
import { offerProblem } from '../cart/cart-problems';
import type { CouponScope } from '../cart/cart-problems';
import { presentCoupons } from './coupons.repository';
import type { Coupon } from './coupons.repository';

/** What a promo is looked at for: a priced cart, or an outlet alone. */
export interface PromoCart {
  scope: CouponScope;
  customer: CustomerRow | null;
  /** The bill without any coupon; null: nothing is on the plate. */
  plain: Pick<ComputedBill, 'subTotal'> | null;
  /** The bill with a coupon. */
  saves: (coupon: Coupon) => number;
}

export async function promoOf(
  needs: Pick<PosNeeds, 'db' | 'clock'>,
  cart: PromoCart,
  coupon: Coupon,
): Promise<Promo> {
  const subTotal = cart.plain?.subTotal ?? 0;
  const problem = await offerProblem(
    needs.db,
    cart.scope,
    coupon,
    cart.customer,
    subTotal,
    needs.clock.now(),
  );
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

/** Coupons of an outlet: what saves most first, then what more on the plate would reach, then the rest. */
export async function promosOf(needs: Pick<PosNeeds, 'db' | 'clock'>, cart: PromoCart): Promise<Promo[]> {
  const coupons = await presentCoupons(needs.db, cart.scope.merchantId, needs.clock.now());
  const promos: Promo[] = [];
  for (const coupon of coupons) {
    if (coupon.outletIds !== null && !coupon.outletIds.includes(cart.scope.outletId)) continue;
    const promo = await promoOf(needs, cart, coupon);
    if (promo.reason !== 'notStarted' && promo.reason !== 'ended') promos.push(promo);
  }
  const rank = ({ cartCode }: Promo) => (cartCode === null ? 0 : cartCode === 1013 ? 1 : 2);
  return promos.toSorted(
    (a, b) => rank(a) - rank(b) || b.saves - a.saves || a.minOrderAmount - b.minOrderAmount,
  );
}
