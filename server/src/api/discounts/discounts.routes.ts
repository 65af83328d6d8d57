import { endpoints } from '@galla/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context';
import { route } from '../../gate/http/route';
import { msg } from '../../messages/message';
import { localeOf } from '../../messages/translate';
import type { SessionContext } from '../../gate/access/session-context';
import { overlapsOf } from './coupon-overlaps';
import { tryCoupon } from './coupon-trial';
import { codeInUse, couponSums } from './coupons.repository';
import * as coupons from './coupons.service';
import { discountChoices } from './discount-choices.repository';
import { discountScope } from './discount-scope';
import * as offers from './offers.service';
import * as promotions from './promotions.service';

/** Coupons, offers and platform promotions. */
export function registerDiscounts(app: FastifyInstance, { db, clock }: AppContext): void {
  const scopeOf = (session: SessionContext) => discountScope(db, session, clock.now());

  route(app, endpoints.coupons.list, async ({ query, session }) => ({
    data: await coupons.listCoupons(db, await scopeOf(session), query),
  }));

  route(app, endpoints.coupons.get, async ({ query, session }) => ({
    data: await coupons.readCoupon(db, await scopeOf(session), query.couponId),
  }));

  route(app, endpoints.coupons.create, async ({ body, session }) => {
    const data = await coupons.createCoupon(db, await scopeOf(session), body.coupon, body.draft);
    return { data, message: msg(`discounts.saved_${data.status}`, { code: data.code }) };
  });

  route(app, endpoints.coupons.update, async ({ body, session }) => {
    const data = await coupons.updateCoupon(db, await scopeOf(session), body);
    return { data, message: msg(`discounts.saved_${data.status}`, { code: data.code }) };
  });

  route(app, endpoints.coupons.setStatus, async ({ body, session }) => {
    const scope = await scopeOf(session);
    const data = await coupons.setCouponStatus(db, scope, body.couponId, body.act);
    return { data, message: msg(`discounts.saved_${data.status}`, { code: data.code }) };
  });

  route(app, endpoints.coupons.remove, async ({ body, session }) => {
    await coupons.removeCoupon(db, await scopeOf(session), body.couponId);
    return { data: body, message: 'discounts.couponDeleted' };
  });

  route(app, endpoints.coupons.preview, async ({ body, session }) => {
    const scope = await scopeOf(session);
    const { coupon, couponId, cart } = body;
    // Loads the edited coupon first: it must be the merchant’s, and its uses so far count.
    const own = couponId === null ? null : await coupons.readCoupon(db, scope, couponId);
    const sums = own === null ? undefined : (await couponSums(db, [], [own.couponId])).get(own.couponId);
    const trial = cart === null ? null : await tryCoupon(db, scope, coupon, cart, sums?.uses ?? 0);
    return {
      data: {
        overlaps: await overlapsOf(db, scope, coupon, couponId),
        codeTaken: await codeInUse(db, scope.merchantId, coupon.code, couponId),
        trial,
      },
    };
  });

  route(app, endpoints.coupons.couponList, async ({ session }) => {
    const found = await coupons.choosableCoupons(db, await scopeOf(session));
    const data = found.map(({ couponId, code, description, reduction }) => ({
      couponId,
      code,
      description,
      reduction,
    }));
    return { data };
  });

  route(app, endpoints.coupons.choices, async ({ query, session }) => ({
    data: await discountChoices(db, await scopeOf(session), query),
  }));

  route(app, endpoints.offers.createOffer, async ({ body, session }) => {
    const data = await offers.createOffer(db, await scopeOf(session), body);
    return { data, message: 'discounts.offerCreated' };
  });

  route(app, endpoints.offers.getOffersList, async ({ query, session }) => ({
    data: await offers.listOffers(db, await scopeOf(session), query),
  }));

  route(app, endpoints.offers.deleteOffer, async ({ body, session }) => {
    await offers.removeOffer(db, await scopeOf(session), body.offerId);
    return { data: body, message: 'discounts.offerDeleted' };
  });

  route(app, endpoints.promotions.programmes, async ({ query, session }) => ({
    data: await promotions.listProgrammes(db, await scopeOf(session), query.outletId),
  }));

  route(app, endpoints.promotions.enrollPromo, async ({ body, session, request }) => {
    const data = await promotions.enrol(db, await scopeOf(session), body, localeOf(request));
    return { data, message: 'discounts.enrolled' };
  });

  route(app, endpoints.promotions.rollback, async ({ body, session }) => {
    const data = await promotions.rollBack(db, await scopeOf(session), body);
    return { data, message: 'discounts.rolledBack' };
  });

  route(app, endpoints.promotions.getPromoItemList, async ({ query, session }) => {
    const scope = await scopeOf(session);
    const { currency } = promotions.outletOf(scope, query.outletId);
    return { data: { currency, items: await promotions.promoItems(db, scope, query) } };
  });
}
