import type * as z from 'zod/mini';
import type { Queryable } from '../db/queryable';
import { sandboxRegister } from '../db/schema';

/** An entry of the sandbox's registers: what was told of a number once is told again, whatever changes here. */
export async function remembered<Schema extends z.ZodMiniType>(
  db: Queryable,
  kind: (typeof sandboxRegister.$inferInsert)['kind'],
  number: string,
  schema: Schema,
  fresh: z.output<Schema>,
): Promise<z.output<Schema>> {
  const [row] = await db.orm
    .insert(sandboxRegister)
    .values({ kind, number, entry: fresh })
    .onConflictDoUpdate({ target: [sandboxRegister.kind, sandboxRegister.number], set: { number } })
    .returning({ entry: sandboxRegister.entry });
  return schema.parse(row?.entry);
}
