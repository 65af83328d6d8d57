import { cartCodes } from '@galla/contract';
import type { Fulfilment, NearOutlet, OutletConfig, Position, nearOutletsSchema } from '@galla/contract';
import { hoursOn, localDate, metresBetween, openingHoursOf, openingStateAt } from '@galla/domain';
import type { z } from 'zod';
import { outOfReach } from '../../../pricing/quote';
import type { SessionContext } from '../../../gate/access/session-context';
import { openOutletsOf } from '../../../gate/access/tenant';
import type { PosDeps } from '../../../checkout/pos-deps';
import { positionOnMap } from './outlet-distance';
import { findPosOutlets } from '../../../checkout/pos-outlet.repository';
import type { PosOutlet } from '../../../checkout/pos-outlet.repository';

/** The outlets of a user by distance to a place; by name if the outlet can't be located or no place is given. */
export async function outletsNear(
  deps: Pick<PosDeps, 'db' | 'clock' | 'partners' | 'logger'>,
  session: Pick<SessionContext, 'merchantId' | 'outletIds' | 'closedOutletIds'>,
  place: Position | null,
): Promise<z.output<typeof nearOutletsSchema>> {
  const now = deps.clock.now();
  const outlets = await findPosOutlets(deps.db, session.merchantId, openOutletsOf(session));
  const near = await Promise.all(
    outlets.map(async (outlet) => nearOutlet(outlet, await positionOnMap(deps, outlet), place, now)),
  );
  const far = Number.POSITIVE_INFINITY;
  return {
    // The sort is stable: names stay in order where distances are equal or unknown.
    outlets: near.toSorted((a, b) => Math.sign((a.distanceMetres ?? far) - (b.distanceMetres ?? far)) || 0),
    serverTime: now.toISOString(),
  };
}

function nearOutlet(
  outlet: PosOutlet,
  position: Position | null,
  place: Position | null,
  now: Date,
): NearOutlet {
  const { config } = outlet;
  const distanceMetres = position === null || place === null ? null : metresBetween(position, place);
  const kept = openingHoursOf(outlet);
  const hours = openingStateAt(kept, now, outlet.timezone);
  const switchedOn = outlet.available === 'on';
  const open = switchedOn && hours.open;
  const reach = distanceMetres === null ? null : outOfReach(config, distanceMetres);
  return {
    outletId: outlet.outletId,
    displayName: outlet.displayName,
    businessType: outlet.businessType,
    address: outlet.address,
    position,
    currency: outlet.currency,
    timezone: outlet.timezone,
    available: outlet.available,
    open,
    opensAt: switchedOn ? (hours.opensAt?.toISOString() ?? null) : null,
    closesAt: open ? (hours.closesAt?.toISOString() ?? null) : null,
    hours: kept.always ? [] : [...outlet.opHours],
    today: hoursOn(kept, localDate(now, outlet.timezone)),
    distanceMetres,
    cartCode: open ? reach : cartCodes.outletClosed,
    fulfilments: fulfilmentsOf(config),
    paymentMethods: paymentMethodsOf(config),
    types: config.delivery.types,
    minOrderAmount: config.order.minOrderAmount,
  };
}

function fulfilmentsOf(config: OutletConfig): Fulfilment[] {
  return config.delivery.canSelfPickup ? ['delivery', 'selfPickup'] : ['delivery'];
}

/** The payment methods an outlet accepts, cash first. */
export function paymentMethodsOf(config: OutletConfig): NearOutlet['paymentMethods'] {
  const taken = config.order.paymentMethods;
  return (['cod', 'online', 'wallet'] as const).filter((method) => taken[method]);
}
