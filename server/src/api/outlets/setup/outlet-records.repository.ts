import { and, eq, inArray } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Queryable } from '../../../db/queryable';
import { outletRecords } from '../../../db/schema';

/** Stored records of a step, by outlet. A record that no longer matches its schema counts as missing. */
export async function findRecords<Schema extends z.ZodMiniType>(
  db: Queryable,
  step: string,
  outletIds: readonly string[],
  schema: Schema,
): Promise<ReadonlyMap<string, z.output<Schema>>> {
  const rows = await db.orm
    .select({ outletId: outletRecords.outletId, record: outletRecords.record })
    .from(outletRecords)
    .where(and(eq(outletRecords.step, step), inArray(outletRecords.outletId, [...outletIds])));
  return new Map(
    rows.flatMap(({ outletId, record }) => {
      const parsed = schema.safeParse(record);
      return parsed.success ? [[outletId, parsed.data] as const] : [];
    }),
  );
}

/** Replaces a step's record. */
export async function keepRecord(
  db: Queryable,
  { outletId, step, record, now }: { outletId: string; step: string; record: unknown; now: Date },
): Promise<void> {
  await db.orm
    .insert(outletRecords)
    .values({ outletId, step, record, updatedAt: now })
    .onConflictDoUpdate({
      target: [outletRecords.outletId, outletRecords.step],
      set: { record, updatedAt: now },
    });
}

export async function dropRecord(db: Queryable, outletId: string, step: string): Promise<void> {
  await db.orm
    .delete(outletRecords)
    .where(and(eq(outletRecords.outletId, outletId), eq(outletRecords.step, step)));
}
