import type { Labels, PermissionKey, ReleaseRef, RemoteRoute } from '@galla/shared/contract';
import { closestPath, isSamePath } from '@galla/shared/domain';
import type { ScreenName } from '../messages/shell-catalogue';
import { shellRoutes } from '../routes';

/** What the session's release document says of a remote: what it draws, what it adds to the panel. */
export type ComposedRemote = Pick<ReleaseRef, 'remote' | 'navigation' | 'routes'> &
  Partial<
    Pick<ReleaseRef, 'labels' | 'groups' | 'commands' | 'searches' | 'widgets' | 'permissions' | 'icons'>
  >;

/** How a screen is called: by the shell's catalogue, or by what the remote's release says in each language. */
export type PlaceLabel = { screen: ScreenName } | { texts: Labels };

/** A path of the panel that exists in this session. */
export interface PanelPlace extends Pick<RemoteRoute, 'under' | 'landing' | 'key' | 'business'> {
  path: string;
  permission: PermissionKey | null;
  /** Who draws the screen: 'shell' or a remote. */
  owner: string;
  /** null: a release that was built before titles were declared, of a path without an entry. */
  label: PlaceLabel | null;
  /** Place among all screens: that of its entry in the sidebar, or of the one it stands behind. */
  order: number;
}

/** Every path that exists: the shell's own, and what the remotes declare, in the order of the sidebar. */
export function placesOf(remotes: readonly ComposedRemote[]): PanelPlace[] {
  const own = shellRoutes.map(({ path, permission, screen, order, landing }): PanelPlace => ({
    path,
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
  return routes.map(({ path, permission, labels, under, landing, key, business }) => {
    const entry = entryAt(path);
    order = (entry ?? entryAt(under))?.order ?? order;
    const texts = labels ?? entry?.labels;
    const label = texts ? { texts } : null;
    return { path, permission, owner: remote, label, order, under, landing, key, business };
  });
}

/**
 * The place a pathname belongs to: the longest path it lies below. The shell's own screens have no paths below
 * them, a remote sees to its own. Null: there is no such path.
 */
export function placeAt(places: readonly PanelPlace[], pathname: string): PanelPlace | null {
  const fitting = places.filter(({ owner, path }) => owner !== 'shell' || isSamePath(path, pathname));
  return closestPath(fitting, pathname);
}
