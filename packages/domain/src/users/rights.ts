import { counterView, orderRights, permissionKeys, type Permissions, type UserType } from '@galla/contract';

const all = Object.fromEntries([...permissionKeys, ...orderRights, counterView].map((key) => [key, true]));

/**
 * What somebody may do, with what follows from it: an owner has everything, and whoever runs the drawer or reads the
 * reports sees the counter.
 */
export function effectivePermissions({
  userType,
  permissions,
}: {
  userType: UserType;
  permissions: Readonly<Permissions>;
}): Readonly<Permissions> {
  if (userType === 'owner') return all;
  const seesCounter = permissions['order:drawer'] === true || permissions.report === true;
  return seesCounter ? { ...permissions, [counterView]: true } : permissions;
}
