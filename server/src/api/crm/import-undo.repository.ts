import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { CrmAct } from '../../customers/crm-scope';
import { idRowSchema } from '../../db/queryable';
import type { Queryable } from '../../db/queryable';
import { customerImports } from '../../db/schema';
import { importWriteSchema } from './import.repository';
import type { ImportWrite } from './import.repository';
import { followers } from './merge.repository';

const undoRowSchema = z.object({
  state: z.string(),
  appliedAt: z.date().nullable(),
  undo: z.union([
    z.object({ writes: z.array(importWriteSchema), noteIds: z.array(z.string()) }),
    z.array(z.never()),
  ]),
});

/** What undoes an import, locked until the transaction ends. */
export async function lockUndo(
  tx: Queryable,
  merchantId: string,
  importId: string,
): Promise<z.output<typeof undoRowSchema> | undefined> {
  const [found] = await tx.query(undoRowSchema, {
    text: `select state, applied_at, undo from customer_imports where id = $1 and merchant_id = $2 for update`,
    values: [importId, merchantId],
  });
  return found;
}

/** Nothing refers to the customer yet: no order, note, address, reward or message. */
const unused = [...followers, { table: 'engagement_recipients', column: 'customer_id' }]
  .map(({ table, column }) => `not exists (select from ${table} f where f.${column} = c.id)`)
  .join(' and ');

/** The customer still stands as the import wrote it. */
const untouched = `c.merchant_id = $1 and c.id = w.id and c.name = w.name
  and c.email is not distinct from w.email and c.consent is not distinct from w.consent`;
const written =
  'jsonb_to_recordset($2::jsonb) as w(id uuid, name text, email text, consent boolean, before jsonb)';

/** Takes back what an import wrote, where it still stands so. Returns the customers that went and those as before. */
export async function takeBack(
  tx: Queryable,
  { merchantId, at }: CrmAct,
  importId: string,
  undo: { writes: readonly ImportWrite[]; noteIds: readonly string[] },
): Promise<{ removed: string[]; restored: string[] }> {
  await tx.execute({
    text: 'delete from customer_notes where merchant_id = $1 and id = any($2::uuid[])',
    values: [merchantId, undo.noteIds],
  });
  const fresh = undo.writes.filter(({ before }) => before === null);
  const changed = undo.writes.filter(({ before }) => before !== null);
  const removed = await tx.query(idRowSchema, {
    text: `delete from customers c using ${written} where ${untouched} and ${unused} returning c.id`,
    values: [merchantId, JSON.stringify(fresh)],
  });
  const restored = await tx.query(idRowSchema, {
    text: `update customers c set name = w.before ->> 'name', email = w.before ->> 'email',
        consent = (w.before ->> 'consent')::boolean, updated_at = $3::timestamptz
      from ${written} where ${untouched} returning c.id`,
    values: [merchantId, JSON.stringify(changed), at],
  });
  await tx.orm
    .update(customerImports)
    .set({ state: 'undone', undo: [] })
    .where(eq(customerImports.id, importId));
  return { removed: removed.map(({ id }) => id), restored: restored.map(({ id }) => id) };
}
