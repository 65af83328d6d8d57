import { idRowSchema } from '../../db/queryable';
import type { Queryable } from '../../db/queryable';
import type { Checkout } from '../../pricing/checkout';
import { mergedCustomer } from '../../customers/merged-customer.repository';
import { customers } from '../../db/schema';

/** The merchant's customer of this number, also of one that was merged away; null: it never ordered. */
export async function findBuyer(
  db: Queryable,
  merchantId: string,
  { countryCode, mobile }: Pick<Checkout['customer'], 'countryCode' | 'mobile'>,
): Promise<string | null> {
  const [row] = await db.query(idRowSchema, {
    name: 'buyer',
    text: `select id from customers where merchant_id = $1 and country_code = $2 and mobile = $3
      union all select id from merged_customer($1, $2, $3) as id where id is not null`,
    values: [merchantId, countryCode, mobile],
  });
  return row?.id ?? null;
}

/** The customer of this number; one that is known keeps their name. */
export async function ensureBuyer(
  tx: Queryable,
  merchantId: string,
  { countryCode, mobile, name }: Checkout['customer'],
  at: Date,
): Promise<string> {
  const merged = await mergedCustomer(tx, merchantId, { countryCode, mobile });
  if (merged !== null) return merged;
  const [row] = await tx.orm
    .insert(customers)
    .values({ merchantId, countryCode, mobile, name, createdAt: at, updatedAt: at })
    .onConflictDoUpdate({
      target: [customers.merchantId, customers.countryCode, customers.mobile],
      set: { updatedAt: at },
    })
    .returning({ id: customers.id });
  if (row === undefined) throw new Error('The statement answered no row');
  return row.id;
}
