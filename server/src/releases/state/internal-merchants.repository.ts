import { opsMerchantSchema } from '@galla/contract';
import type { OpsMerchant } from '@galla/contract';
import { inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '../../db/queryable';
import { internalMerchants } from '../../db/schema';

const maxFound = 20;
const outletsNamed = 3;

/** Name of a merchant, some of its outlets and their number, as columns for a `m` of merchants; `first`: outlets listed first. */
const named = (first = '') => `m.store_name as name,
  array(select o.display_name from outlets o where o.merchant_id = m.id
    order by ${first} o.display_name, o.id limit ${outletsNamed}) as outlets,
  (select count(*)::int from outlets o where o.merchant_id = m.id) as outlet_count`;

interface InternalMerchant extends OpsMerchant {
  addedBy: string;
  addedAt: string;
}

const internalMerchantRowSchema = z.object({
  ...opsMerchantSchema.shape,
  addedBy: z.string(),
  addedAt: z.date(),
});

/** The internal merchants, ordered by id. */
export async function listInternalMerchants(db: Queryable): Promise<InternalMerchant[]> {
  const rows = await db.query(internalMerchantRowSchema, {
    name: 'internal-merchants',
    text: `select i.merchant_id, i.added_by, i.added_at, ${named()}
      from internal_merchants i left join merchants m on m.id = i.merchant_id
      order by i.merchant_id`,
    values: [],
  });
  return rows.map((row) => ({ ...row, addedAt: row.addedAt.toISOString() }));
}

/** Merchants with this id, or whose name, or an outlet's, contains the text. */
export async function findMerchants(db: Queryable, search: string): Promise<OpsMerchant[]> {
  const words = `%${search.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
  return db.query(opsMerchantSchema, {
    name: 'ops-merchants-find',
    text: `select m.id as "merchantId", ${named('(o.display_name ilike $1) desc,')} from merchants m
      where m.id::text = lower($2) or m.store_name ilike $1
        or exists (select 1 from outlets o where o.merchant_id = m.id and o.display_name ilike $1)
      order by m.store_name_key, m.id limit ${maxFound}`,
    values: [words, search],
  });
}

/** Adds and removes merchants. Existing members keep the record of who added them. */
export async function changeInternalMerchants(
  tx: Queryable,
  { add, remove, by, at }: { add: readonly string[]; remove: readonly string[]; by: string; at: Date },
): Promise<void> {
  if (remove.length > 0)
    await tx.orm.delete(internalMerchants).where(inArray(internalMerchants.merchantId, [...remove]));
  if (add.length === 0) return;
  await tx.orm
    .insert(internalMerchants)
    .values(add.map((merchantId) => ({ merchantId, addedBy: by, addedAt: at })))
    .onConflictDoNothing();
}
