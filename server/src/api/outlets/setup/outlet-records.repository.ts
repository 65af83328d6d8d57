import type { Actor } from '@galla/contract';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '../../../db/queryable';
import { auditEntries, outletRecords } from '../../../db/schema';

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

const configRowSchema = z.object({ outletId: z.string(), record: z.unknown(), currencyFixed: z.boolean() });

/** The records of the configuration, by outlet, and whether anything is in the outlet's currency yet. */
export async function findConfigRecords<Schema extends z.ZodType>(
  db: Queryable,
  outletIds: readonly string[],
  schema: Schema,
): Promise<ReadonlyMap<string, { saved: z.output<Schema> | undefined; currencyFixed: boolean }>> {
  const rows = await db.query(configRowSchema, {
    name: 'outlet-config-records',
    text: `select o.id as "outletId", r.record,
        exists (select from menu_items i where i.outlet_id = o.id and i.deleted_at is null)
          or exists (select from orders s where s.outlet_id = o.id)
          or exists (select from counter_days d where d.outlet_id = o.id) as "currencyFixed"
      from outlets o left join outlet_records r on r.outlet_id = o.id and r.step = 'config'
      where o.id = any($1::uuid[])`,
    values: [outletIds],
  });
  return new Map(
    rows.map(({ outletId, record, currencyFixed }) => [
      outletId,
      { saved: schema.safeParse(record).data, currencyFixed },
    ]),
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

/** Who last changed an outlet's configuration, and when; null: never changed. */
export async function lastConfigChange(
  db: Queryable,
  scope: { merchantId: string; outletId: string },
): Promise<{ by: Actor; at: string } | null> {
  const { actor, at, id, merchantId, subjectKind, subjectId, action } = auditEntries;
  const [row] = await db.orm
    .select({ by: actor, at })
    .from(auditEntries)
    .where(
      and(
        eq(merchantId, scope.merchantId),
        eq(subjectKind, 'outlet'),
        eq(subjectId, scope.outletId),
        eq(action, 'outlet.config'),
      ),
    )
    .orderBy(desc(at), desc(id))
    .limit(1);
  return row ? { by: row.by, at: row.at.toISOString() } : null;
}
