import { permissionKeys, type Grant, type Permission, type Permissions } from '../../contract';
import { heldKeys } from './may-grant';

const allOf = (...held: Permission[]): Permissions =>
  Object.fromEntries(held.map((permission) => [permission, true]));

/** What a role begins with; each permission can be given or taken for a person. */
export const roleTemplates: Readonly<Record<Grant['role'], Permissions>> = {
  owner: allOf(...permissionKeys),
  manager: allOf(...permissionKeys),
  kitchen: allOf('order'),
  counter: allOf('order', 'menu'),
  marketing: allOf('customers'),
  accounts: allOf('report'),
};

/** Whether what somebody holds is what their role begins with. */
export function followsTemplate({ role, permissions }: Pick<Grant, 'role' | 'permissions'>): boolean {
  const template = roleTemplates[role];
  const held = heldKeys(permissions);
  return held.length === heldKeys(template).length && held.every((key) => template[key] === true);
}
