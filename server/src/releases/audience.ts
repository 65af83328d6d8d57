import { createHash } from 'node:crypto';
import type { BusinessType } from '@galla/shared/contract';
import { bucketKey, bucketOf, getsCanary, type AudienceFacts } from '@galla/shared/domain';
import type { Queryable } from '../db/queryable';
import type { LiveRollout } from './live-releases';

/** Whom a page's document is made for. null: a visitor nobody knows, who gets what is stable. */
export type Audience = AudienceFacts | null;

/** As it stands in the document. */
export function audienceName(audience: Audience): string {
  return audience === null ? 'anonymous' : `${audience.merchantId}/${audience.userId}`;
}

/** Who a session is, as far as releases go. null when there is no such user any more. */
export async function findAudience(
  db: Queryable,
  { merchantId, userId }: { merchantId: string; userId: string },
): Promise<Audience> {
  const [row] = await db.query<{ outletIds: string[]; businessTypes: BusinessType[]; internal: boolean }>({
    name: 'release-audience',
    text: `select coalesce(array_agg(o.id::text) filter (where o.id is not null), '{}') as "outletIds",
        coalesce(array_agg(distinct o.business_type) filter (where o.id is not null), '{}') as "businessTypes",
        exists (select 1 from internal_merchants i where i.merchant_id = $1::uuid) as internal
      from users u left join outlets o on o.merchant_id = u.merchant_id
      where u.id = $2::uuid and u.merchant_id = $1::uuid and u.status <> 'blocked'
      group by u.id`,
    values: [merchantId, userId],
  });
  return row === undefined ? null : { merchantId, userId, ...row };
}

/** Whether this audience gets a remote's canary. */
export function isInRollout(rollout: LiveRollout, remote: string, audience: Audience): boolean {
  if (audience === null) return false;
  const bucket = () =>
    bucketOf(
      createHash('sha256')
        .update(bucketKey(rollout.seed, remote, audience.merchantId))
        .digest(),
    );
  return getsCanary(rollout, audience, bucket);
}
