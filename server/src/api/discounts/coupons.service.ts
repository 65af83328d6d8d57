import type { Coupon, CouponInput, CouponList, DiscountStatus, couponListQuerySchema } from '@galla/contract';
import { discountStatusSchema } from '@galla/contract';
import { discountStatus, needsReview, startsLater } from '../../rules/discounts/discount-status';
import type { KeptStatus } from '../../rules/discounts/discount-status';
import type { z } from 'zod';
import type { Database } from '../../db/database';
import { audit, outletsOfBoth } from '../../db/audit';
import type { Queryable } from '../../db/queryable';
import { isUniqueViolation } from '../../db/sql-state';
import {
  type ApiError,
  conflict,
  fieldError,
  invalid,
  notFound,
  notPermitted,
} from '../../messages/api-error';
import { msg } from '../../messages/message';
import { lockMerchant } from '../../plans/plans.repository';
import * as repository from './coupons.repository';
import type { CouponSums, KeptCoupon } from './coupons.repository';
import {
  concerns,
  currencyOf,
  namedTargets,
  mayChange,
  readableOutlets,
  requireFirstDay,
  requireTerms,
  zonesOf,
} from './discount-scope';
import { namesOfTargets } from './discount-targets.repository';
import type { DiscountScope } from './discount-scope';

/** Maximum number of coupons: the list is loaded whole. */
const maxCoupons = 500;
const none: CouponSums = { redemptions: 0, cost: 0, sales: 0, uses: 0 };

function statusOf(scope: DiscountScope, kept: KeptCoupon): DiscountStatus {
  const status = discountStatus(kept.status, kept, scope.at, zonesOf(scope, kept.outletIds));
  const over = kept.endsAt !== null && kept.endsAt <= scope.at;
  return over && (status === 'active' || status === 'inactive') ? 'expired' : status;
}

function viewOf(
  scope: DiscountScope,
  kept: KeptCoupon,
  { uses, ...sums }: CouponSums,
  names: ReadonlyMap<string, string>,
): Coupon {
  const { endsAt: _instant, ...coupon } = kept;
  return {
    ...coupon,
    ...sums,
    status: statusOf(scope, kept),
    startsLater: startsLater(kept, scope.at, zonesOf(scope, kept.outletIds)),
    usedUp: kept.maxUses !== null && uses >= kept.maxUses,
    targets: namedTargets(kept.targetIds, names),
    createdAt: kept.createdAt.toISOString(),
    updatedAt: kept.updatedAt.toISOString(),
  };
}

/** Coupons with their figures, filtered and sorted by the query. */
export async function listCoupons(
  db: Queryable,
  scope: DiscountScope,
  { search, status, sort, skip, limit }: z.output<typeof couponListQuerySchema>,
): Promise<CouponList> {
  const kept = (await repository.keptCoupons(db, scope.merchantId)).filter(({ outletIds }) =>
    concerns(scope, outletIds),
  );
  const sums = await repository.couponSums(
    db,
    readableOutlets(scope),
    kept.map(({ couponId }) => couponId),
  );
  const of = (coupon: KeptCoupon): CouponSums => sums.get(coupon.couponId) ?? none;
  const counts = Object.fromEntries(discountStatusSchema.options.map((each) => [each, 0])) as Record<
    DiscountStatus,
    number
  >;
  for (const coupon of kept) counts[statusOf(scope, coupon)] += 1;
  const wanted = search.toLowerCase();
  const orders: Readonly<Record<typeof sort, (a: KeptCoupon, b: KeptCoupon) => number>> = {
    newest: () => 0,
    code: (a, b) => (a.code < b.code ? -1 : 1),
    redemptions: (a, b) => of(b).redemptions - of(a).redemptions,
    cost: (a, b) => of(b).cost - of(a).cost,
  };
  const found = kept
    .filter((coupon) => status === undefined || statusOf(scope, coupon) === status)
    .filter(({ code, description }) => `${code} ${description}`.toLowerCase().includes(wanted))
    .toSorted(orders[sort]);
  const page = found.slice(skip, skip + limit);
  const names = await namesOfTargets(
    db,
    scope.merchantId,
    page.flatMap(({ targetIds }) => targetIds),
  );
  const total = (key: keyof CouponSums): number => kept.reduce((sum, coupon) => sum + of(coupon)[key], 0);
  return {
    coupons: page.map((coupon) => viewOf(scope, coupon, of(coupon), names)),
    total: found.length,
    currency: currencyOf(scope),
    counts,
    figures: { redemptions: total('redemptions'), cost: total('cost'), sales: total('sales') },
  };
}

/** One coupon. Throws ApiError 404 NOT_FOUND. */
export async function readCoupon(db: Queryable, scope: DiscountScope, couponId: string): Promise<Coupon> {
  const kept = await repository.keptCoupon(db, scope.merchantId, couponId);
  if (kept === null || !concerns(scope, kept.outletIds)) throw notFound();
  const sums = await repository.couponSums(db, readableOutlets(scope), [couponId]);
  return viewOf(
    scope,
    kept,
    sums.get(couponId) ?? none,
    await namesOfTargets(db, scope.merchantId, kept.targetIds),
  );
}

/** Active coupons that a campaign or a card can reference. */
export async function choosableCoupons(db: Queryable, scope: DiscountScope): Promise<KeptCoupon[]> {
  const kept = await repository.keptCoupons(db, scope.merchantId);
  return kept.filter((coupon) => concerns(scope, coupon.outletIds) && statusOf(scope, coupon) === 'active');
}

const codeTaken = (): ApiError => fieldError(409, 'NAME_TAKEN', 'discounts.codeTaken', 'coupon', 'code');

/** The resulting status: draft, in review, or live. */
const wantedStatus = (scope: DiscountScope, coupon: CouponInput, draft: boolean): KeptStatus => {
  if (draft) return 'draft';
  return needsReview(coupon.reduction, scope.userType) ? 'review' : 'active';
};

/** Creates a coupon. Throws ApiError: 409 NAME_TAKEN, 422 VALIDATION_FAILED. */
export async function createCoupon(
  db: Database,
  scope: DiscountScope,
  coupon: CouponInput,
  draft: boolean,
): Promise<Coupon> {
  const { merchantId, at } = scope;
  await requireTerms(db, scope, coupon, ['coupon']);
  requireFirstDay(scope, coupon, null, ['coupon']);
  const status = wantedStatus(scope, coupon, draft);
  const couponId = await withFreeCode(() =>
    db.transaction(async (tx) => {
      await lockMerchant(tx, merchantId);
      if (await repository.codeInUse(tx, merchantId, coupon.code, null)) throw codeTaken();
      if ((await repository.keptCoupons(tx, merchantId)).length >= maxCoupons)
        throw invalid(msg('discounts.tooMany', { most: String(maxCoupons) }));
      const id = await repository.insertCoupon(tx, merchantId, coupon, status, at);
      const { outletIds } = coupon;
      await audit(tx, { ...scope, outletIds }, 'coupon.create', ['coupon', id], {
        after: { ...coupon, status },
      });
      return id;
    }),
  );
  return readCoupon(db, scope, couponId);
}

/** The code may be taken between check and write, for example by a programme. */
async function withFreeCode<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isUniqueViolation(error, 'coupons_code')) throw codeTaken();
    throw error;
  }
}

/** The locked coupon, if the user may change it. Throws ApiError 404 NOT_FOUND, 403 NOT_PERMITTED. */
async function changeable(tx: Queryable, scope: DiscountScope, couponId: string): Promise<KeptCoupon> {
  const kept = await repository.keptCoupon(tx, scope.merchantId, couponId, { lock: true });
  if (kept === null || !concerns(scope, kept.outletIds)) throw notFound();
  if (!mayChange(scope, kept.outletIds)) throw notPermitted('discounts.notYourOutlets');
  return kept;
}

/** What a merchant sets of a coupon. */
const termsOf = ({
  couponId: _id,
  version: _version,
  endsAt: _endsAt,
  createdAt: _createdAt,
  updatedAt: _updatedAt,
  ...terms
}: KeptCoupon) => terms;

/** Changes a coupon. Throws ApiError: 404, 403, 409 CONFLICT (changed meanwhile) or NAME_TAKEN, 422. */
export async function updateCoupon(
  db: Database,
  scope: DiscountScope,
  {
    couponId,
    version,
    coupon,
    draft,
  }: { couponId: string; version: number; coupon: CouponInput; draft: boolean },
): Promise<Coupon> {
  await withFreeCode(() =>
    db.transaction(async (tx) => {
      const kept = await changeable(tx, scope, couponId);
      if (kept.version !== version) throw conflict('discounts.changedMeanwhile');
      await requireTerms(tx, scope, coupon, ['coupon'], kept.targetIds);
      requireFirstDay(scope, coupon, kept.startDate, ['coupon']);
      if (await repository.codeInUse(tx, scope.merchantId, coupon.code, couponId)) throw codeTaken();
      const wanted = wantedStatus(scope, coupon, draft);
      // A change keeps a paused coupon paused; only an owner's change takes one out of review.
      const status = wanted === 'active' && kept.status === 'paused' ? 'paused' : wanted;
      await repository.updateCoupon(tx, couponId, { ...coupon, status }, scope.at);
      const outletIds = outletsOfBoth(kept.outletIds, coupon.outletIds);
      await audit(tx, { ...scope, outletIds }, 'coupon.update', ['coupon', couponId], {
        before: termsOf(kept),
        after: { ...coupon, status },
      });
    }),
  );
  return readCoupon(db, scope, couponId);
}

/** Pauses or resumes a coupon. Throws ApiError 404, 403. */
export async function setCouponStatus(
  db: Database,
  scope: DiscountScope,
  couponId: string,
  act: 'pause' | 'resume',
): Promise<Coupon> {
  await db.transaction(async (tx) => {
    const kept = await changeable(tx, scope, couponId);
    const status = act === 'pause' ? 'paused' : wantedStatus(scope, kept, false);
    if (kept.status === 'review' && act === 'resume' && scope.userType !== 'owner')
      throw notPermitted('discounts.ownerReviews');
    if (kept.status === status) return;
    await repository.updateCoupon(tx, couponId, { status }, scope.at);
    const { outletIds } = kept;
    await audit(tx, { ...scope, outletIds }, `coupon.${act}`, ['coupon', couponId], {
      before: { code: kept.code, status: kept.status },
      after: { code: kept.code, status },
    });
  });
  return readCoupon(db, scope, couponId);
}

/** Deletes a coupon. Throws ApiError 404, 403. */
export async function removeCoupon(db: Database, scope: DiscountScope, couponId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const kept = await changeable(tx, scope, couponId);
    await repository.deleteCoupon(tx, couponId, scope.at);
    const { outletIds } = kept;
    await audit(tx, { ...scope, outletIds }, 'coupon.delete', ['coupon', couponId], { before: kept });
  });
}
