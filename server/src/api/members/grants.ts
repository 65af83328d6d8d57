import {
  isOwnPermission,
  type DeclaredArea,
  type Grant,
  type Member,
  type Permissions,
} from '@galla/shared/contract';
import {
  grantRefusal,
  heldKeys,
  manageRefusal,
  roleTemplates,
  type GrantRefusal,
} from '@galla/shared/domain';
import type { Queryable } from '../../db/queryable';
import { ApiError } from '../../http/api-error';
import { say, type Listener } from '../../messages/say';
import type { SessionContext } from '../../security/session-context';
import { findMember, giverOf } from './members.repository';

const refusals = {
  ownAccount: 'members.ownAccount',
  ownersOnly: 'members.ownersOnly',
  moreThanOwn: 'members.moreThanOwn',
} as const satisfies Record<GrantRefusal, string>;

const refuse = (refusal: GrantRefusal, listener: Listener): ApiError =>
  new ApiError(403, 'GRANT_REFUSED', say(listener, refusals[refusal]), { refusal });

/** An owner holds everything everywhere; of others only what is held is kept. */
export function tidyGrant({ role, permissions, outletIds }: Grant): Grant {
  if (role === 'owner') return { role, permissions: roleTemplates.owner, outletIds: null };
  return {
    role,
    permissions: Object.fromEntries(heldKeys(permissions).map((key) => [key, true])),
    outletIds,
  };
}

/** @throws ApiError 422 PERMISSION_UNKNOWN for a permission that no area declares and the person does not have already */
export function requireKnownPermissions(
  { permissions }: Grant,
  areas: readonly DeclaredArea[],
  before: Permissions,
  listener: Listener,
): void {
  const declared = new Set(areas.flatMap((area) => area.permissions.map(({ key }) => key)));
  const unknown = heldKeys(permissions).filter(
    (key) => isOwnPermission(key) && !declared.has(key) && before[key] !== true,
  );
  if (unknown.length === 0) return;
  const keys = unknown.join(', ');
  throw new ApiError(422, 'PERMISSION_UNKNOWN', say(listener, 'members.permissionUnknown', { keys }));
}

/** Whoever asks, as they are now. @throws ApiError 403 NOT_PERMITTED when they have just lost it */
export async function requireGiver(
  db: Queryable,
  session: SessionContext,
  now: Date,
  listener: Listener,
): Promise<Member> {
  const giver = await findMember(db, session.merchantId, session.userId, now);
  const may = giver?.userType === 'owner' || giver?.permissions.profile === true;
  if (giver === null || !may || giver.status === 'blocked')
    throw new ApiError(403, 'NOT_PERMITTED', say(listener, 'access.notPermitted'));
  return giver;
}

/** @throws ApiError 403 GRANT_REFUSED { refusal } · 404 NOT_FOUND for an outlet that is not one of the giver's */
export function checkGrant(giver: Member, session: SessionContext, grant: Grant, listener: Listener): void {
  if (grant.outletIds?.some((outletId) => !session.outletIds.includes(outletId)))
    throw new ApiError(404, 'NOT_FOUND', say(listener, 'http.notFound'));
  const refusal = grantRefusal(giverOf(giver), grant);
  if (refusal !== null) throw refuse(refusal, listener);
}

/** A colleague the giver may change. @throws ApiError 404 NOT_FOUND · 403 GRANT_REFUSED */
export async function requireColleague(
  db: Queryable,
  giver: Member,
  merchantId: string,
  userId: string,
  now: Date,
  listener: Listener,
): Promise<Member> {
  const colleague = await findMember(db, merchantId, userId, now);
  if (colleague === null) throw new ApiError(404, 'NOT_FOUND', say(listener, 'http.notFound'));
  const refusal = manageRefusal(giverOf(giver), colleague);
  if (refusal !== null) throw refuse(refusal, listener);
  return colleague;
}
