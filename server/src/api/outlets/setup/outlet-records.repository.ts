import { actorSchema } from '@galla/contract';
import type { Actor } from '@galla/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '../../../db/queryable';
import { outletRecords } from '../../../db/schema';

/** Stored records of a step, by outlet. A record that no longer matches its schema counts as missing. */
export async function findRecords<Schema extends z.ZodType>(
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

const lastConfigChangeRowSchema = z.object({ by: actorSchema, at: z.date() });

/** Who last changed an outlet's configuration, and when; null: never changed. */
export async function lastConfigChange(
  db: Queryable,
  scope: { merchantId: string; outletId: string },
): Promise<{ by: Actor; at: string } | null> {
  const [row] = await db.query(lastConfigChangeRowSchema, {
    name: 'last-config-change',
    text: `select actor as by, at from audit_entries
      where merchant_id = $1 and subject_kind = 'outlet' and subject_id = $2 and action = 'outlet.config'
      order by at desc, id desc limit 1`,
    values: [scope.merchantId, scope.outletId],
  });
  return row ? { by: row.by, at: row.at.toISOString() } : null;
}
