import { and, asc, count, eq, inArray, isNull } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { AuditRecord } from '@galla/contract';
import type { Queryable } from '../../../db/queryable';
import { outletAudits, outletCounters, outletReviewNotes, outlets } from '../../../db/schema';

type OutletRow = typeof outlets.$inferSelect;

/** These outlets of a merchant, oldest first. */
export function findOutletRows(
  db: Queryable,
  merchantId: string,
  outletIds: readonly string[],
): Promise<OutletRow[]> {
  return db.orm
    .select()
    .from(outlets)
    .where(and(eq(outlets.merchantId, merchantId), inArray(outlets.id, [...outletIds])))
    .orderBy(asc(outlets.createdAt), asc(outlets.id));
}

/** As `findOutletRows` for one outlet, locked until the transaction ends. Null: no such outlet. */
export async function lockOutletRow(
  tx: Queryable,
  merchantId: string,
  outletId: string,
): Promise<OutletRow | null> {
  const rows = await tx.orm
    .select()
    .from(outlets)
    .where(and(eq(outlets.merchantId, merchantId), eq(outlets.id, outletId)))
    .for('update');
  return rows[0] ?? null;
}

/** How many outlets of a merchant weren't closed permanently. */
export async function countOutlets(db: Queryable, merchantId: string): Promise<number> {
  const [row] = await db.orm
    .select({ outlets: count() })
    .from(outlets)
    .where(and(eq(outlets.merchantId, merchantId), isNull(outlets.closedAt)));
  return row?.outlets ?? 0;
}

export async function insertOutlet(tx: Queryable, outlet: typeof outlets.$inferInsert): Promise<OutletRow> {
  const [row] = await tx.orm.insert(outlets).values(outlet).returning();
  if (row === undefined) throw new Error('The statement answered no row');
  await tx.orm.insert(outletCounters).values({ outletId: row.id });
  return row;
}

export async function changeOutlet(
  tx: Queryable,
  outletId: string,
  values: PgUpdateSetSource<typeof outlets>,
): Promise<void> {
  await tx.orm.update(outlets).set(values).where(eq(outlets.id, outletId));
}

/** Marks the outlet's set-up as completed for the first time. */
export async function markSetUp(tx: Queryable, outletId: string, now: Date): Promise<void> {
  await tx.orm
    .update(outlets)
    .set({ setupCompletedAt: now })
    .where(and(eq(outlets.id, outletId), isNull(outlets.setupCompletedAt)));
}

/** An outlet of any merchant, locked until the transaction ends. */
export function lockReviewed(tx: Queryable, outletId: string): Promise<OutletRow[]> {
  return tx.orm.select().from(outlets).where(eq(outlets.id, outletId)).for('update');
}

export async function saveNote(tx: Queryable, note: typeof outletReviewNotes.$inferInsert): Promise<void> {
  await tx.orm
    .insert(outletReviewNotes)
    .values(note)
    .onConflictDoUpdate({ target: [outletReviewNotes.outletId, outletReviewNotes.step], set: note });
}

export function findNotes(db: Queryable, outletIds: readonly string[]) {
  return db.orm
    .select()
    .from(outletReviewNotes)
    .where(inArray(outletReviewNotes.outletId, [...outletIds]));
}

export function findAudits(db: Queryable, outletIds: readonly string[]) {
  return db.orm
    .select()
    .from(outletAudits)
    .where(inArray(outletAudits.outletId, [...outletIds]));
}

export async function saveAudit(
  tx: Queryable,
  audit: { outletId: string; scheduledDate: Date; status: AuditRecord['status']; actionDate: Date },
): Promise<void> {
  await tx.orm
    .insert(outletAudits)
    .values(audit)
    .onConflictDoUpdate({ target: outletAudits.outletId, set: audit });
}

/** Marks a reviewer's note as handled: the merchant saved its step. */
export async function answerNote(
  tx: Queryable,
  note: { outletId: string; step: typeof outletReviewNotes.$inferSelect.step; now: Date },
): Promise<void> {
  await tx.orm
    .update(outletReviewNotes)
    .set({ answeredAt: note.now })
    .where(
      and(
        eq(outletReviewNotes.outletId, note.outletId),
        eq(outletReviewNotes.step, note.step),
        isNull(outletReviewNotes.answeredAt),
      ),
    );
}
