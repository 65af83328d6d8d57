import { isDeepStrictEqual } from 'node:util';
import type { Actor, AuditAction } from '@galla/contract';
import { auditEntries } from './schema';
import type { Queryable } from './queryable';

/** Who does something, for which merchant and outlet, and when. */
export interface AuditedAct {
  merchantId: string;
  outletId?: string | null;
  /** Null or left out: no user of the merchant. */
  userId?: string | null;
  by: Actor;
  at: Date;
}

interface Change {
  before?: unknown;
  after?: unknown;
  /** `before` and `after` show a part of what changed, so they can be equal. */
  isPart?: boolean;
}

const asStored = (facts: unknown): unknown => JSON.parse(JSON.stringify(facts ?? null));

/** Whether a change left everything it names as it was. A record that is new, or gone, has nothing on one side. */
export function isUnchanged(before: unknown, after: unknown): boolean {
  const [was, is] = [asStored(before), asStored(after)];
  return was !== null && isDeepStrictEqual(was, is);
}

/** Writes a change into the history, unless nothing changed. Must run in the transaction of the change itself. */
export async function audit(
  tx: Queryable,
  { merchantId, outletId = null, userId = null, by, at }: AuditedAct,
  action: AuditAction,
  [subjectKind, subjectId]: readonly [kind: string, id: string],
  { before = null, after = null, isPart = false }: Change = {},
): Promise<void> {
  if (!isPart && isUnchanged(before, after)) return;
  await tx.orm.insert(auditEntries).values({
    merchantId,
    outletId,
    userId,
    actor: by,
    action,
    subjectKind,
    subjectId,
    before,
    after,
    at,
  });
}
