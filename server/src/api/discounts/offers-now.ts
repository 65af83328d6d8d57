import type { DiscountSchedule } from '@galla/shared/contract';
import { isTargeted, scheduleState } from '@galla/shared/domain';
import type { ItemOffer, Reduction, TargetedItem, Targets } from '@galla/shared/domain';

/** An offer as checkouts read it. */
export interface KeptOffer extends Targets, DiscountSchedule {
  name: string;
  reduction: Reduction;
}

/** SQL: the offers for the outlet `u`, as a JSON array of `KeptOffer`. */
export const offersOfOutlet = `(select coalesce(jsonb_agg(jsonb_build_object(
    'name', f.name, 'reduction', f.reduction, 'target', f.target, 'targetIds', f.target_ids,
    'startDate', f.start_date, 'endDate', f.end_date, 'startTime', f.start_time, 'endTime', f.end_time,
    'weekdays', f.weekdays) order by f.id), '[]'::jsonb)
  from offers f where f.merchant_id = u.merchant_id and f.deleted_at is null and (f.outlet_ids is null or f.outlet_ids ? u.id::text))`;

/** What tells the offers for an item at a moment, by the outlet's clock. */
export function offersNow(
  offers: readonly KeptOffer[],
  at: Date,
  timezone: string,
): (item: TargetedItem) => ItemOffer[] {
  const present = offers.filter((offer) => scheduleState(offer, at, timezone) === 'on');
  return (item) =>
    present.filter((offer) => isTargeted(offer, item)).map(({ name, reduction }) => ({ ...reduction, name }));
}
