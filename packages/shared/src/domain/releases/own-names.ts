import { isOwnPermission, type PermissionKey, type ReleaseDescription } from '../../contract';

type Declared = Pick<ReleaseDescription, 'remote' | 'navigation' | 'routes' | 'commands'> &
  Partial<Pick<ReleaseDescription, 'searches' | 'widgets' | 'permissions' | 'events'>>;

/**
 * Names in a declaration that are not its remote's own: permissions and events it declares below another name, and
 * permissions it asks for that are neither the panel's nor declared by itself. Empty when all is its own.
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
