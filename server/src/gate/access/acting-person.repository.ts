import { limitsSchema, permissionsSchema, userTypeSchema } from '@galla/contract';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '../../db/queryable';
import { merchants } from '../../db/schema';

const personRowSchema = z.object({
  userName: z.string(),
  userType: userTypeSchema,
  permissions: permissionsSchema,
  limits: limitsSchema,
  pinHash: z.string().nullable(),
});

/** Whether acts with money ask for a PIN. */
export async function asksForPin(db: Queryable, merchantId: string): Promise<boolean> {
  const [row] = await db.orm
    .select({ asksPin: merchants.asksPin })
    .from(merchants)
    .where(eq(merchants.id, merchantId));
  return row?.asksPin ?? false;
}

/** One who may work at this outlet, with their PIN's hash. */
export async function findPerson(
  db: Queryable,
  { merchantId, userId, outletId }: { merchantId: string; userId: string; outletId: string },
): Promise<z.output<typeof personRowSchema> | null> {
  const [row] = await db.query(personRowSchema, {
    name: 'acting-person',
    text: `select user_name, user_type, permissions, limits, pin_hash
      from users u where id = $1 and merchant_id = $2 and status <> 'blocked'
        and (all_outlets or user_type = 'owner'
          or exists (select 1 from user_outlets x where x.user_id = u.id and x.outlet_id = $3))`,
    values: [userId, merchantId, outletId],
  });
  return row ?? null;
}
