import { z } from 'zod';
import { createBatcher } from '../../db/batcher';
import { isWaitingSql } from '../../db/order-status.sql';
import type { Queryable } from '../../db/queryable';
import { ApiError } from '../../messages/api-error';
import type { Checkout } from '../../pricing/checkout';

/** How many orders of customers may wait at an outlet; 0: any number. */
export interface WaitingLimits {
  perOutlet: number;
  perNumber: number;
}

/** Whose waiting orders are counted: all of the outlet, and those of the customer's number there. */
type Asked = Pick<Checkout, 'outletId' | 'customer'>;

/** Keeps strangers from filling an outlet's screen. Unpaid checkouts aren't on it: see `unpaid-checkouts.ts`. */
export interface WaitingOrders {
  /**
   * Places an order with what `prepare` reads meanwhile. Throws ApiError 429 RATE_LIMITED if too many orders of this
   * outlet or number wait.
   */
  within<Prepared, Result>(
    of: Asked,
    prepare: () => Promise<Prepared>,
    place: (prepared: Prepared) => Promise<Result>,
  ): Promise<Result>;
}

const countedSchema = z.object({ ofOutlet: z.number(), ofNumber: z.number() });
type Counted = z.output<typeof countedSchema>;

/**
 * One row per question, in their order. Of an outlet's orders at most `limit` are counted, once per outlet; those of a
 * number are few, and have an index.
 */
function countWaiting(db: Queryable, asked: readonly Asked[], limit: number): Promise<Counted[]> {
  return db.query(countedSchema, {
    name: 'count-waiting-orders',
    // One JSON instead of arrays, whose length would let each call be planned again.
    text: `with asked as materialized (
        select * from rows from (jsonb_to_recordset($1::jsonb) as (outlet_id uuid, code text, mobile text))
          with ordinality as a(outlet_id, code, mobile, place)
      ), outlet as materialized (
        select a.outlet_id,
          (select count(*) from (select from orders o
            where o.outlet_id = a.outlet_id and ${isWaitingSql('o')} limit $2) as waiting) as count
        from (select distinct outlet_id from asked) a
      )
      select outlet.count::int as "ofOutlet",
        (select count(*) from orders o where o.outlet_id = a.outlet_id and o.customer_mobile = a.mobile
          and o.customer_country_code = a.code and ${isWaitingSql('o')})::int as "ofNumber"
      from asked a join outlet using (outlet_id) order by a.place`,
    values: [
      JSON.stringify(
        asked.map(({ outletId, customer: { countryCode, mobile } }) => ({
          outlet_id: outletId,
          code: countryCode,
          mobile,
        })),
      ),
      limit,
    ],
  });
}

export function createWaitingOrders(db: Queryable, { perOutlet, perNumber }: WaitingLimits): WaitingOrders {
  const count = createBatcher((asked: readonly Asked[]) => countWaiting(db, asked, perOutlet));
  /** Orders of this process that are being placed: the database may not count them yet. */
  const placing = new Map<string, number>();
  const add = (key: string, change: 1 | -1): void => {
    const next = (placing.get(key) ?? 0) + change;
    if (next === 0) placing.delete(key);
    else placing.set(key, next);
  };

  return {
    async within({ outletId, customer }, prepare, place) {
      if (perOutlet === 0 && perNumber === 0) return place(await prepare());
      const number = `${customer.countryCode}${customer.mobile}`;
      const keys = [outletId, `${outletId} ${number}`] as const;
      // Read before the count: an order that is not counted there is counted here.
      const [ofOutlet, ofNumber] = keys.map((key) => placing.get(key) ?? 0);
      for (const key of keys) add(key, 1);
      try {
        const [waiting, prepared] = await Promise.all([count({ outletId, customer }), prepare()]);
        if (perNumber > 0 && waiting.ofNumber + (ofNumber ?? 0) >= perNumber)
          throw new ApiError(429, 'RATE_LIMITED', 'storefront.tooManyOfNumber');
        if (perOutlet > 0 && waiting.ofOutlet + (ofOutlet ?? 0) >= perOutlet)
          throw new ApiError(429, 'RATE_LIMITED', 'storefront.tooManyAtOutlet');
        return await place(prepared);
      } finally {
        for (const key of keys) add(key, -1);
      }
    },
  };
}
