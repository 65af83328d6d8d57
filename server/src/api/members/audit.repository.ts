import { auditEntrySchema } from '@galla/contract';
import type { auditFilterSchema, AuditEntry } from '@galla/contract';
import { z } from 'zod';
import { kindsOfOutlets } from '../../db/audit';
import type { Queryable } from '../../db/queryable';

type Filter = z.output<typeof auditFilterSchema>;
const entryRowSchema = z.object({ ...auditEntrySchema.shape, at: z.date() });

/** Whoever has every outlet is shown everything, others only what concerns one of theirs, or the whole merchant. */
const where = `where a.merchant_id = $1::uuid and (
    not exists (select from outlets x where x.merchant_id = $1::uuid and x.id <> all($2::uuid[]))
    or case when a.outlet_id is not null then a.outlet_id = any($2::uuid[])
      when a.outlet_ids is not null then a.outlet_ids = '[]' or a.outlet_ids ?| $2::uuid[]::text[]
      else a.subject_kind <> all($7::text[]) end)
  and ($3::uuid is null or a.user_id = $3::uuid) and ($4::text is null or a.subject_kind = $4::text)
  and ($5::timestamptz is null or a.at >= $5::timestamptz) and ($6::timestamptz is null or a.at < $6::timestamptz)`;

const valuesOf = (scope: AuditScope, filter: Filter): unknown[] => [
  scope.merchantId,
  scope.outletIds,
  filter.userId ?? null,
  filter.subjectKind ?? null,
  filter.from ?? null,
  filter.to ?? null,
  kindsOfOutlets,
];

/** Audit scope: the merchant's changes, and those of outlets the reader has access to. */
export interface AuditScope {
  merchantId: string;
  outletIds: readonly string[];
}

/** Newest first. */
export async function findAudit(
  db: Queryable,
  scope: AuditScope,
  filter: Filter,
  page: { skip: number; limit: number },
): Promise<AuditEntry[]> {
  const rows = await db.query(entryRowSchema, {
    name: 'audit-page',
    text: `select a.id, a.at, a.actor, a.user_id, a.outlet_id, o.display_name as "outletName",
        o.timezone as "outletTimezone", a.action, a.subject_kind, a.subject_id, a.before, a.after
      from audit_entries a left join outlets o on o.id = a.outlet_id and o.merchant_id = a.merchant_id
      ${where} order by a.at desc, a.id desc offset $8::int limit $9::int`,
    values: [...valuesOf(scope, filter), page.skip, page.limit],
  });
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

const totalRowSchema = z.object({ many: z.number() });

export async function countAudit(db: Queryable, scope: AuditScope, filter: Filter): Promise<number> {
  const rows = await db.query(totalRowSchema, {
    name: 'audit-count',
    text: `select count(*)::int as many from audit_entries a ${where}`,
    values: valuesOf(scope, filter),
  });
  return rows[0]?.many ?? 0;
}
