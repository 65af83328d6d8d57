import type { Actor, AuditAction } from '@galla/contract';
import { auditEntries } from './schema';
import type { Queryable } from './queryable';

/** A change of a merchant's records, for the audit page. */
export interface AuditChange {
  merchantId: string;
  outletId?: string | null;
  /** Null for changes not made by a user of the merchant. */
  userId: string | null;
  actor: Actor;
  action: AuditAction;
  subjectKind: string;
  subjectId: string;
  before: unknown;
  after: unknown;
  at: Date;
}

/** Writes an audit entry. Must run in the transaction of the change itself. */
export async function writeAudit(tx: Queryable, change: AuditChange): Promise<void> {
  await tx.orm.insert(auditEntries).values({ ...change, outletId: change.outletId ?? null });
}
