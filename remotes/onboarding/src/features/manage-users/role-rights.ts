import { orderRights, permissionKeys, type Grant, type Member, type PermissionKey } from '@galla/contract';
import { roleTemplates } from '@galla/domain';

/** Nobody gives a right that they don't hold. */
export const mayGive = (giver: Member, key: PermissionKey): boolean =>
  giver.userType === 'owner' || giver.permissions[key] === true;

/** The rights of a role, as far as this giver can give them. */
export const rightsOf = (role: Grant['role'], giver: Member): Grant['permissions'] =>
  Object.fromEntries(
    [...permissionKeys, ...orderRights]
      .filter((key) => roleTemplates[role][key] && mayGive(giver, key))
      .map((key) => [key, true]),
  );

/** The limits that a giver's own set for what they give. */
export const limitsOf = ({ userType, limits = {} }: Member): NonNullable<Grant['limits']> =>
  userType === 'owner' ? {} : limits;
