import {
  isOwnPermission,
  isPanelRight,
  counterView,
  type DeclaredArea,
  type Grant,
  type Member,
  type Permissions,
} from '@galla/contract';
import {
  grantRefusal,
  heldKeys,
  manageRefusal,
  roleTemplates,
  type Giver,
  type GrantRefusal,
} from '@galla/domain';
import type { Queryable } from '../../db/queryable';
import { ApiError, notFound, notPermitted } from '../../messages/api-error';
import { msg } from '../../messages/message';
import type { SessionContext } from '../../gate/access/session-context';
import { ownOutletsOf } from '../../gate/access/tenant';
import { findMember, giverOf } from './members.repository';

const refusals = {
  ownAccount: 'members.ownAccount',
  ownersOnly: 'members.ownersOnly',
  moreThanOwn: 'members.moreThanOwn',
} as const satisfies Record<GrantRefusal, string>;

const refuse = (refusal: GrantRefusal): ApiError =>
  new ApiError(403, 'GRANT_REFUSED', refusals[refusal], { refusal });

export const ownersOnly = (): ApiError => refuse('ownersOnly');

/** Normalizes a grant: an owner gets every permission at every outlet, others keep only those that are set. */
export function tidyGrant({ role, permissions, limits, outletIds }: Grant): Grant {
  if (role === 'owner') return { role, permissions: roleTemplates.owner, limits: {}, outletIds: null };
  const held = heldKeys(permissions).filter(
    // Rights below `order` need it, and seeing the counter follows from others.
    (key) => !isPanelRight(key) || (key !== counterView && permissions.order === true),
  );
  return {
    role,
    permissions: Object.fromEntries(held.map((key) => [key, true])),
    limits,
    outletIds,
  };
}

/** @throws ApiError 422 PERMISSION_UNKNOWN for a permission that no area declares and the user does not already have */
export function requireKnownPermissions(
  { permissions }: Grant,
  areas: readonly DeclaredArea[],
  before: Permissions,
): void {
  const declared = new Set(areas.flatMap((area) => area.permissions.map(({ key }) => key)));
  const unknown = heldKeys(permissions).filter(
    (key) => isOwnPermission(key) && !isPanelRight(key) && !declared.has(key) && before[key] !== true,
  );
  if (unknown.length === 0) return;
  const keys = unknown.join(', ');
  throw new ApiError(422, 'PERMISSION_UNKNOWN', msg('members.permissionUnknown', { keys }));
}

const mayInvite = ({ userType, permissions, status }: Member): boolean =>
  status !== 'blocked' && (userType === 'owner' || permissions.profile === true);

/** Whether a user is shown a colleague, or somebody invited: who has every outlet all, others those of one of theirs. */
export const isShown = (
  { userId, outletIds }: Pick<Giver, 'userId' | 'outletIds'>,
  other: Pick<Grant, 'outletIds'> & { userId?: string },
): boolean =>
  outletIds === null ||
  other.outletIds === null ||
  other.userId === userId ||
  other.outletIds.some((outletId) => outletIds.includes(outletId));

/** The caller's current grants. @throws ApiError 403 NOT_PERMITTED if they were just revoked */
export async function requireGiver(db: Queryable, session: SessionContext, now: Date): Promise<Member> {
  const giver = await findMember(db, session.merchantId, session.userId, now);
  if (giver === null || !mayInvite(giver)) throw notPermitted();
  return giver;
}

/** @throws ApiError 403 GRANT_REFUSED { refusal } · 404 NOT_FOUND for an outlet the granting user has no access to */
export function checkGrant(giver: Member, session: SessionContext, grant: Grant): void {
  const given = new Set(ownOutletsOf(session));
  if (grant.outletIds?.some((outletId) => !given.has(outletId))) throw notFound();
  const refusal = grantRefusal(giverOf(giver), grant);
  if (refusal !== null) throw refuse(refusal);
}

/** Whether who sent an invitation could send it now: it gives no more than they still hold. */
export async function isStillGiven(
  db: Queryable,
  invitation: Grant & { merchantId: string; invitedBy: string },
  now: Date,
): Promise<boolean> {
  const giver = await findMember(db, invitation.merchantId, invitation.invitedBy, now);
  return giver !== null && mayInvite(giver) && grantRefusal(giverOf(giver), invitation) === null;
}

/** A member the caller may change. @throws ApiError 404 NOT_FOUND · 403 GRANT_REFUSED */
export async function requireColleague(
  db: Queryable,
  giver: Member,
  merchantId: string,
  userId: string,
  now: Date,
): Promise<Member> {
  const colleague = await findMember(db, merchantId, userId, now);
  if (colleague === null || !isShown(giver, colleague)) throw notFound();
  const refusal = manageRefusal(giverOf(giver), colleague);
  if (refusal !== null) throw refuse(refusal);
  return colleague;
}
