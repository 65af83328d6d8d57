import { newId } from '../db/new-id';
import { idRowSchema } from '../db/queryable';
import type { Queryable } from '../db/queryable';
import { isForeignKeyViolation } from '../db/sql-state';

/**
 * SQL of the customer of a number: its own, or the one it was merged into; null: nobody's. The parts are parameters or
 * columns with their table.
 */
export const customerOfNumber = (merchantId: string, countryCode: string, mobile: string): string =>
  `coalesce((select own.id from customers own where own.merchant_id = ${merchantId}
    and own.country_code = ${countryCode} and own.mobile = ${mobile}),
    merged_customer(${merchantId}, ${countryCode}, ${mobile}))`;

interface MobileNumber {
  countryCode: string;
  mobile: string;
}

export async function findCustomerOf(
  db: Queryable,
  merchantId: string,
  { countryCode, mobile }: MobileNumber,
): Promise<string | null> {
  const [row] = await db.query(idRowSchema, {
    name: 'customer-of-number',
    text: `select id from (select ${customerOfNumber('$1', '$2', '$3')} as id) found where id is not null`,
    values: [merchantId, countryCode, mobile],
  });
  return row?.id ?? null;
}

/**
 * The customer of a number, made if there is none; in a transaction they are not merged away until it ends. One who is
 * known keeps their name, unless it is a `change`.
 */
export async function ensureCustomer(
  db: Queryable,
  merchantId: string,
  { countryCode, mobile, name }: MobileNumber & { name: string },
  { at, change }: { at: Date; change?: { email: string | null | undefined } },
): Promise<string> {
  const ofNumber = customerOfNumber('$1::uuid', '$2', '$3');
  const number = [merchantId, countryCode, mobile];
  // Neither, when a merge commits between the two, or while the first waits for it: both are asked anew.
  for (;;) {
    const [known] = await (change === undefined
      ? db.query(idRowSchema, {
          name: 'hold-customer-of-number',
          text: `select id from customers where id = ${ofNumber} for key share`,
          values: number,
        })
      : db.query(idRowSchema, {
          name: 'change-customer-of-number',
          text: `update customers set name = $4, email = case when $5::boolean then $6 else email end,
              updated_at = $7::timestamptz where id = ${ofNumber} returning id`,
          values: [...number, name, change.email !== undefined, change.email ?? null, at],
        }));
    if (known !== undefined) return known.id;
    const [made] = await db.query(idRowSchema, {
      name: 'make-customer-of-number',
      text: `insert into customers (id, merchant_id, country_code, mobile, name, email, created_at, updated_at)
        select $4::uuid, $1::uuid, $2, $3, $5, $6, $7::timestamptz, $7::timestamptz where ${ofNumber} is null
        on conflict (merchant_id, country_code, mobile) do nothing returning id`,
      values: [...number, newId(), name, change?.email ?? null, at],
    });
    if (made !== undefined) return made.id;
  }
}

/**
 * Writes orders, which find their customers; repeated if one of those was merged away before the write was done. Orders
 * don't lock their customers to find them: those of a busy outlet would wait for each other.
 * @param tx the transaction whose earlier statements stand; null: the write is one by itself
 */
export async function untilNoMergeMeets<T>(tx: Queryable | null, write: () => Promise<T>): Promise<T> {
  for (;;) {
    await tx?.execute({ text: 'savepoint finds_customers' });
    try {
      return await write();
    } catch (error) {
      if (!isForeignKeyViolation(error, 'orders_customer_id_customers_id_fk')) throw error;
      await tx?.execute({ text: 'rollback to savepoint finds_customers' });
    }
  }
}
