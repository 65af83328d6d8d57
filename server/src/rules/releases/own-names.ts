import { isOwnPermission, type PermissionKey, type ReleaseDescription } from '@galla/contract';

type Declared = Pick<ReleaseDescription, 'remote' | 'navigation' | 'routes' | 'commands' | 'entry'> &
  Partial<Pick<ReleaseDescription, 'searches' | 'links' | 'widgets' | 'permissions' | 'events' | 'backends'>>;

/**
 * Names in a declaration outside its remote's prefix: the container, permissions and events under another prefix, and
 * permissions it requires that neither the panel nor the remote declares. Empty when all are valid.
 */
export function foreignNames(declared: Declared): string[] {
  const { remote, navigation, routes, commands, entry, searches = [], links = [], widgets = [] } = declared;
  const { backends = [] } = declared;
  const permissions = (declared.permissions ?? []).map(({ key }) => key);
  const events = (declared.events ?? []).map(({ name }) => name);
  const isDeclared = (key: PermissionKey | null): boolean =>
    !isOwnPermission(key) || permissions.includes(key);
  const asked = [
    ...navigation,
    ...routes,
    ...commands,
    ...searches,
    ...links,
    ...widgets,
    ...backends,
  ].flatMap(({ permission = null }) => (permission === null || isDeclared(permission) ? [] : [permission]));
  const foreign = [
    ...permissions.filter((key) => !key.startsWith(`${remote}:`)),
    ...events.filter((name) => !name.startsWith(`${remote}/`)),
    ...asked,
  ];
  const container = `galla_${remote.replaceAll('-', '_')}`;
  const isOwnContainer = entry.container === container || entry.container.startsWith(`${container}_`);
  return [...new Set([...foreign, ...(isOwnContainer ? [] : [entry.container])])];
}
