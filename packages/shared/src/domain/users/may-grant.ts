import { permissionKeys, type Grant, type Permission, type UserType } from '../../contract';

/** Whoever gives: what they hold themselves. */
export interface Giver {
  userId: string;
  userType: UserType;
  permissions: Readonly<Partial<Record<Permission, boolean>>>;
  /** Null: every outlet of the merchant. */
  outletIds: readonly string[] | null;
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
  const held = permissionKeys.every(
    (key) => grant.permissions[key] !== true || giver.permissions[key] === true,
  );
  return held && withinOutlets(giver.outletIds, grant.outletIds) ? null : 'moreThanOwn';
}

/** Whether somebody may change, block or sign out a colleague: not themselves, and nobody who holds more. Null: yes. */
export function manageRefusal(giver: Giver, colleague: Grant & { userId: string }): GrantRefusal | null {
  return giver.userId === colleague.userId ? 'ownAccount' : grantRefusal(giver, colleague);
}
