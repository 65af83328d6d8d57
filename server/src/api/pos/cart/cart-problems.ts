import { cartCodes } from '@galla/contract';
import type { CartProblem, CounterDiscount, paymentMethodSchema } from '@galla/contract';
import { openingHoursOf, openingStateAt } from '@galla/domain';
import type { z } from 'zod';
import type { Queryable } from '../../../db/queryable';
import { outOfReach } from '../../../pricing/quote';
import { paymentMethodsOf } from '../outlets/outlets-near';
import type { PosOutlet } from '../../../checkout/pos-outlet.repository';
import { walletBalance } from '../../../money/wallet/wallet.repository';
import type { CartRow } from '../../../checkout/cart.repository';

/** The operator's choices for the order; undefined ones are not made yet and not checked. */
export interface OrderChoice {
  paymentMethod?: z.output<typeof paymentMethodSchema> | undefined;
  /** Null: as soon as possible. Undefined: not checked. */
  slotStart?: Date | null | undefined;
  /** What staff take off, and the name of who does. */
  discount?: { asked: CounterDiscount; by: string } | null | undefined;
  /** The customer buys for a business: it decides the kind of document. */
  buyerGstin?: string | undefined;
}

/** Whether an outlet takes orders for an instant: a paused one from its end on, and none while nobody set one. */
export const takesAt = (
  { available, pausedUntil }: Pick<PosOutlet, 'available' | 'pausedUntil'>,
  at: Date,
): boolean => available === 'on' || (pausedUntil !== null && at >= pausedUntil);

/** The outlet takes no orders for the chosen time. */
export function closedProblem(outlet: PosOutlet, choice: OrderChoice, now: Date): CartProblem | null {
  const hours = openingStateAt(openingHoursOf(outlet), now, outlet.timezone);
  const cartCode = cartCodes.outletClosed;
  const slot = choice.slotStart ?? null;
  if (!takesAt(outlet, slot ?? now))
    return { kind: 'outletClosed', cartCode, opensAt: outlet.pausedUntil?.toISOString() ?? null };
  // Slots are always within the hours.
  if (hours.open || slot !== null) return null;
  return { kind: 'outletClosed', cartCode, opensAt: hours.opensAt?.toISOString() ?? null };
}

/** Problems with the chosen pickup or delivery. */
export function fulfilmentProblems(
  outlet: PosOutlet,
  row: CartRow,
  hasAddress: boolean,
  distance: number | null,
): CartProblem[] {
  if (row.fulfilment === 'selfPickup') {
    return outlet.config.delivery.canSelfPickup ? [] : [{ kind: 'pickupNotOffered', cartCode: null }];
  }
  if (!hasAddress) return [{ kind: 'addressMissing', cartCode: null }];
  const { locationUnserviceable } = cartCodes;
  // A place that can't be located can't be delivered to.
  const code = distance === null ? locationUnserviceable : outOfReach(outlet.config, distance);
  if (code === null) return [];
  return code === locationUnserviceable
    ? [{ kind: 'locationUnserviceable', cartCode: code }]
    : [{ kind: 'deliveryPersonUnavailable', cartCode: cartCodes.deliveryPersonUnavailable }];
}

/** Problems with the chosen payment method. What costs nothing needs none. */
export async function paymentProblems(
  db: Queryable,
  outlet: PosOutlet,
  row: CartRow,
  { paymentMethod }: OrderChoice,
  total: number | null,
): Promise<CartProblem[]> {
  if (paymentMethod === undefined || total === 0) return [];
  const offered = paymentMethodsOf(outlet.config);
  if (!offered.includes(paymentMethod)) {
    return paymentMethod === 'cod' && row.fulfilment === 'selfPickup'
      ? [{ kind: 'payForSelfPickup', cartCode: null }]
      : [{ kind: 'paymentNotOffered', cartCode: null, offered }];
  }
  if (paymentMethod !== 'wallet' || row.customerId === null) return [];
  const balance = await walletBalance(db, row.merchantId, row.customerId, outlet.currency);
  return balance < (total ?? 0) ? [{ kind: 'walletTooLow', cartCode: null, balance }] : [];
}
