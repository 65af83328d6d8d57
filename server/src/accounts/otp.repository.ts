import { and, desc, eq, gt, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Queryable } from '../db/queryable';
import { otps } from '../db/schema';

export type OtpRecord = typeof otps.$inferSelect;
export type OtpDestination = Pick<OtpRecord, 'purpose' | 'countryCode' | 'mobile'>;

/** Who asks for a code: a stranger's ticket is another one. */
export interface OtpCaller {
  caller: Buffer;
}

/** Wrong guesses allowed per code. */
export const maxAttempts = 5;
/** Maximum number of codes sent per ticket. */
export const maxSends = 5;

/** The caller's latest ticket of a number that still waits for its code. */
export async function findOpen(
  db: Queryable,
  to: OtpDestination & OtpCaller,
  now: Date,
): Promise<OtpRecord | null> {
  const rows = await db.orm
    .select()
    .from(otps)
    .where(
      and(
        ofDestination(to),
        eq(otps.caller, to.caller),
        isNull(otps.usedAt),
        gt(otps.expiresAt, now),
        lt(otps.attempts, maxAttempts),
      ),
    )
    .orderBy(desc(otps.createdAt))
    .limit(1);
  return rows[0] ?? null;
}

/** Creates a ticket; the same caller's earlier ones of this number and purpose become invalid. */
export async function replace(
  db: Queryable,
  otp: typeof otps.$inferInsert & OtpCaller,
  now: Date,
): Promise<OtpRecord> {
  await db.orm
    .update(otps)
    .set({ expiresAt: now })
    .where(
      and(ofDestination(otp), eq(otps.caller, otp.caller), isNull(otps.usedAt), gt(otps.expiresAt, now)),
    );
  const [row] = await db.orm.insert(otps).values(otp).returning();
  if (row === undefined) throw new Error('The statement answered no row');
  return row;
}

export async function find(db: Queryable, ticket: string): Promise<OtpRecord | null> {
  const rows = await db.orm.select().from(otps).where(eq(otps.id, ticket));
  return rows[0] ?? null;
}

/** Sets a new code on a ticket if the last one is old enough; of two concurrent calls only one does. */
export async function renew(
  db: Queryable,
  ticket: string,
  next: { codeHash: Buffer; sentBefore: Date; createdAfter: Date; now: Date; expiresAt: Date },
): Promise<OtpRecord | null> {
  const rows = await db.orm
    .update(otps)
    .set({
      codeHash: next.codeHash,
      attempts: 0,
      sends: sql`${otps.sends} + 1`,
      sentAt: next.now,
      expiresAt: next.expiresAt,
      proofHash: null,
      proofExpiresAt: null,
    })
    .where(
      and(
        eq(otps.id, ticket),
        isNull(otps.usedAt),
        lte(otps.sentAt, next.sentBefore),
        gt(otps.createdAt, next.createdAfter),
        lt(otps.sends, maxSends),
      ),
    )
    .returning();
  return rows[0] ?? null;
}

/** Sending failed: the next attempt need not wait. */
export async function forgetSending(db: Queryable, ticket: string, sentAt: Date): Promise<void> {
  await db.orm
    .update(otps)
    .set({ sentAt, sends: sql`${otps.sends} - 1` })
    .where(eq(otps.id, ticket));
}

/**
 * Counts a guess before it is compared. Null: no comparison, since the tries are used up or the ticket is closed. One
 * statement, so any number of concurrent guesses gets at most `maxAttempts` comparisons.
 */
export async function countGuess(db: Queryable, ticket: string, now: Date): Promise<OtpRecord | null> {
  const rows = await db.orm
    .update(otps)
    .set({ attempts: sql`${otps.attempts} + 1`, guesses: sql`${otps.guesses} + 1` })
    .where(
      and(eq(otps.id, ticket), isNull(otps.usedAt), lt(otps.attempts, maxAttempts), gt(otps.expiresAt, now)),
    )
    .returning();
  return rows[0] ?? null;
}

/** Guesses at the codes of a number since then, in any flow and by any caller. */
export async function guessesSince(
  db: Queryable,
  to: Pick<OtpRecord, 'countryCode' | 'mobile'>,
  since: Date,
): Promise<number> {
  const [row] = await db.orm
    .select({ sum: sql<number>`coalesce(sum(${otps.guesses}), 0)::int` })
    .from(otps)
    .where(and(eq(otps.countryCode, to.countryCode), eq(otps.mobile, to.mobile), gt(otps.createdAt, since)));
  return row?.sum ?? 0;
}

export async function keepProof(
  db: Queryable,
  ticket: string,
  proofHash: Buffer,
  proofExpiresAt: Date,
): Promise<void> {
  await db.orm.update(otps).set({ proofHash, proofExpiresAt }).where(eq(otps.id, ticket));
}

function ofDestination(to: OtpDestination) {
  return and(eq(otps.purpose, to.purpose), eq(otps.countryCode, to.countryCode), eq(otps.mobile, to.mobile));
}
