import { referralTermsSchema } from '@galla/contract';
import type { ReferralProgramme } from '@galla/contract';
import { suggestedReferralTerms } from '@galla/domain';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../db/queryable';
import { referralProgrammes } from '../../db/schema';

type Language = 'en' | 'hi';

/** A merchant's referral programme; disabled defaults until the first save. */
export async function programmeOf(
  db: Queryable,
  merchantId: string,
): Promise<ReferralProgramme & { language: Language }> {
  const [row] = await db.orm
    .select()
    .from(referralProgrammes)
    .where(eq(referralProgrammes.merchantId, merchantId));
  if (row === undefined) {
    const nobody = { updatedBy: null, updatedAt: null };
    return { enabled: false, terms: suggestedReferralTerms, language: 'en', ...nobody };
  }
  return {
    enabled: row.enabled,
    terms: referralTermsSchema.parse(row.terms),
    language: row.language,
    updatedBy: row.updatedBy,
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Saves a programme and updates the existing codes. */
export async function saveProgramme(
  tx: Queryable,
  merchantId: string,
  {
    enabled,
    terms,
    ...how
  }: Pick<ReferralProgramme, 'enabled' | 'terms'> & {
    language: Language;
    updatedBy: string;
    updatedAt: Date;
  },
): Promise<void> {
  const kept = { enabled, terms, ...how };
  await tx.orm
    .insert(referralProgrammes)
    .values({ merchantId, ...kept })
    .onConflictDoUpdate({ target: referralProgrammes.merchantId, set: kept });
  await tx.execute({
    name: 'referral-codes-follow',
    text: `update coupons set reduction = $2::jsonb, min_order_amount = $3, max_uses = $4, status = $5, updated_at = $6
      where merchant_id = $1 and referrer_id is not null and deleted_at is null`,
    values: [
      merchantId,
      JSON.stringify(terms.friend.reduction),
      terms.friend.minOrderAmount,
      terms.maxFriends,
      enabled ? 'active' : 'paused',
      how.updatedAt,
    ],
  });
}
