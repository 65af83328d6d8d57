import { z } from 'zod';
import { lockNamed } from '../../db/lock-named';
import type { Queryable } from '../../db/queryable';
import { ApiError } from '../../messages/api-error';
import { callerAddress, callerRange } from '../../gate/access/caller-address';
import { keyedHash } from '../../secrets/tokens';

/** How many checkouts a caller may leave unpaid at once, at all outlets together; 0: any number. */
export interface UnpaidLimits {
  perAddress: number;
  perRange: number;
}

/** Who begins a checkout, as keyed hashes: addresses themselves aren't stored. */
export interface CheckoutCaller {
  address: string;
  range: string;
}

export function checkoutCallerOf(ip: string, key: Buffer): CheckoutCaller {
  const hashOf = (text: string): string => keyedHash(key, `caller ${text}`).toString('base64url');
  return { address: hashOf(callerAddress(ip)), range: hashOf(callerRange(ip)) };
}

const countedSchema = z.object({ ofAddress: z.number(), ofRange: z.number() });

/**
 * Refuses a checkout by a caller whose earlier ones wait for their payment: nobody at the outlet sees those, so they
 * count against who began them and never against the outlet. Calls of one range take turns until the transaction ends.
 * Throws ApiError 429 RATE_LIMITED.
 */
export async function refuseManyUnpaid(
  tx: Queryable,
  caller: CheckoutCaller,
  { perAddress, perRange }: UnpaidLimits,
): Promise<void> {
  await lockNamed(tx, `unpaid ${caller.range}`);
  const [counted] = await tx.query(countedSchema, {
    name: 'count-unpaid-checkouts',
    text: `select count(*) filter (where "order" -> 'caller' ->> 'address' = $1)::int as "ofAddress",
        count(*)::int as "ofRange"
      from pos_checkouts where state in ('awaitingPayment', 'paymentFailed')
        and "order" -> 'caller' ->> 'range' = $2`,
    values: [caller.address, caller.range],
  });
  const { ofAddress = 0, ofRange = 0 } = counted ?? {};
  if ((perAddress > 0 && ofAddress >= perAddress) || (perRange > 0 && ofRange >= perRange))
    throw new ApiError(429, 'RATE_LIMITED', 'storefront.tooManyUnpaid');
}
