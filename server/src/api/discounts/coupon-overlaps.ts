import type { CouponInput, CouponPreview } from '@galla/contract';
import { discountStatus } from '../../rules/discounts/discount-status';
import { schedulesMeet } from '../../rules/discounts/schedule';
import { targetsMeet } from '../../rules/discounts/targets';
import type { KeptStatus } from '../../rules/discounts/discount-status';
import type { Queryable } from '../../db/queryable';
import { keptCoupons } from './coupons.repository';
import { categoriesOf } from './discount-targets.repository';
import { concerns, zonesOf } from './discount-scope';
import type { DiscountScope } from './discount-scope';
import { keptOffers } from './offers.repository';

type Overlap = CouponPreview['overlaps'][number];
type Terms = Pick<
  CouponInput,
  'outletIds' | 'target' | 'targetIds' | 'startDate' | 'endDate' | 'startTime' | 'endTime' | 'weekdays'
>;

const outletsMeet = (one: readonly string[] | null, other: readonly string[] | null): boolean =>
  one === null || other === null || one.some((id) => other.includes(id));

/** Discounts that overlap with a coupon in targets, outlets and times, now or later. */
export async function overlapsOf(
  db: Queryable,
  scope: DiscountScope,
  coupon: CouponInput,
  couponId: string | null,
): Promise<Overlap[]> {
  const { merchantId } = scope;
  const present = (terms: Terms, status: KeptStatus): boolean =>
    discountStatus(status, terms, scope.at, zonesOf(scope, terms.outletIds)) === 'active';
  const [coupons, offers] = [await keptCoupons(db, merchantId), await keptOffers(db, merchantId)];
  const others: (Terms & Overlap)[] = [
    ...offers
      .filter((each) => present(each, 'active'))
      .map((each) => ({ ...each, kind: 'offer' as const, id: each.offerId })),
    ...coupons
      .filter((each) => each.couponId !== couponId && present(each, each.status))
      .filter(({ endsAt }) => endsAt === null || endsAt > scope.at)
      .map((each) => ({ ...each, kind: 'coupon' as const, id: each.couponId, name: each.code })),
  ].filter(
    ({ outletIds, ...each }) =>
      concerns(scope, outletIds) && outletsMeet(coupon.outletIds, outletIds) && schedulesMeet(coupon, each),
  );
  const categories = await categoriesOf(db, merchantId, [coupon, ...others]);
  return others
    .filter((each) => targetsMeet(coupon, each, (itemId) => categories.get(itemId) ?? []))
    .slice(0, 10)
    .map(({ kind, id, name }) => ({ kind, id, name }));
}
