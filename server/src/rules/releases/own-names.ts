import { isOwnPermission, type PermissionKey, type ReleaseDescription } from '@galla/contract';

type Declared = Pick<ReleaseDescription, 'remote' | 'navigation' | 'routes' | 'commands' | 'entry'> &
  Partial<
    Pick<ReleaseDescription, 'searches' | 'links' | 'widgets' | 'points' | 'fills' | 'permissions' | 'events'>
  >;

/**
 * Names in a declaration outside its remote's prefix: the container, permissions, events and extension points under
 * another prefix, and permissions it requires that neither the panel nor the remote declares. Empty when all are valid.
 */
export function foreignNames(declared: Declared): string[] {
  const { remote, navigation, routes, commands, entry } = declared;
  const { searches = [], links = [], widgets = [], points = [], fills = [] } = declared;
  const permissions = (declared.permissions ?? []).map(({ key }) => key);
  const events = (declared.events ?? []).map(({ name }) => name);
  const isDeclared = (key: PermissionKey | null): boolean =>
    !isOwnPermission(key) || permissions.includes(key);
  const asked = [...navigation, ...routes, ...commands, ...searches, ...links, ...widgets, ...fills].flatMap(
    ({ permission }) => (permission === null || isDeclared(permission) ? [] : [permission]),
  );
  const foreign = [
    ...permissions.filter((key) => !key.startsWith(`${remote}:`)),
    ...[...events, ...points.map(({ name }) => name)].filter((name) => !name.startsWith(`${remote}/`)),
    ...asked,
  ];
  const container = `galla_${remote.replaceAll('-', '_')}`;
  const isOwnContainer = entry.container === container || entry.container.startsWith(`${container}_`);
  return [...new Set([...foreign, ...(isOwnContainer ? [] : [entry.container])])];
}

/** Names of extension points, and of parts for them, that are declared more than once. */
export function namesDeclaredTwice({
  points = [],
  fills = [],
}: Pick<Declared, 'points' | 'fills'>): string[] {
  return [points, fills].flatMap((declared) => {
    const names = declared.map(({ name }) => name);
    return names.filter((name, at) => names.indexOf(name) !== at);
  });
}
