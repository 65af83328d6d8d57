import type { Approval, CounterDiscount } from '@galla/contract';
import type { AppContext } from '../../../app-context';
import { ApiError, notPermitted } from '../../../messages/api-error';
import { msg } from '../../../messages/message';
import { actingPerson } from '../../../gate/access/acting-person';
import type { ActingPerson } from '../../../gate/access/acting-person';
import type { SessionContext } from '../../../gate/access/session-context';
import type { PricedCart } from './price-cart';

/**
 * Who gives what staff take off an order; null: nothing is. Throws ApiError as `actingPerson` does.
 */
export async function discountGiver(
  deps: Pick<AppContext, 'db' | 'loginBackoff'>,
  session: SessionContext,
  input: { outletId: string; discount: CounterDiscount | null; approval?: Approval | undefined },
): Promise<ActingPerson | null> {
  if (input.discount === null) return null;
  if (session.permissions['order:discount'] !== true) throw notPermitted('money.discountRight');
  return actingPerson(deps, session, 'order:discount', input);
}

/**
 * What staff take off an order on the phone, by a coupon or by themselves, takes the right, and goes no further than
 * their limit. `giver`: who takes it off, if not only the coupon does. Throws ApiError: 403 NOT_PERMITTED, 422
 * LIMIT_EXCEEDED.
 */
export function requireMayDiscount(
  session: Pick<SessionContext, 'permissions' | 'limits'>,
  { bill, coupon }: Pick<PricedCart, 'bill' | 'coupon'>,
  giver: Pick<ActingPerson, 'limits'> | null,
): void {
  if (bill === null) return;
  const discount = bill.lines.reduce((sum, line) => sum + (line.discount ?? 0), 0);
  const off = discount + (coupon?.amount ?? 0);
  if (off === 0) return;
  if (session.permissions['order:discount'] !== true) throw notPermitted('money.discountRight');
  const { discount: percent } = (giver ?? session).limits;
  const before = bill.lines.reduce((sum, line) => sum + line.net + line.coupon, 0) + discount;
  if (percent !== undefined && off * 100 > percent * before) throw limitExceeded(percent);
}

/** The same before there is a bill: a discount of so many per cent. Throws as `requireMayDiscount` does. */
export function requireMayGive(
  session: Pick<SessionContext, 'permissions' | 'limits'>,
  percent: number,
): void {
  if (session.permissions['order:discount'] !== true) throw notPermitted('money.discountRight');
  const { discount: limit } = session.limits;
  if (limit !== undefined && percent > limit) throw limitExceeded(limit);
}

const limitExceeded = (percent: number): ApiError =>
  new ApiError(422, 'LIMIT_EXCEEDED', msg('money.discountLimit', { percent }), { limit: percent });
