import type { AuditAction } from '@galla/contract';
import type { Queryable } from '../../db/queryable';
import { writeAudit } from '../../db/write-audit';
import type { CrmAct } from '../../customers/crm-scope';

/** Audits changes of a customer or a segment, in the transaction of the change. */
export const audit = (
  tx: Queryable,
  { merchantId, userId, by, at }: CrmAct,
  {
    before = null,
    after = null,
    ...entry
  }: {
    action: AuditAction;
    subjectKind: string;
    subjectId: string;
    before?: unknown;
    after?: unknown;
  },
): Promise<void> => writeAudit(tx, { merchantId, userId, actor: by, at, ...entry, before, after });
