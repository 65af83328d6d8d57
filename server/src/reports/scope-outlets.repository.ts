import { currencySchema } from '@galla/contract';
import { z } from 'zod';
import type { Queryable } from '../db/queryable';

const scopeOutletSchema = z.object({
  outletId: z.string(),
  displayName: z.string(),
  timezone: z.string(),
  dayEndsHour: z.number(),
  currency: currencySchema,
});
export type ScopeOutlet = z.output<typeof scopeOutletSchema>;

/** These outlets of a merchant, oldest first. */
export function findScopeOutlets(
  db: Queryable,
  merchantId: string,
  outletIds: readonly string[],
): Promise<ScopeOutlet[]> {
  return db.query(scopeOutletSchema, {
    name: 'report-outlets',
    text: `select id as "outletId", display_name, timezone, day_ends_hour, currency from outlets
      where merchant_id = $1 and id = any($2::uuid[]) order by created_at, id`,
    values: [merchantId, outletIds],
  });
}
