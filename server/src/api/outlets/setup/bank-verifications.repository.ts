import { and, count, desc, eq, gt, inArray, ne } from 'drizzle-orm';
import type { Queryable } from '../../../db/queryable';
import { bankVerifications } from '../../../db/schema';

export type BankVerification = typeof bankVerifications.$inferSelect;

/** How many verifications an outlet began since an instant. */
export async function countBegun(tx: Queryable, outletId: string, since: Date): Promise<number> {
  const [begun] = await tx.orm
    .select({ number: count() })
    .from(bankVerifications)
    .where(and(eq(bankVerifications.outletId, outletId), gt(bankVerifications.createdAt, since)));
  return begun?.number ?? 0;
}

export async function insertVerification(
  tx: Queryable,
  row: typeof bankVerifications.$inferInsert,
): Promise<void> {
  await tx.orm.insert(bankVerifications).values(row);
}

/** A verification of an outlet, locked until the transaction ends. Null: no such one. */
export async function lockVerification(
  tx: Queryable,
  { outletId, verificationId }: { outletId: string; verificationId: string },
): Promise<BankVerification | null> {
  const [row] = await tx.orm
    .select()
    .from(bankVerifications)
    .where(and(eq(bankVerifications.id, verificationId), eq(bankVerifications.outletId, outletId)))
    .for('update');
  return row ?? null;
}

export async function changeVerification(
  tx: Queryable,
  verificationId: string,
  values: Partial<Pick<BankVerification, 'state' | 'attempts' | 'nameAtBank'>>,
): Promise<void> {
  await tx.orm.update(bankVerifications).set(values).where(eq(bankVerifications.id, verificationId));
}

/** Ends the open verifications of an outlet, but this one. */
export async function endVerifications(tx: Queryable, outletId: string, but?: string): Promise<void> {
  await tx.orm
    .update(bankVerifications)
    .set({ state: 'over' })
    .where(
      and(
        eq(bankVerifications.outletId, outletId),
        eq(bankVerifications.state, 'open'),
        but === undefined ? undefined : ne(bankVerifications.id, but),
      ),
    );
}

/** The latest open verification of each outlet. */
export async function openVerifications(
  db: Queryable,
  outletIds: readonly string[],
  now: Date,
): Promise<Map<string, BankVerification>> {
  const rows = await db.orm
    .select()
    .from(bankVerifications)
    .where(
      and(
        inArray(bankVerifications.outletId, [...outletIds]),
        eq(bankVerifications.state, 'open'),
        gt(bankVerifications.expiresAt, now),
      ),
    )
    .orderBy(desc(bankVerifications.createdAt));
  const newest = new Map<string, BankVerification>();
  for (const row of rows) if (!newest.has(row.outletId)) newest.set(row.outletId, row);
  return newest;
}
