import { businessTypeSchema, permissionsSchema, userTypeSchema, type PermissionKey } from '@galla/contract';
import { z } from 'zod';
import type { Queryable } from '../../db/queryable';
import type { Audience } from './audience';

const audienceRowSchema = z.object({
  outletIds: z.array(z.string()),
  businessTypes: z.array(businessTypeSchema),
  internal: z.boolean(),
  userType: userTypeSchema,
  permissions: permissionsSchema,
});

/** The audience of a session. null when the user no longer exists. */
export async function findAudience(
  db: Queryable,
  { merchantId, userId }: { merchantId: string; userId: string },
): Promise<Audience> {
  const [row] = await db.query(audienceRowSchema, {
    name: 'release-audience',
    text: `select coalesce(array_agg(o.id::text) filter (where o.id is not null), '{}') as "outletIds",
        coalesce(array_agg(distinct o.business_type) filter (where o.id is not null), '{}') as "businessTypes",
        exists (select 1 from internal_merchants i where i.merchant_id = $1::uuid) as internal,
        u.user_type, u.permissions
      from users u left join outlets o on o.merchant_id = u.merchant_id
      where u.id = $2::uuid and u.merchant_id = $1::uuid and u.status <> 'blocked'
      group by u.id`,
    values: [merchantId, userId],
  });
  if (row === undefined) return null;
  const { userType, permissions, ...facts } = row;
  return { merchantId, userId, ...facts, rights: userType === 'owner' ? null : held(permissions) };
}

function held(permissions: z.output<typeof permissionsSchema>): PermissionKey[] {
  const names = Object.keys(permissions) as PermissionKey[];
  return names.filter((name) => permissions[name] === true).sort();
}
