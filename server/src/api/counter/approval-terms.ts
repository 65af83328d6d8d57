import { orderRights, permissionsSchema, userTypeSchema } from '@galla/contract';
import type { ApprovalTerms } from '@galla/contract';
import { effectivePermissions } from '@galla/domain';
import { z } from 'zod';
import type { Queryable } from '../../db/queryable';

const personRowSchema = z.object({
  userId: z.string(),
  userName: z.string(),
  userType: userTypeSchema,
  permissions: permissionsSchema,
});
const asksRowSchema = z.object({ asksPin: z.boolean() });

/** Whether acts with money at an outlet ask for a PIN, and who there has one and a right that needs it. */
export async function approvalTermsOf(
  db: Queryable,
  merchantId: string,
  outletId: string,
): Promise<ApprovalTerms> {
  const [merchant] = await db.query(asksRowSchema, {
    name: 'approval-asks-pin',
    text: 'select asks_pin from merchants where id = $1',
    values: [merchantId],
  });
  if (merchant?.asksPin !== true) return { asksPin: false, people: [] };
  const rows = await db.query(personRowSchema, {
    name: 'people-with-pin',
    text: `select id as "userId", user_name, user_type, permissions from users u
      where merchant_id = $1 and status <> 'blocked' and pin_hash is not null
        and (all_outlets or user_type = 'owner'
          or exists (select 1 from user_outlets x where x.user_id = u.id and x.outlet_id = $2))
      order by user_name, id limit 100`,
    values: [merchantId, outletId],
  });
  const people = rows.map(({ userId, userName, ...person }) => {
    const held = effectivePermissions(person);
    return { userId, userName, rights: orderRights.filter((right) => held[right] === true) };
  });
  return { asksPin: true, people: people.filter(({ rights }) => rights.length > 0) };
}
