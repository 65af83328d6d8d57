import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { CrmAct } from '../../customers/crm-scope';
import type { Queryable } from '../../db/queryable';
import { rowOf } from '../../db/row-of';
import { customerNotes, customers } from '../../db/schema';

export type Details = Pick<typeof customers.$inferSelect, 'name' | 'email' | 'consent'>;

const itsOwn = (merchantId: string, id: string) =>
  and(eq(customers.id, id), eq(customers.merchantId, merchantId));

/** What can be changed of a customer, locked until the transaction ends. */
export async function lockDetails(
  tx: Queryable,
  merchantId: string,
  id: string,
): Promise<Details | undefined> {
  const { name, email, consent } = customers;
  const rows = tx.orm.select({ name, email, consent }).from(customers);
  return (await rows.where(itsOwn(merchantId, id)).for('update'))[0];
}

export async function updateDetails(
  tx: Queryable,
  { merchantId, at }: CrmAct,
  id: string,
  details: Details,
): Promise<void> {
  await tx.orm
    .update(customers)
    .set({ ...details, updatedAt: at })
    .where(itsOwn(merchantId, id));
}

const noteRowSchema = rowOf(customerNotes, ['id', 'text', 'by', 'at']);

/** Keeps a note unless there is one with its id, and answers what is kept; undefined: that is another customer's. */
export async function keepNote(
  db: Queryable,
  { merchantId, by, at }: CrmAct,
  { token, noteId, text }: { token: string; noteId: string; text: string },
): Promise<z.output<typeof noteRowSchema> | undefined> {
  await db.orm
    .insert(customerNotes)
    .values({ id: noteId, merchantId, customerId: token, text, by, at })
    .onConflictDoNothing({ target: customerNotes.id });
  const [kept] = await db.query(noteRowSchema, {
    text: `select id, text, by, at from customer_notes where id = $1 and merchant_id = $2 and customer_id = $3`,
    values: [noteId, merchantId, token],
  });
  return kept;
}

/** The text of the note that is gone; undefined: the customer has no such note. */
export async function removeNoteOf(
  tx: Queryable,
  merchantId: string,
  { token, noteId }: { token: string; noteId: string },
): Promise<string | undefined> {
  const its = and(
    eq(customerNotes.id, noteId),
    eq(customerNotes.customerId, token),
    eq(customerNotes.merchantId, merchantId),
  );
  const [gone] = await tx.orm.delete(customerNotes).where(its).returning({ text: customerNotes.text });
  return gone?.text;
}
