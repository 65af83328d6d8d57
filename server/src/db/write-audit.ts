import type { Actor, AuditAction } from '@galla/shared/contract';
import { auditEntries } from './schema';
import type { Queryable } from './queryable';

/** A change of a merchant's records, for the page that says who changed what. */
export interface AuditChange {
  merchantId: string;
  outletId?: string | null;
  /** Null when it was not a person of the merchant. */
  userId: string | null;
  actor: Actor;
  action: AuditAction;
  subjectKind: string;
  subjectId: string;
  before: unknown;
  after: unknown;
  at: Date;
}

/** Writes down who changed what. Belongs into the transaction of the change itself. */
export async function writeAudit(tx: Queryable, change: AuditChange): Promise<void> {
  await tx.orm.insert(auditEntries).values({ ...change, outletId: change.outletId ?? null });
}
