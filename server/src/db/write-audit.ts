import { isDeepStrictEqual } from 'node:util';
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
  /** `before` and `after` show a part of what changed, so they can be equal. */
  isPart?: boolean;
  at: Date;
}

const asStored = (facts: unknown): unknown => JSON.parse(JSON.stringify(facts ?? null));

/** Whether a change left everything it names as it was. A record that is new, or gone, has nothing on one side. */
export function isUnchanged(before: unknown, after: unknown): boolean {
  const [was, is] = [asStored(before), asStored(after)];
  return was !== null && isDeepStrictEqual(was, is);
}

/** Writes an audit entry, unless nothing changed. Must run in the transaction of the change itself. */
export async function writeAudit(tx: Queryable, { isPart = false, ...change }: AuditChange): Promise<void> {
  if (!isPart && isUnchanged(change.before, change.after)) return;
  await tx.orm.insert(auditEntries).values({ ...change, outletId: change.outletId ?? null });
}
