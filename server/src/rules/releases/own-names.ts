import { isOwnPermission, type PermissionKey, type ReleaseDescription } from '@galla/contract';

type Declared = Pick<ReleaseDescription, 'remote' | 'navigation' | 'routes' | 'commands'> &
  Partial<Pick<ReleaseDescription, 'searches' | 'widgets' | 'permissions' | 'events'>>;

/**
 * Names in a declaration outside its remote's prefix: permissions and events it declares under another prefix, and
 * permissions it requires that neither the panel nor the remote declares. Empty when all are valid.
 */
export function foreignNames(declared: Declared): string[] {
  const { remote, navigation, routes, commands, searches = [], widgets = [] } = declared;
  const permissions = (declared.permissions ?? []).map(({ key }) => key);
  const events = (declared.events ?? []).map(({ name }) => name);
  const isDeclared = (key: PermissionKey | null): boolean =>
    !isOwnPermission(key) || permissions.includes(key);
  const asked = [...navigation, ...routes, ...commands, ...searches, ...widgets].flatMap(({ permission }) =>
    permission === null || isDeclared(permission) ? [] : [permission],
  );
  const foreign = [
    ...permissions.filter((key) => !key.startsWith(`${remote}:`)),
    ...events.filter((name) => !name.startsWith(`${remote}/`)),
    ...asked,
  ];
  return [...new Set(foreign)];
}
