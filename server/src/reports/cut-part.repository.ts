import { z } from 'zod';
import type { Queryable } from '../db/queryable';
import { countedAt } from '../db/order-day.sql';
import { camelName } from '../db/result-rows';
import { rollupFamily, rollupParts } from '../db/reports/rollup-part';
import type { ReportScope } from './report-scope';

/**
 * Orders of the previous period counted on the day of a cut, before the cut. One query per outlet, since the planner
 * handles a join over all orders badly.
 */
const cutOrders = `select 1 as sign, o.* from unnest($1::uuid[], $2::timestamptz[], $3::timestamptz[], $4::date[])
    as c(outlet_id, day_from, day_at, day)
  cross join lateral (select * from orders o
    where o.outlet_id = c.outlet_id and ${countedAt('o')} >= c.day_from and ${countedAt('o')} < c.day_at offset 0) o`;

/** Documents issued on the day of a cut, before the cut. */
const cutDocuments = `select d.* from unnest($1::uuid[], $2::timestamptz[], $3::timestamptz[], $4::date[])
    as c(outlet_id, day_from, day_at, day)
  cross join lateral (select * from tax_documents t
    where t.outlet_id = c.outlet_id and t.issued_on = c.day and t.issued_at < c.day_at offset 0) d`;

const partsSchema = z.record(z.string(), z.string().nullable());
type Parts = z.output<typeof partsSchema>;

/** Cached per request scope, since a report queries several roll-ups; collected with the scope. */
const known = new WeakMap<ReportScope, Map<string, Promise<Parts>>>();

/** The roll-up's rows for the cut days up to their cuts, as a JSON array. */
export async function cutPart(db: Queryable, scope: ReportScope, table: string): Promise<string> {
  const families = known.get(scope) ?? new Map<string, Promise<Parts>>();
  known.set(scope, families);
  const family = rollupFamily(table);
  const parts = families.get(family.join()) ?? countParts(db, scope, family);
  families.set(family.join(), parts);
  return (await parts)[camelName(table)] ?? '[]';
}

async function countParts(db: Queryable, { cuts }: ReportScope, tables: readonly string[]): Promise<Parts> {
  const rows = tables.map(
    (table) => `(select jsonb_agg(to_jsonb(p)) from part_${table} p)::text as ${table}`,
  );
  const [parts = {}] = await db.query(partsSchema, {
    text: `with ${rollupParts(tables, cutOrders, cutDocuments)} select ${rows.join(', ')}`,
    values: [
      cuts.map(({ outletId }) => outletId),
      cuts.map(({ from }) => from),
      cuts.map(({ at }) => at),
      cuts.map(({ day }) => day),
    ],
  });
  return parts;
}
