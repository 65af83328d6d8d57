import { endpoints } from '@galla/shared/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext } from '../../app-context';
import { route } from '../../http/route';
import { say } from '../../messages/say';
import type { SessionContext } from '../../security/session-context';
import { overlapsOf } from './coupon-overlaps';
import { tryCoupon } from './coupon-trial';
import { codeInUse, couponSums } from './coupons.repository';
import * as coupons from './coupons.service';
import { discountChoices } from './discount-choices';
import { discountScope } from './discount-scope';
import * as offers from './offers.service';
import * as promotions from './promotions.service';

/** Coupons, offers and the promotions of the house. */
export function registerDiscounts(app: FastifyInstance, { db, clock }: AppContext): void {
  const scopeOf = (session: SessionContext, request: FastifyRequest) =>
    discountScope(db, session, clock.now(), request);

  route(app, endpoints.coupons.list, async ({ query, session, request }) => ({
    data: await coupons.listCoupons(db, await scopeOf(session, request), query),
  }));

  route(app, endpoints.coupons.get, async ({ query, session, request }) => ({
    data: await coupons.readCoupon(db, await scopeOf(session, request), query.couponId),
  }));

  route(app, endpoints.coupons.create, async ({ body, session, request }) => {
    const data = await coupons.createCoupon(db, await scopeOf(session, request), body.coupon, body.draft);
    return { data, message: say(request, `discounts.saved_${data.status}`, { code: data.code }) };
  });

  route(app, endpoints.coupons.update, async ({ body, session, request }) => {
    const data = await coupons.updateCoupon(db, await scopeOf(session, request), body);
    return { data, message: say(request, `discounts.saved_${data.status}`, { code: data.code }) };
  });

  route(app, endpoints.coupons.setStatus, async ({ body, session, request }) => {
    const scope = await scopeOf(session, request);
    const data = await coupons.setCouponStatus(db, scope, body.couponId, body.act);
    return { data, message: say(request, `discounts.saved_${data.status}`, { code: data.code }) };
  });

  route(app, endpoints.coupons.remove, async ({ body, session, request }) => {
    await coupons.removeCoupon(db, await scopeOf(session, request), body.couponId);
    return { data: body, message: say(request, 'discounts.couponDeleted') };
  });

  route(app, endpoints.coupons.preview, async ({ body, session, request }) => {
    const scope = await scopeOf(session, request);
    const { coupon, couponId, cart } = body;
    // The one that is edited is read first: it must be the merchant’s, and its uses so far count.
    const own = couponId === null ? null : await coupons.readCoupon(db, scope, couponId);
    const sums = own === null ? undefined : (await couponSums(db, [own.couponId])).get(own.couponId);
    const trial = cart === null ? null : await tryCoupon(db, scope, coupon, cart, sums?.redemptions ?? 0);
    return {
      data: {
        overlaps: await overlapsOf(db, scope, coupon, couponId),
        codeTaken: await codeInUse(db, scope.merchantId, coupon.code, couponId),
        trial,
      },
    };
  });

  route(app, endpoints.coupons.couponList, async ({ session, request }) => {
    const found = await coupons.choosableCoupons(db, await scopeOf(session, request));
    const data = found.map(({ couponId, code, description, reduction }) => ({
      couponId,
      code,
      description,
      reduction,
    }));
    return { data };
  });

  route(app, endpoints.coupons.choices, async ({ query, session, request }) => ({
    data: await discountChoices(db, await scopeOf(session, request), query),
  }));

  route(app, endpoints.offers.createOffer, async ({ body, session, request }) => {
    const data = await offers.createOffer(db, await scopeOf(session, request), body);
    return { data, message: say(request, 'discounts.offerCreated') };
  });

  route(app, endpoints.offers.getOffersList, async ({ query, session, request }) => ({
    data: await offers.listOffers(db, await scopeOf(session, request), query),
  }));

  route(app, endpoints.offers.deleteOffer, async ({ body, session, request }) => {
    await offers.removeOffer(db, await scopeOf(session, request), body.offerId);
    return { data: body, message: say(request, 'discounts.offerDeleted') };
  });

  route(app, endpoints.promotions.programmes, async ({ query, session, request }) => ({
    data: await promotions.listProgrammes(db, await scopeOf(session, request), query.outletId),
  }));

  route(app, endpoints.promotions.enrollPromo, async ({ body, session, request }) => {
    const data = await promotions.enrol(db, await scopeOf(session, request), body);
    return { data, message: say(request, 'discounts.enrolled') };
  });

  route(app, endpoints.promotions.rollback, async ({ body, session, request }) => {
    const data = await promotions.rollBack(db, await scopeOf(session, request), body);
    return { data, message: say(request, 'discounts.rolledBack') };
  });

  route(app, endpoints.promotions.getPromoItemList, async ({ query, session, request }) => {
    const scope = await scopeOf(session, request);
    const { currency } = promotions.outletOf(scope, query.outletId);
    return { data: { currency, items: await promotions.promoItems(db, scope, query) } };
  });
}
