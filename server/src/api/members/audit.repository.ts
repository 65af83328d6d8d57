import type { AuditEntry } from '@galla/shared/contract';
import type { z } from 'zod';
import type { auditFilterSchema } from '@galla/shared/contract';
import type { Queryable } from '../../db/queryable';

type Filter = z.output<typeof auditFilterSchema>;
type Row = Omit<AuditEntry, 'at'> & { at: Date };

const where = `where a.merchant_id = $1::uuid and (a.outlet_id is null or a.outlet_id = any($2::uuid[]))
  and ($3::uuid is null or a.user_id = $3::uuid) and ($4::text is null or a.subject_kind = $4::text)
  and ($5::timestamptz is null or a.at >= $5::timestamptz) and ($6::timestamptz is null or a.at < $6::timestamptz)`;

const valuesOf = (scope: AuditScope, filter: Filter): unknown[] => [
  scope.merchantId,
  scope.outletIds,
  filter.userId ?? null,
  filter.subjectKind ?? null,
  filter.from ?? null,
  filter.to ?? null,
];

/** Whose changes may be read: the merchant's own, and those of outlets the reader works for. */
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
  const rows = await db.query<Row>({
    name: 'audit-page',
    text: `select a.id, a.at, a.actor, a.user_id as "userId", a.outlet_id as "outletId", o.display_name as "outletName",
        a.action, a.subject_kind as "subjectKind", a.subject_id as "subjectId", a.before, a.after
      from audit_entries a left join outlets o on o.id = a.outlet_id and o.merchant_id = a.merchant_id
      ${where} order by a.at desc, a.id desc offset $7::int limit $8::int`,
    values: [...valuesOf(scope, filter), page.skip, page.limit],
  });
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

export async function countAudit(db: Queryable, scope: AuditScope, filter: Filter): Promise<number> {
  const rows = await db.query<{ many: number }>({
    name: 'audit-count',
    text: `select count(*)::int as many from audit_entries a ${where}`,
    values: valuesOf(scope, filter),
  });
  return rows[0]?.many ?? 0;
}
