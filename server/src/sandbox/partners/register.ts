import { z } from 'zod';
import type * as zMini from 'zod/mini';
import type { Queryable } from '../../db/queryable';
import { sandboxRegister } from '../../db/schema';
import names from './registers.json';

const namesSchema = z.tuple([z.string()], z.string());

/** Names in the sandbox's registers: taxpayers' trade names, and companies with a food licence and their owners. */
export const registerNames = z
  .object({ trades: namesSchema, companies: namesSchema, owners: namesSchema })
  .parse(names);

/** An entry of the sandbox's registers: the first result for a number is stored and returned from then on. */
export async function remembered<Schema extends zMini.ZodMiniType>(
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
