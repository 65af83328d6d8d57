import {
  orderRights,
  permissionKeys,
  type Grant,
  type OrderRight,
  type Permission,
  type Permissions,
} from '@galla/contract';
import { heldKeys } from './may-grant';

const allOf = (...held: (Permission | OrderRight)[]): Permissions =>
  Object.fromEntries(held.map((permission) => [permission, true]));

/** Default permissions of a role; each can be granted or revoked per person. */
export const roleTemplates: Readonly<Record<Grant['role'], Permissions>> = {
  owner: allOf(...permissionKeys, ...orderRights),
  manager: allOf(...permissionKeys, ...orderRights),
  kitchen: allOf('order'),
  counter: allOf('order', 'menu', ...orderRights),
  marketing: allOf('customers'),
  accounts: allOf('report'),
};

/** Whether the permissions held are the defaults of the role. */
export function followsTemplate({ role, permissions }: Pick<Grant, 'role' | 'permissions'>): boolean {
  const template = roleTemplates[role];
  const held = heldKeys(permissions);
  return held.length === heldKeys(template).length && held.every((key) => template[key] === true);
}
