import type { NavigationEntry, Permission, RemoteRoute } from '@galla/shared/contract';
import { panelRoutes, type PanelRoute } from '../routes';

/** What the session's release document says of the remotes: which exist, what they draw, what they add to the sidebar. */
export interface ComposedRemote {
  remote: string;
  routes: readonly RemoteRoute[];
  navigation: readonly NavigationEntry[];
}

/** A path of the panel that exists in this session. */
export interface PanelPlace {
  path: string;
  permission: Permission | null;
  owner: string;
  /** The row of the table; null for a path that only the remote knows of. */
  row: PanelRoute | null;
}

/** Whether `pathname` is `pattern` or lies below it; a part of the pattern that starts with ':' stands for any. */
export function isBelow(pattern: string, pathname: string): boolean {
  const wanted = partsOf(pattern);
  const given = partsOf(pathname);
  return (
    wanted.length <= given.length &&
    wanted.every((part, index) => part.startsWith(':') || part === given[index])
  );
}

const partsOf = (path: string): string[] => path.split('/').filter((part) => part !== '');

/** Every path that exists: the table's rows whose owner is there, and what the remotes declare beyond the table. */
export function placesOf(remotes: readonly ComposedRemote[]): PanelPlace[] {
  const rows = panelRoutes.filter((row) => row.owner === 'shell' || isDrawn(row, remotes));
  const known = new Set(rows.map((row) => row.path));
  const declared = remotes.flatMap(({ remote, routes }) =>
    routes
      .filter((route) => !known.has(route.path))
      .map((route) => ({ path: route.path, permission: route.permission, owner: remote, row: null })),
  );
  return [
    ...rows.map((row) => ({ path: row.path, permission: row.permission, owner: row.owner, row })),
    ...declared,
  ];
}

/** A remote that declares no paths at all is taken to draw every row of its own. */
function isDrawn(row: PanelRoute, remotes: readonly ComposedRemote[]): boolean {
  const owner = remotes.find(({ remote }) => remote === row.owner);
  if (!owner) return false;
  return owner.routes.length === 0 || owner.routes.some((route) => isBelow(route.path, row.path));
}

/**
 * The place a pathname belongs to: the longest path it lies below. The shell's own screens have no paths below
 * them, a remote sees to its own. Null: there is no such path.
 */
export function placeAt(places: readonly PanelPlace[], pathname: string): PanelPlace | null {
  const fitting = places.filter((place) =>
    place.owner === 'shell' ? isSame(place.path, pathname) : isBelow(place.path, pathname),
  );
  return fitting.reduce<PanelPlace | null>(
    (best, place) => (best && partsOf(best.path).length >= partsOf(place.path).length ? best : place),
    null,
  );
}

const isSame = (path: string, pathname: string): boolean =>
  isBelow(path, pathname) && partsOf(path).length === partsOf(pathname).length;
