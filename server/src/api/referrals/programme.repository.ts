import { referralTermsSchema } from '@galla/contract';
import type { ReferralProgramme } from '@galla/contract';
import { suggestedReferralTerms } from '@galla/domain';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Queryable } from '../../db/queryable';
import { coupons, referralProgrammes } from '../../db/schema';

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
  const { reduction, minOrderAmount } = terms.friend;
  await tx.orm
    .update(coupons)
    .set({
      reduction,
      minOrderAmount,
      maxUses: terms.maxFriends,
      status: enabled ? 'active' : 'paused',
      updatedAt: how.updatedAt,
    })
    .where(and(eq(coupons.merchantId, merchantId), isNotNull(coupons.referrerId), isNull(coupons.deletedAt)));
}
