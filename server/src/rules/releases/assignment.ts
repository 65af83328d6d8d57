import { allBasisPoints, type BusinessType, type RolloutRules } from '@galla/contract';

/** Attributes of the session; lists apply to the whole merchant, so that all its screens get the same release. */
export interface AudienceFacts {
  merchantId: string;
  userId: string;
  outletIds: readonly string[];
  businessTypes: readonly BusinessType[];
  /** On the list of internal merchants. */
  internal: boolean;
}

/** The rules that decide who gets a canary. */
export interface RolloutShare {
  /** Fixed for a rollout: a growing share never removes a merchant. */
  seed: string;
  basisPoints: number;
  rules: RolloutRules;
  paused: boolean;
}

/** Bucket key of a merchant: other seeds and other remotes select other merchants. */
export function bucketKey(seed: string, remote: string, merchantId: string): string {
  return `${seed}:${remote}:${merchantId}`;
}

/** A merchant's bucket, 0 … 9 999: the first 32 bits, big-endian, of the SHA-256 of its bucket key. */
export function bucketOf(digest: Uint8Array): number {
  if (digest.length < 4) throw new RangeError('A digest has at least four bytes');
  return new DataView(digest.buffer, digest.byteOffset, 4).getUint32(0) % allBasisPoints;
}

type Named = RolloutRules['allow'];

function names(list: Named, { merchantId, userId, outletIds }: AudienceFacts): boolean {
  return (
    list.merchantIds.includes(merchantId) ||
    list.userIds.includes(userId) ||
    outletIds.some((outletId) => list.outletIds.includes(outletId))
  );
}

/**
 * Whether a session gets the canary. Deny has the highest priority, then allow and cohorts, then the share.
 * @param bucketOfMerchant the merchant's bucket for this rollout and remote; called only when the share decides
 */
export function getsCanary(
  { basisPoints, rules, paused }: RolloutShare,
  facts: AudienceFacts,
  bucketOfMerchant: () => number,
): boolean {
  if (paused || names(rules.deny, facts)) return false;
  if (names(rules.allow, facts)) return true;
  if (rules.cohorts.internal && facts.internal) return true;
  if (facts.businessTypes.some((type) => rules.cohorts.businessTypes.includes(type))) return true;
  return bucketOfMerchant() < basisPoints;
}
