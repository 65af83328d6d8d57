import { couponReductionSchema, discountTermsShape } from '@galla/contract';
import { isTargeted } from '../rules/discounts/targets';
import { scheduleState } from '../rules/discounts/schedule';
import type { ItemOffer } from '../rules/discounts/item-offers';
import type { TargetedItem } from '../rules/discounts/targets';
import { z } from 'zod';

/** An offer as read by checkouts. */
export const keptOfferSchema = z.object({
  ...z.object(discountTermsShape).omit({ outletIds: true }).shape,
  name: z.string(),
  reduction: couponReductionSchema,
});
export type KeptOffer = z.output<typeof keptOfferSchema>;

/** SQL: the offers for the outlet `u`, as a JSON array of `KeptOffer`. */
export const offersOfOutlet = `(select coalesce(jsonb_agg(jsonb_build_object(
    'name', f.name, 'reduction', f.reduction, 'target', f.target, 'targetIds', f.target_ids,
    'startDate', f.start_date, 'endDate', f.end_date, 'startTime', f.start_time, 'endTime', f.end_time,
    'weekdays', f.weekdays) order by f.id), '[]'::jsonb)
  from offers f where f.merchant_id = u.merchant_id and f.deleted_at is null and (f.outlet_ids is null or f.outlet_ids ? u.id::text))`;

/** Returns the offers for an item at a moment, in the outlet's time zone. */
export function offersNow(
  offers: readonly KeptOffer[],
  at: Date,
  timezone: string,
): (item: TargetedItem) => ItemOffer[] {
  const present = offers.filter((offer) => scheduleState(offer, at, timezone) === 'on');
  return (item) =>
    present.filter((offer) => isTargeted(offer, item)).map(({ name, reduction }) => ({ ...reduction, name }));
}
