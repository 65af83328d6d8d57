import type { Labels, PermissionKey, ReleaseRef, RemoteRoute } from '@galla/contract';
import { isBelow, matchRoute, type RoutePattern } from '@galla/domain';
import type { ScreenName } from '../messages/shell-catalogue';
import { shellRoutes } from '../routes';

/** A remote in the session's release document: its screens and its additions to the panel. */
export type ComposedRemote = Pick<ReleaseRef, 'remote' | 'navigation' | 'routes'> &
  Partial<
    Pick<
      ReleaseRef,
      | 'labels'
      | 'groups'
      | 'commands'
      | 'searches'
      | 'links'
      | 'widgets'
      | 'points'
      | 'fills'
      | 'permissions'
      | 'icons'
    >
  >;

/** Title of a screen: from the shell's catalogue, or per language from the remote's release. */
export type PlaceLabel = { screen: ScreenName } | { texts: Labels };

/** A path of the panel that exists in this session. */
export interface PanelPlace
  extends
    RoutePattern,
    Pick<
      RemoteRoute,
      'under' | 'landing' | 'duty' | 'key' | 'business' | 'bare' | 'allOutlets' | 'keywords'
    > {
  permission: PermissionKey | null;
  /** Who draws the screen: 'shell' or a remote. */
  owner: string;
  /** null: an older release without declared titles, for a path without an entry. */
  label: PlaceLabel | null;
  /** Order among all screens: that of its sidebar entry, or of its parent's. */
  order: number;
}

/** All existing paths: the shell's, and those declared by remotes, in the order of the sidebar. */
export function placesOf(remotes: readonly ComposedRemote[]): PanelPlace[] {
  const own = shellRoutes.map(({ path, permission, screen, order, landing }): PanelPlace => ({
    path,
    exact: true,
    permission,
    owner: 'shell',
    label: { screen },
    order,
    landing,
  }));
  const taken = new Set(own.map(({ path }) => path));
  const declared = remotes.flatMap(placesOfRemote).filter(({ path }) => !taken.has(path));
  return [...own, ...declared].toSorted((one, two) => one.order - two.order);
}

function placesOfRemote({ remote, routes, navigation }: ComposedRemote): PanelPlace[] {
  const entryAt = (path: string | undefined) => navigation.find((entry) => entry.path === path);
  let order = Math.min(...navigation.map((entry) => entry.order));
  return routes.map(({ labels, ...route }) => {
    const entry = entryAt(route.path);
    order = (entry ?? entryAt(route.under))?.order ?? order;
    const texts = labels ?? entry?.labels;
    return { ...route, owner: remote, label: texts ? { texts } : null, order };
  });
}

/**
 * The place of a pathname: its longest matching prefix. The shell's screens have no
 * subpaths, a remote routes its own. Null: unknown path.
 */
export function placeAt(places: readonly PanelPlace[], pathname: string): PanelPlace | null {
  return matchRoute(places, pathname);
}

/** Where a path above others leads, such as /panel/products: its first screen that the user may open. */
export function firstBelow(
  places: readonly PanelPlace[],
  pathname: string,
  mayOpen: (permission: PermissionKey | null) => boolean,
): PanelPlace | null {
  return places.find(({ path, permission }) => isBelow(pathname, path) && mayOpen(permission)) ?? null;
}
