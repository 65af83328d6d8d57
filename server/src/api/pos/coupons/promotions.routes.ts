import { cartCodes, endpoints } from '@galla/shared/contract';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../../http/api-error';
import { route } from '../../../http/route';
import { say } from '../../../messages/say';
import { requireOutlet } from '../../../security/tenant';
import { cartNotFound } from '../cart/cart-refusals';
import { findCart } from '../cart/cart.repository';
import type { CartRow } from '../cart/cart.repository';
import { priceCart } from '../cart/price-cart';
import { findPosOutlet } from '../outlets/pos-outlet.repository';
import type { PosNeeds } from '../pos-needs';
import { findCoupon } from './coupons.repository';
import { promoOf, promosOf } from './promotions';
import type { PromoCart } from './promotions';

/** Coupons as the cart needs them. */
export function registerPromotions(app: FastifyInstance, needs: PosNeeds): void {
  const promoCart = async (row: CartRow): Promise<PromoCart> => {
    const { customer, bill, billWith, couponScope } = await priceCart(needs, { ...row, coupon: null }, {});
    return {
      scope: couponScope,
      customer,
      plain: bill,
      saves: (coupon) => billWith(coupon)?.lines.reduce((off, line) => off + line.coupon, 0) ?? 0,
    };
  };

  route(app, endpoints.promotions.getPromoList, async ({ query, session, request }) => {
    requireOutlet(session, query.outletId, request);
    const row = query.cartId === undefined ? null : await findCart(needs.db, session, query.cartId);
    if (query.cartId !== undefined && row?.outletId !== query.outletId) throw cartNotFound(request);
    if (row !== null) return { data: await promosOf(needs, await promoCart(row)) };
    const { merchantId } = session;
    const outlet = await findPosOutlet(needs.db, merchantId, query.outletId);
    if (outlet === null) throw cartNotFound(request);
    const scope = { merchantId, outletId: query.outletId, timezone: outlet.timezone, items: [] };
    return { data: await promosOf(needs, { scope, customer: null, plain: null, saves: () => 0 }) };
  });

  route(app, endpoints.promotions.validatePromo, async ({ body, session, request }) => {
    const row = await findCart(needs.db, session, body.cartId);
    if (row === null) throw cartNotFound(request);
    const coupon = await findCoupon(needs.db, session.merchantId, body.code);
    if (coupon === null) {
      throw new ApiError(422, 'OFFER_INVALID', say(request, 'pos.offerInvalid'), {
        cartCode: cartCodes.offerInvalid,
        reason: 'unknown',
      });
    }
    return { data: await promoOf(needs, await promoCart(row), coupon) };
  });
}
