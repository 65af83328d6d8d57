import { createHash } from 'node:crypto';
import type { ShareOffer } from '@galla/contract';

/**
 * Digest of what a shell offers: versions, names and broken names. Its build writes the same one into its script, from the
 * sources (packages/build/shares/offer-digest.cjs), so a page notices when its description says something else. null: the
 * description lists no names.
 */
export function offerDigest({ provides, offers, broken = {} }: ShareOffer): string | null {
  if (offers === undefined) return null;
  const rows = Object.keys(provides)
    .sort()
    .map((key) => [
      key,
      provides[key],
      (offers[key] ?? []).filter((name) => name !== 'default'),
      broken[key] ?? {},
    ]);
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex').slice(0, 16);
}
