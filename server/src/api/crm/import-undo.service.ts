import { crmLimits } from '@galla/contract';
import type { crmImportUndoneSchema } from '@galla/contract';
import { z } from 'zod';
import type { Database } from '../../db/database';
import { idRowSchema } from '../../db/queryable';
import { ApiError, notFound } from '../../messages/api-error';
import { audit } from './crm-audit';
import type { CrmAct } from '../../customers/crm-scope';
import { importWriteSchema } from './import.service';
import { followers } from './merge.service';

const undoRowSchema = z.object({
  state: z.string(),
  appliedAt: z.date().nullable(),
  undo: z.union([
    z.object({ writes: z.array(importWriteSchema), noteIds: z.array(z.string()) }),
    z.array(z.never()),
  ]),
});

/** Nothing refers to the customer yet: no order, note, address, reward or message. */
const unused = [...followers, { table: 'engagement_recipients', column: 'customer_id' }]
  .map(({ table, column }) => `not exists (select from ${table} f where f.${column} = c.id)`)
  .join(' and ');

/** The customer still stands as the import wrote it. */
const untouched = `c.merchant_id = $1 and c.id = w.id and c.name = w.name
  and c.email is not distinct from w.email and c.consent is not distinct from w.consent`;
const written =
  'jsonb_to_recordset($2::jsonb) as w(id uuid, name text, email text, consent boolean, before jsonb)';

/**
 * Undoes an import: new customers go, changed ones get back what stood there, notes of the file go. Whoever was
 * changed or served since stays as they are. @throws ApiError 404, 409 UNDO_TOO_LATE
 */
export async function undoCustomers(
  db: Database,
  act: CrmAct,
  importId: string,
): Promise<z.output<typeof crmImportUndoneSchema>> {
  return db.transaction(async (tx) => {
    const [found] = await tx.query(undoRowSchema, {
      text: `select state, applied_at, undo from customer_imports
        where id = $1 and merchant_id = $2 for update`,
      values: [importId, act.merchantId],
    });
    if (found === undefined) throw notFound();
    const { state, appliedAt, undo } = found;
    const late = appliedAt === null || act.at.getTime() > appliedAt.getTime() + crmLimits.undoImportMs;
    if (state !== 'applied' || late || Array.isArray(undo))
      throw new ApiError(409, 'UNDO_TOO_LATE', 'crm.importTooLate');
    await tx.execute({
      text: 'delete from customer_notes where merchant_id = $1 and id = any($2::uuid[])',
      values: [act.merchantId, undo.noteIds],
    });
    const fresh = undo.writes.filter(({ before }) => before === null);
    const changed = undo.writes.filter(({ before }) => before !== null);
    const removed = await tx.query(idRowSchema, {
      text: `delete from customers c using ${written} where ${untouched} and ${unused} returning c.id`,
      values: [act.merchantId, JSON.stringify(fresh)],
    });
    const restored = await tx.query(idRowSchema, {
      text: `update customers c set name = w.before ->> 'name', email = w.before ->> 'email',
          consent = (w.before ->> 'consent')::boolean, updated_at = $3::timestamptz
        from ${written} where ${untouched} returning c.id`,
      values: [act.merchantId, JSON.stringify(changed), act.at],
    });
    await tx.execute({
      text: `update customer_imports set state = 'undone', undo = '[]'::jsonb where id = $1`,
      values: [importId],
    });
    const back = new Set(restored.map(({ id }) => id));
    for (const { id, consent, before } of changed)
      if (back.has(id) && before !== null && before.consent !== consent)
        await audit(tx, act, {
          action: 'customer.consent',
          subjectKind: 'customer',
          subjectId: id,
          before: { consent },
          after: { consent: before.consent },
        });
    const counts = {
      removed: removed.length,
      restored: restored.length,
      kept: undo.writes.length - removed.length - restored.length,
    };
    await audit(tx, act, {
      action: 'customers.importUndone',
      subjectKind: 'customerImport',
      subjectId: importId,
      after: counts,
    });
    return counts;
  });
}
