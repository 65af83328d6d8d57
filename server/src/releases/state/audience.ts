import { createHash } from 'node:crypto';
import type { PermissionKey } from '@galla/contract';
import { bucketKey, bucketOf, getsCanary, type AudienceFacts } from '../../rules/releases/assignment';
import type { LiveRollout } from './live-releases';

/** The audience of a page's document. null: an anonymous visitor, who gets the stable releases. */
export type Audience = (AudienceFacts & { rights?: readonly PermissionKey[] | null }) | null;

/** Whether a user may see what requires a permission. Without a list of rights: an owner, or somebody not yet known. */
export const maySee = (audience: Audience, permission: PermissionKey | null): boolean =>
  permission === null || !audience?.rights || audience.rights.includes(permission);

/** As in the document. */
export function audienceName(audience: Audience): string {
  return audience === null ? 'anonymous' : `${audience.merchantId}/${audience.userId}`;
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
