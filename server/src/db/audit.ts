import { isDeepStrictEqual } from 'node:util';
import type { Actor, AuditAction } from '@galla/contract';
import { auditEntries } from './schema';
import type { Queryable } from './queryable';

/** Kinds of records that are of some outlets: an entry of theirs says which, a member of others isn’t shown it. */
export const kindsOfOutlets = [
  'banner',
  'campaign',
  'coupon',
  'device',
  'offer',
  'report',
  'socialPost',
  'user',
] as const;

/** The outlets that a change concerns: those before and those after. Null: every one. */
export const outletsOfBoth = (...sides: (readonly string[] | null)[]): string[] | null =>
  sides.includes(null) ? null : [...new Set(sides.flatMap((side) => side ?? []))];

/** Who does something, for which merchant and outlet, and when. */
export interface AuditedAct {
  merchantId: string;
  outletId?: string | null;
  /** Null or left out: no user of the merchant. */
  userId?: string | null;
  by: Actor;
  at: Date;
}

/** Null: every outlet. */
interface OfOutlets {
  outletIds: readonly string[] | null;
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

/** Of no outlet at all is nobody’s but whose every outlet is. */
const storedOutlets = ({ outletIds }: OfOutlets): string[] | null =>
  outletIds === null ? [] : outletIds.length === 0 ? null : [...outletIds];

/** Writes a change into the history, unless nothing changed. Must run in the transaction of the change itself. */
export async function audit<Kind extends string>(
  tx: Queryable,
  act: Kind extends (typeof kindsOfOutlets)[number] ? AuditedAct & OfOutlets : AuditedAct,
  action: AuditAction,
  [subjectKind, subjectId]: readonly [kind: Kind, id: string],
  { before = null, after = null, isPart = false }: Change = {},
): Promise<void> {
  if (!isPart && isUnchanged(before, after)) return;
  const { merchantId, outletId = null, userId = null, by, at }: AuditedAct = act;
  await tx.orm.insert(auditEntries).values({
    merchantId,
    outletId,
    outletIds: 'outletIds' in act ? storedOutlets(act) : null,
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
