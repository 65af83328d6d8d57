import type { CrmProfileDetail, updateProfileBodySchema } from '@galla/contract';
import type { z } from 'zod';
import type { Database } from '../../db/database';
import { ApiError } from '../../messages/api-error';
import { audit } from '../../db/audit';
import { customerGone, customerUnknown, type CrmAct } from '../../customers/crm-scope';
import { findProfile } from '../../customers/profiles.repository';
import { keepNote, lockDetails, removeNoteOf, updateDetails } from './profile.repository';

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
    const before = await lockDetails(tx, act.merchantId, token);
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
    await updateDetails(tx, act, token, after);
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

/** Writes a note; idempotent by id. @throws ApiError 404 */
export async function addNote(
  db: Database,
  act: CrmAct,
  note: { token: string; noteId: string; text: string },
): Promise<CrmProfileDetail['notes'][number]> {
  if ((await findProfile(db, act, note.token)) === null) throw customerUnknown();
  const kept = await keepNote(db, act, note);
  // The id belongs to a note of another customer.
  if (kept === undefined) throw customerUnknown();
  const { id, text, by, at } = kept;
  return { noteId: id, text, by, at: at.toISOString() };
}

/** Deletes a note; author and text stay in the audit. @throws ApiError 404 */
export async function removeNote(
  db: Database,
  act: CrmAct,
  { token, noteId }: { token: string; noteId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const text = await removeNoteOf(tx, act.merchantId, { token, noteId });
    if (text === undefined) throw customerUnknown();
    await audit(tx, act, 'customer.noteRemoved', ['customer', token], {
      before: { text },
    });
  });
}
