import { actorSchema } from '@galla/contract';
import type { CrmProfileDetail, updateProfileBodySchema } from '@galla/contract';
import { z } from 'zod';
import type { Database } from '../../db/database';
import { ApiError } from '../../messages/api-error';
import { audit } from '../../db/audit';
import { customerGone, customerUnknown, type CrmAct } from '../../customers/crm-scope';
import { findProfile } from '../../customers/profiles.repository';

const profileRowSchema = z.object({
  name: z.string(),
  email: z.string().nullable(),
  consent: z.boolean().nullable(),
});

/**
 * Changes a customer's name, e-mail or consent; each change is audited. @throws ApiError 404, 409 CUSTOMER_MERGED, or
 * CUSTOMER_CHANGED if the old value differs from the one the caller saw
 */
export async function updateProfile(
  db: Database,
  act: CrmAct,
  { token, name, email, consent, seen }: z.output<typeof updateProfileBodySchema>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [before] = await tx.query(profileRowSchema, {
      text: 'select name, email, consent from customers where id = $1 and merchant_id = $2 for update',
      values: [token, act.merchantId],
    });
    if (before === undefined) throw await customerGone(tx, act, token);
    const after = {
      name: name ?? before.name,
      email: email === undefined ? before.email : email,
      consent: consent ?? before.consent,
    };
    const overwritten = (['name', 'email', 'consent'] as const).some(
      (field) =>
        after[field] !== before[field] && seen?.[field] !== undefined && seen[field] !== before[field],
    );
    if (overwritten) throw new ApiError(409, 'CUSTOMER_CHANGED', 'crm.changedMeanwhile');
    await tx.execute({
      text: `update customers set name = $3, email = $4, consent = $5, updated_at = $6::timestamptz
        where id = $1 and merchant_id = $2`,
      values: [token, act.merchantId, after.name, after.email, after.consent, act.at],
    });
    const subject = ['customer', token] as const;
    if (after.consent !== before.consent)
      await audit(tx, act, 'customer.consent', subject, {
        before: { consent: before.consent },
        after: { consent: after.consent },
      });
    if (after.name !== before.name || after.email !== before.email)
      await audit(tx, act, 'customer.details', subject, {
        before: { name: before.name, email: before.email },
        after: { name: after.name, email: after.email },
      });
  });
}

const noteRowSchema = z.object({
  noteId: z.string(),
  text: z.string(),
  by: actorSchema,
  at: z.date(),
});

/** Writes a note; idempotent by id. @throws ApiError 404 */
export async function addNote(
  db: Database,
  act: CrmAct,
  note: { token: string; noteId: string; text: string },
): Promise<CrmProfileDetail['notes'][number]> {
  if ((await findProfile(db, act, note.token)) === null) throw customerUnknown();
  await db.execute({
    text: `insert into customer_notes (id, merchant_id, customer_id, text, by, at)
      values ($1, $2, $3, $4, $5::jsonb, $6::timestamptz) on conflict (id) do nothing`,
    values: [note.noteId, act.merchantId, note.token, note.text, JSON.stringify(act.by), act.at],
  });
  const [kept] = await db.query(noteRowSchema, {
    text: `select id as "noteId", text, by, at from customer_notes where id = $1 and merchant_id = $2 and customer_id = $3`,
    values: [note.noteId, act.merchantId, note.token],
  });
  // The id belongs to a note of another customer.
  if (kept === undefined) throw customerUnknown();
  return { ...kept, at: kept.at.toISOString() };
}

const noteTextRowSchema = z.object({ text: z.string() });

/** Deletes a note; author and text stay in the audit. @throws ApiError 404 */
export async function removeNote(
  db: Database,
  act: CrmAct,
  { token, noteId }: { token: string; noteId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [gone] = await tx.query(noteTextRowSchema, {
      text: 'delete from customer_notes where id = $1 and customer_id = $2 and merchant_id = $3 returning text',
      values: [noteId, token, act.merchantId],
    });
    if (gone === undefined) throw customerUnknown();
    await audit(tx, act, 'customer.noteRemoved', ['customer', token], { before: { text: gone.text } });
  });
}
