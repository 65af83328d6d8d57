import {
  isPermissionKey,
  type Grant,
  type Limits,
  type PermissionKey,
  type Permissions,
  type UserType,
} from '@galla/contract';

/** The granting user's permissions. */
export interface Giver {
  userId: string;
  userType: UserType;
  permissions: Readonly<Permissions>;
  limits?: Limits | undefined;
  /** Null: every outlet of the merchant. */
  outletIds: readonly string[] | null;
}

/** The permissions held, those of remotes included. */
export function heldKeys(permissions: Readonly<Permissions>): PermissionKey[] {
  return Object.keys(permissions)
    .filter(isPermissionKey)
    .filter((key) => permissions[key] === true);
}

export type GrantRefusal = 'ownAccount' | 'ownersOnly' | 'moreThanOwn';

const withinOutlets = (own: readonly string[] | null, wanted: readonly string[] | null): boolean =>
  own === null || (wanted !== null && wanted.every((outletId) => own.includes(outletId)));

const withinLimit = (own: number | undefined, wanted: number | undefined): boolean =>
  own === undefined || (wanted !== undefined && wanted <= own);

/** Whether rights go no further than the giver's own. */
const withinLimits = (
  { limits: own = {} }: Giver,
  { permissions, limits = {} }: Pick<Grant, 'permissions' | 'limits'>,
) =>
  (permissions['order:refund'] !== true || withinLimit(own.refund, limits.refund)) &&
  (permissions['order:discount'] !== true || withinLimit(own.discount, limits.discount));

/** Whether a user holds all of a grant; a user can't grant more than they hold. Null: allowed. */
export function grantRefusal(
  giver: Giver,
  grant: Omit<Grant, 'role'> & { role: Grant['role'] },
): GrantRefusal | null {
  if (giver.userType === 'owner') return null;
  if (grant.role === 'owner') return 'ownersOnly';
  const held = heldKeys(grant.permissions).every((key) => giver.permissions[key] === true);
  return held && withinLimits(giver, grant) && withinOutlets(giver.outletIds, grant.outletIds)
    ? null
    : 'moreThanOwn';
}

/**
 * Whether a user may change, block or sign out a colleague: not themselves, and not a user who holds more. Null:
 * allowed.
 */
export function manageRefusal(giver: Giver, colleague: Grant & { userId: string }): GrantRefusal | null {
  return giver.userId === colleague.userId ? 'ownAccount' : grantRefusal(giver, colleague);
}
