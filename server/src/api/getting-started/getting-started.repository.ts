import type { PublicStore } from '@galla/contract';
import { openingHoursOf, openingStateAt } from '@galla/domain';
import { eq, ne, and } from 'drizzle-orm';
import { z } from 'zod';
import { hoursRowSchema } from '../../db/hours-row';
import type { Queryable } from '../../db/queryable';
import { merchantDomains } from '../../db/schema';

const progressSchema = z.object({
  outlets: z.number(),
  categories: z.number(),
  items: z.number(),
  hasOrders: z.boolean(),
  domainName: z.string().nullable(),
  storeName: z.string(),
});
export type Progress = z.output<typeof progressSchema>;

/** A merchant's set-up progress, in one statement. */
export async function findProgress(db: Queryable, merchantId: string): Promise<Progress> {
  const [row] = await db.query(progressSchema, {
    name: 'getting-started',
    text: `select m.store_name,
        (select domain_name from merchant_domains d where d.merchant_id = m.id) as "domainName",
        (select count(*)::int from outlets o where o.merchant_id = m.id and o.closed_at is null) as outlets,
        (select count(*)::int from menu_categories c where c.merchant_id = m.id
          and c.parent_id is null and c.deleted_at is null) as categories,
        (select count(*)::int from menu_items i where i.merchant_id = m.id and i.deleted_at is null) as items,
        exists (select from orders r where r.merchant_id = m.id) as "hasOrders"
      from merchants m where m.id = $1`,
    values: [merchantId],
  });
  if (row === undefined) throw new Error('A merchant that is signed in is gone');
  return row;
}

/** Whether another merchant uses this name. */
export async function isDomainNameTaken(
  db: Queryable,
  domainName: string,
  merchantId: string,
): Promise<boolean> {
  const rows = await db.orm
    .select({ merchantId: merchantDomains.merchantId })
    .from(merchantDomains)
    .where(and(eq(merchantDomains.domainName, domainName), ne(merchantDomains.merchantId, merchantId)));
  return rows.length > 0;
}

/** Throws a unique violation if another merchant uses the name. */
export async function saveDomainName(
  tx: Queryable,
  domain: { merchantId: string; domainName: string; at: Date },
): Promise<void> {
  await tx.orm
    .insert(merchantDomains)
    .values(domain)
    .onConflictDoUpdate({ target: merchantDomains.merchantId, set: domain });
}

/** A store without a set-up outlet is one row whose outlet columns are null. */
const storeRowSchema = z.union([
  z.object({
    ...hoursRowSchema.shape,
    storeName: z.string(),
    outletId: z.string(),
    displayName: z.string(),
    city: z.string(),
    available: z.enum(['on', 'off']),
    timezone: z.string(),
    closedPermanently: z.boolean(),
  }),
  z.object({ storeName: z.string(), outletId: z.null() }),
]);

/** A store by name, with its set-up outlets; those closed permanently are named for three months. Null: not found. */
export async function findStore(db: Queryable, domainName: string, now: Date): Promise<PublicStore | null> {
  const rows = await db.query(storeRowSchema, {
    name: 'public-store',
    text: `select m.store_name, o.id as "outletId", o.display_name,
        coalesce(o.address ->> 'city', '') as city, o.available, o.timezone,
        o.closed_at is not null as "closedPermanently", o.op_setting_type, o.op_hours, o.holidays
      from merchant_domains d join merchants m on m.id = d.merchant_id
        left join outlets o on o.merchant_id = m.id and o.setup_completed_at is not null
          and (o.closed_at is null or o.closed_at > $2::timestamptz - interval '90 days')
      where d.domain_name = $1 order by o.closed_at is not null, o.display_name, o.id`,
    values: [domainName, now],
  });
  const [first] = rows;
  if (first === undefined) return null;
  return {
    storeName: first.storeName,
    domainName,
    outlets: rows.flatMap((row) => {
      if (row.outletId === null) return [];
      const { outletId, displayName, city, available, timezone, closedPermanently, ...hours } = row;
      const open = available === 'on' && openingStateAt(openingHoursOf(hours), now, timezone).open;
      return [{ outletId, displayName, city, available, open, closedPermanently }];
    }),
  };
}
