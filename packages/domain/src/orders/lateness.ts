import { minuteMs } from '@galla/contract';
import type { LateOrder } from '@galla/contract';

interface Prepared {
  /** Since when it asked to be accepted: one for later does not from its placing. */
  askedFrom: Date;
  acceptedAt: Date;
  readyAt: Date;
  promisedAt: Date;
  /** Minutes chosen at acceptance, from which the promise was counted. */
  prepMinutes: number | null;
}

/**
 * By how much an order was ready too late, and why. The wait for acceptance is the cause when the order would have been
 * ready in time without it; minutes chosen at acceptance are a new promise, which the wait no longer delays.
 */
export function latenessOf({
  askedFrom,
  acceptedAt,
  readyAt,
  promisedAt,
  prepMinutes,
}: Prepared): Pick<LateOrder, 'lateMs' | 'acceptMs' | 'prepareMs' | 'cause'> {
  const lateMs = Math.max(0, readyAt.getTime() - promisedAt.getTime());
  const acceptMs = Math.max(0, acceptedAt.getTime() - askedFrom.getTime());
  const prepareMs = Math.max(0, readyAt.getTime() - acceptedAt.getTime());
  const overran = prepMinutes !== null && prepareMs > prepMinutes * minuteMs;
  return {
    lateMs,
    acceptMs,
    prepareMs,
    cause: !overran && acceptMs >= lateMs ? 'acceptance' : 'preparation',
  };
}
