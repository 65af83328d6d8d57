import { z } from 'zod';
import { createBatcher } from '../../db/batcher';
import { isWaitingSql } from '../../db/order-status.sql';
import type { Queryable } from '../../db/queryable';
import { ApiError } from '../../http/api-error';
import type { Checkout } from '../../pricing/checkout';

/** How many orders of customers may wait at an outlet; 0: any number. */
export interface WaitingLimits {
  perOutlet: number;
  perNumber: number;
}

/** Keeps strangers from filling an outlet's screen: an order waits for the outlet, or for its payment. */
export interface WaitingOrders {
  /** Throws ApiError 429 RATE_LIMITED if too many orders of this outlet or number wait. */
  within<Result>(of: Pick<Checkout, 'outletId' | 'customer'>, place: () => Promise<Result>): Promise<Result>;
}

const countRowSchema = z.object({ outletId: z.string(), number: z.string(), count: z.number() });
type CountRow = z.output<typeof countRowSchema>;

function countWaiting(db: Queryable, outletIds: readonly string[], most: number): Promise<CountRow[]> {
  return db.query(countRowSchema, {
    name: 'waiting-orders-by-number',
    text: `select w.id as "outletId", o.number, count(*)::int as count from unnest($1::uuid[]) as w(id)
      cross join lateral (
        (select customer_country_code || customer_mobile as number from orders
          where outlet_id = w.id and ${isWaitingSql()} limit $2)
        union all (select ("order" -> 'customer' ->> 'countryCode') || ("order" -> 'customer' ->> 'mobile')
          from pos_checkouts where outlet_id = w.id and state in ('awaitingPayment', 'paymentFailed')
            and by ->> 'kind' = 'customer' limit $2)) as o
      group by 1, 2`,
    values: [outletIds, most],
  });
}

export function createWaitingOrders(db: Queryable, { perOutlet, perNumber }: WaitingLimits): WaitingOrders {
  const most = Math.max(perOutlet, perNumber) + 1;
  const count = createBatcher(async (outletIds: readonly string[]) => {
    const rows = await countWaiting(db, [...new Set(outletIds)], most);
    return outletIds.map((outletId) => rows.filter((row) => row.outletId === outletId));
  });
  /** Orders of this process that are being placed: the database may not count them yet. */
  const placing = new Map<string, number>();
  const add = (key: string, change: 1 | -1): void => {
    const next = (placing.get(key) ?? 0) + change;
    if (next === 0) placing.delete(key);
    else placing.set(key, next);
  };

  return {
    async within({ outletId, customer }, place) {
      if (perOutlet === 0 && perNumber === 0) return place();
      const number = `${customer.countryCode}${customer.mobile}`;
      const keys = [outletId, `${outletId} ${number}`] as const;
      // Read before the count: an order that is not counted there is counted here.
      const [ofOutlet, ofNumber] = keys.map((key) => placing.get(key) ?? 0);
      for (const key of keys) add(key, 1);
      try {
        const waiting = await count(outletId);
        const sum = (rows: readonly CountRow[]) => rows.reduce((all, row) => all + row.count, 0);
        const own = sum(waiting.filter((row) => row.number === number));
        if (perNumber > 0 && own + (ofNumber ?? 0) >= perNumber)
          throw new ApiError(429, 'RATE_LIMITED', 'storefront.tooManyOfNumber');
        if (perOutlet > 0 && sum(waiting) + (ofOutlet ?? 0) >= perOutlet)
          throw new ApiError(429, 'RATE_LIMITED', 'storefront.tooManyAtOutlet');
        return await place();
      } finally {
        for (const key of keys) add(key, -1);
      }
    },
  };
}
