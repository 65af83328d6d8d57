import { and, desc, eq } from 'drizzle-orm';
import type { Queryable } from '../../../db/queryable';
import { outletDocuments, outlets } from '../../../db/schema';

export type DocumentRow = typeof outletDocuments.$inferSelect;

const maxListed = 50;

export async function insertDocument(tx: Queryable, row: DocumentRow): Promise<void> {
  await tx.orm.insert(outletDocuments).values(row);
}

/** A document of an outlet; with a merchant, only if the outlet is its own. Null: no such document. */
export async function findDocument(
  db: Queryable,
  outletId: string,
  documentId: string,
  merchantId?: string,
): Promise<DocumentRow | null> {
  const [row] = await db.orm
    .select({ document: outletDocuments })
    .from(outletDocuments)
    .innerJoin(outlets, eq(outlets.id, outletDocuments.outletId))
    .where(
      and(
        eq(outletDocuments.id, documentId),
        eq(outletDocuments.outletId, outletId),
        merchantId === undefined ? undefined : eq(outlets.merchantId, merchantId),
      ),
    );
  return row?.document ?? null;
}

/** The last documents of an outlet, newest first. */
export function listDocuments(db: Queryable, outletId: string): Promise<DocumentRow[]> {
  return db.orm
    .select()
    .from(outletDocuments)
    .where(eq(outletDocuments.outletId, outletId))
    .orderBy(desc(outletDocuments.createdAt), desc(outletDocuments.id))
    .limit(maxListed);
}
