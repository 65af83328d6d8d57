import { ApiError, notPermitted } from '../../../http/api-error';
import { msg } from '../../../messages/message';
import type { SessionContext } from '../../../security/session-context';
import type { PricedCart } from './price-cart';

/**
 * A coupon taken off an order on the phone is a discount that staff give: it takes the right, and goes no further than
 * their limit. Throws ApiError: 403 NOT_PERMITTED, 422 LIMIT_EXCEEDED.
 */
export function requireMayDiscount(
  { permissions, limits }: Pick<SessionContext, 'permissions' | 'limits'>,
  { bill, coupon }: Pick<PricedCart, 'bill' | 'coupon'>,
): void {
  if (coupon === null || bill === null || coupon.amount === 0) return;
  if (permissions['order:discount'] !== true) throw notPermitted('money.discountRight');
  const { discount: percent } = limits;
  const before = bill.lines.reduce((sum, { net, coupon: off }) => sum + net + off, 0);
  if (percent === undefined || coupon.amount * 100 <= percent * before) return;
  throw new ApiError(422, 'LIMIT_EXCEEDED', msg('money.discountLimit', { percent }), { limit: percent });
}
