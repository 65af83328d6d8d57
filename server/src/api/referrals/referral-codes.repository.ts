import type { ReferralProgramme } from '@galla/contract';
import { referralCode } from '@galla/domain';
import { z } from 'zod';
import type { Queryable } from '../../db/queryable';
import { coupons } from '../../db/schema';
import { translate } from '../../messages/translate';
import { codeTail } from '../../rewards/scratch-card';

const attempts = 5;

interface Owner {
  merchantId: string;
  customerId: string;
  name: string;
}

const codeRowSchema = z.object({ code: z.string() });

/** A customer's code; null if there is none. */
export async function findCode(
  db: Queryable,
  { merchantId, customerId }: Omit<Owner, 'name'>,
): Promise<string | null> {
  const [row] = await db.query(codeRowSchema, {
    name: 'referral-code',
    text: 'select code from coupons where merchant_id = $1 and referrer_id = $2 and deleted_at is null',
    values: [merchantId, customerId],
  });
  return row?.code ?? null;
}

/**
 * A customer's code, created if missing: a regular first-order coupon that its owner can't use. Concurrent calls return
 * the same code.
 */
export async function giveCode(
  db: Queryable,
  owner: Owner,
  { terms, language, enabled }: Pick<ReferralProgramme, 'terms' | 'enabled'> & { language: 'en' | 'hi' },
  at: Date,
): Promise<string> {
  const { merchantId, customerId, name } = owner;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const present = await findCode(db, owner);
    if (present !== null) return present;
    // A conflict on code or owner inserts nothing; the next read finds the existing row.
    await db.orm
      .insert(coupons)
      .values({
        merchantId,
        code: referralCode(name, codeTail(4 + attempt)),
        description: translate(language, 'referrals.codeDescription', { name }),
        reduction: terms.friend.reduction,
        minOrderAmount: terms.friend.minOrderAmount,
        unlisted: true,
        source: 'programme',
        referrerId: customerId,
        firstOrderOnly: true,
        maxUses: terms.maxFriends,
        maxUsesPerCustomer: 1,
        status: enabled ? 'active' : 'paused',
        createdAt: at,
        updatedAt: at,
      })
      .onConflictDoNothing();
  }
  const made = await findCode(db, owner);
  if (made === null) throw new Error('No referral code could be made');
  return made;
}
