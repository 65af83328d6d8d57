import { z } from 'zod';
import type { Queryable } from '../db/queryable';

const buyerRowSchema = z.object({ isNamed: z.boolean() });

/** Whether an order has a customer with a name, who can owe for it. */
export async function isNamedBuyer(db: Queryable, orderId: string): Promise<boolean> {
  const [buyer] = await db.query(buyerRowSchema, {
    name: 'named-buyer',
    text: `select c.id is not null and btrim(c.name) <> '' as "isNamed"
      from orders o left join customers c on c.id = o.customer_id where o.id = $1`,
    values: [orderId],
  });
  return buyer?.isNamed === true;
}
