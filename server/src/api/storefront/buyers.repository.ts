import { newId } from '../../db/new-id';
import { idRowSchema } from '../../db/queryable';
import type { Queryable } from '../../db/queryable';
import type { Checkout } from '../../pricing/checkout';

/** The merchant's customer of this number; null: it never ordered. */
export async function findBuyer(
  db: Queryable,
  merchantId: string,
  { countryCode, mobile }: Pick<Checkout['customer'], 'countryCode' | 'mobile'>,
): Promise<string | null> {
  const [row] = await db.query(idRowSchema, {
    name: 'buyer',
    text: 'select id from customers where merchant_id = $1 and country_code = $2 and mobile = $3',
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
  const [row] = await tx.query(idRowSchema, {
    name: 'customer-of-checkout',
    text: `insert into customers (id, merchant_id, country_code, mobile, name, created_at, updated_at)
      values ($1, $2, $3, $4, $5, $6, $6)
      on conflict (merchant_id, country_code, mobile) do update set updated_at = excluded.updated_at returning id`,
    values: [newId(), merchantId, countryCode, mobile, name, at],
  });
  if (row === undefined) throw new Error('The statement answered no row');
  return row.id;
}
