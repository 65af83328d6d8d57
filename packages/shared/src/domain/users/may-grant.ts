import {
  isPermissionKey,
  type Grant,
  type PermissionKey,
  type Permissions,
  type UserType,
} from '../../contract';

/** Whoever gives: what they hold themselves. */
export interface Giver {
  userId: string;
  userType: UserType;
  permissions: Readonly<Permissions>;
  /** Null: every outlet of the merchant. */
  outletIds: readonly string[] | null;
}

/** The permissions that are held, those of remotes included. */
export function heldKeys(permissions: Readonly<Permissions>): PermissionKey[] {
  return Object.keys(permissions)
    .filter(isPermissionKey)
    .filter((key) => permissions[key] === true);
}

export type GrantRefusal = 'ownAccount' | 'ownersOnly' | 'moreThanOwn';

const withinOutlets = (own: readonly string[] | null, wished: readonly string[] | null): boolean =>
  own === null || (wished !== null && wished.every((outletId) => own.includes(outletId)));

/** Whether somebody holds all of a grant: nobody gives more than they have. Null: yes. */
export function grantRefusal(
  giver: Giver,
  grant: Omit<Grant, 'role'> & { role: Grant['role'] },
): GrantRefusal | null {
  if (giver.userType === 'owner') return null;
  if (grant.role === 'owner') return 'ownersOnly';
  const held = heldKeys(grant.permissions).every((key) => giver.permissions[key] === true);
  return held && withinOutlets(giver.outletIds, grant.outletIds) ? null : 'moreThanOwn';
}

/** Whether somebody may change, block or sign out a colleague: not themselves, and nobody who holds more. Null: yes. */
export function manageRefusal(giver: Giver, colleague: Grant & { userId: string }): GrantRefusal | null {
  return giver.userId === colleague.userId ? 'ownAccount' : grantRefusal(giver, colleague);
}
