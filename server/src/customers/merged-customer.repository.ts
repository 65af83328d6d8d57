import { idRowSchema } from '../db/queryable';
import type { Queryable } from '../db/queryable';

/** The customer into whom the holder of a number was merged; null: the number is a customer's own, or nobody's. */
export async function mergedCustomer(
  db: Queryable,
  merchantId: string,
  { countryCode, mobile }: { countryCode: string; mobile: string },
): Promise<string | null> {
  const [row] = await db.query(idRowSchema, {
    name: 'merged-customer',
    text: 'select id from merged_customer($1, $2, $3) as id where id is not null',
    values: [merchantId, countryCode, mobile],
  });
  return row?.id ?? null;
}
