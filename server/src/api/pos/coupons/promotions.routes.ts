import { cartCodes, endpoints } from '@galla/contract';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../../messages/api-error';
import { route } from '../../../gate/http/route';
import { cartNotFound } from '../cart/cart-refusals';
import { findCart } from '../../../checkout/cart.repository';
import type { CartRow } from '../../../checkout/cart.repository';
import { priceCart } from '../cart/price-cart';
import { findPosOutlet } from '../../../checkout/pos-outlet.repository';
import type { PosDeps } from '../../../checkout/pos-deps';
import { findCoupon } from '../../../pricing/coupons.repository';
import { promoOf, promosOf } from './promotions';
import type { PromoCart } from './promotions';

/** Coupons for the cart. */
export function registerPromotions(app: FastifyInstance, deps: PosDeps): void {
  const promoCart = async (row: CartRow): Promise<PromoCart> => {
    const { customer, bill, billWith, couponScope } = await priceCart(deps, { ...row, coupon: null }, {});
    return {
      scope: couponScope,
      customer,
      plain: bill,
      saves: (coupon) => billWith(coupon)?.lines.reduce((off, line) => off + line.coupon, 0) ?? 0,
    };
  };

  route(app, endpoints.promotions.getPromoList, async ({ query, session }) => {
    const row = query.cartId === undefined ? null : await findCart(deps.db, session, query.cartId);
    if (query.cartId !== undefined && row?.outletId !== query.outletId) throw cartNotFound();
    if (row !== null) return { data: await promosOf(deps, await promoCart(row)) };
    const { merchantId } = session;
    const outlet = await findPosOutlet(deps.db, merchantId, query.outletId);
    if (outlet === null) throw cartNotFound();
    const scope = { merchantId, outletId: query.outletId, timezone: outlet.timezone, items: [] };
    return { data: await promosOf(deps, { scope, customer: null, plain: null, saves: () => 0 }) };
  });

  route(app, endpoints.promotions.validatePromo, async ({ body, session }) => {
    const row = await findCart(deps.db, session, body.cartId);
    if (row === null) throw cartNotFound();
    const coupon = await findCoupon(deps.db, session.merchantId, body.code);
    if (coupon === null) {
      throw new ApiError(422, 'OFFER_INVALID', 'couponReason.unknown', {
        cartCode: cartCodes.offerInvalid,
        reason: 'unknown',
      });
    }
    return { data: await promoOf(deps, await promoCart(row), coupon) };
  });
}
