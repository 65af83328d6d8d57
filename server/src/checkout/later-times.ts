import { laterWarning } from '@galla/contract';
import { laterTimes, openingHoursOf, unitsOf, usualPrep, type LaterTimes } from '@galla/domain';
import type { Queryable } from '../db/queryable';
import { slotMinutes } from '../rules/pos/slots';
import { findPosOutlet } from './pos-outlet.repository';
import type { PosDeps } from './pos-deps';
import type { CheckoutRow } from './checkout.repository';

/** When the order of a checkout rings and starts; null: as soon as possible. */
export async function laterTimesOf(
  { kitchen }: Pick<PosDeps, 'kitchen'>,
  tx: Queryable,
  checkout: CheckoutRow,
  now: Date,
): Promise<LaterTimes | null> {
  const { draft, distanceMetres } = checkout.order;
  if (draft.scheduledFor === null) return null;
  const outlet = await findPosOutlet(tx, checkout.merchantId, checkout.outletId);
  if (outlet === null) return null;
  const { profile, timezone } = await kitchen.learnt(tx, checkout.outletId);
  const at = Date.parse(draft.scheduledFor);
  return laterTimes({
    placedAt: now.toISOString(),
    due: draft.scheduledFor,
    slotMinutes: slotMinutes(outlet.config.delivery.slotConfig),
    prepMinutes: usualPrep(profile, { units: unitsOf(draft.lines), at, timezone }).minutes,
    fulfilment: draft.fulfilment,
    distanceMetres,
    hours: openingHoursOf(outlet),
    timezone: outlet.timezone,
    warningMinutes: outlet.config.order.laterWarningMinutes ?? laterWarning.defaultMinutes,
  });
}
