import type { AuditAction } from '@galla/contract';
import { newId } from '../../db/new-id';
import type { Queryable } from '../../db/queryable';
import { auditEntries } from '../../db/schema';
import type { CrmAct } from './crm-scope';

/** Audits changes of a customer or a segment, in the transaction of the change. */
export async function audit(
  tx: Queryable,
  act: CrmAct,
  entry: { action: AuditAction; subjectKind: string; subjectId: string; before?: unknown; after?: unknown },
): Promise<void> {
  await tx.orm.insert(auditEntries).values({
    id: newId(),
    merchantId: act.merchantId,
    userId: act.userId,
    actor: act.by,
    at: act.at,
    ...entry,
  });
}
