import type { Labels, NavigationEntry, NavigationGroup, PermissionKey } from '@galla/contract';
import { isBelow } from '@galla/domain';
import { shellRoutes } from '../routes';
import { drawingOf, type Drawing } from './drawing';
import { placeAt, type ComposedRemote, type PanelPlace, type PlaceLabel } from './panel-places';

/** One entry of the sidebar as this user sees it. */
export interface SidebarEntry {
  id: string;
  /** Target path; for a group, that of its first child. */
  path: string;
  label: PlaceLabel;
  icon: Drawing;
  order: number;
  /** Owner of the screen: 'shell' or a remote, for prefetching on hover. */
  owner: string;
  /** Paths without an entry that belong to this one. */
  covers: readonly string[];
  children: SidebarEntry[];
  /** Its place in the bottom bar of a phone. */
  phoneBar: { order: number; labels?: Labels | undefined } | undefined;
  /** Its screen opens later: until then it leads to the profile. */
  isLocked?: boolean;
}

type Holds = (permission: PermissionKey | null) => boolean;

/** The sidebar: entries of existing, permitted screens, grouped and sorted. */
export function sidebarOf(
  places: readonly PanelPlace[],
  remotes: readonly ComposedRemote[],
  holds: Holds,
): SidebarEntry[] {
  const mayOpen = (path: string, owner: string): boolean => {
    const place = placeAt(places, path);
    return place !== null && place.owner === owner && holds(place.permission);
  };
  const coveredBy = (path: string): string[] =>
    places.filter(({ under }) => under === path).map((place) => place.path);
  const top = shellRoutes.flatMap(({ path, screen, order, sidebar }): SidebarEntry[] =>
    sidebar && mayOpen(path, 'shell')
      ? [
          {
            id: path,
            path,
            label: { screen },
            icon: sidebar.icon,
            order,
            owner: 'shell',
            covers: coveredBy(path),
            children: [],
            phoneBar: sidebar.phoneBar,
          },
        ]
      : [],
  );
  const brought = remotes.flatMap((remote) =>
    remote.navigation
      .filter(({ path, permission }) => holds(permission) && mayOpen(path, remote.remote))
      .map((entry) => ({ entry, made: entryOf(entry, remote, coveredBy(entry.path)) })),
  );
  top.push(...brought.filter(({ entry }) => !entry.parent && !entry.group).map(({ made }) => made));
  const groups = groupsOf(remotes);
  for (const { entry, made } of brought) {
    // An entry whose parent or group is hidden is shown at the top level.
    if (entry.parent) (top.find(({ id }) => id === entry.parent)?.children ?? top).push(made);
    else if (entry.group) (groups.get(entry.group)?.children ?? top).push(made);
  }
  const filled = [...groups.values()].filter(({ children }) => children.length > 0);
  return ordered([...top, ...filled]).map((entry) => {
    const [first] = entry.path === '' ? entry.children : [];
    return first ? { ...entry, path: first.path, owner: first.owner } : entry;
  });
}

const entryOf = (
  { id, path, labels, icon, order, phoneBar }: NavigationEntry | (NavigationGroup & { path: string }),
  { remote, icons }: ComposedRemote,
  covers: string[] = [],
): SidebarEntry => ({
  id,
  path,
  label: { texts: labels },
  icon: drawingOf(icon, icons),
  order,
  owner: remote,
  covers,
  children: [],
  phoneBar,
});

/** All declared groups, still empty. For duplicate ids the first wins. */
function groupsOf(remotes: readonly ComposedRemote[]): Map<string, SidebarEntry> {
  const groups = new Map<string, SidebarEntry>();
  for (const remote of remotes) {
    for (const group of remote.groups ?? []) {
      if (!groups.has(group.id)) groups.set(group.id, entryOf({ ...group, path: '' }, remote));
    }
  }
  return groups;
}

function ordered(entries: SidebarEntry[]): SidebarEntry[] {
  return entries
    .map((entry) => ({ ...entry, children: ordered(entry.children) }))
    .sort((one, two) => one.order - two.order);
}

const afterDeclared = Number.MAX_SAFE_INTEGER;

/** The entries of a phone's bottom bar: those with a place of their own, then others of the sidebar. */
export const phoneBarOf = (entries: readonly SidebarEntry[], most: number): SidebarEntry[] =>
  [...entries]
    .sort((one, two) => (one.phoneBar?.order ?? afterDeclared) - (two.phoneBar?.order ?? afterDeclared))
    .slice(0, most);

/** The folder of a path below the panel; null when it is directly below the panel. */
function folderOf(path: string): string | null {
  const folder = path.slice(0, path.lastIndexOf('/'));
  return folder.split('/').length > 2 ? folder : null;
}

/**
 * Indexes of the main and the sub entry a URL belongs to; -1 for none. The longest matching path wins, an
 * entry's own or one of its further pages; where none matches, an entry of the same folder: the later steps of an order by phone are still that entry.
 */
export function selectedIn(
  entries: readonly SidebarEntry[],
  pathname: string,
): { menu: number; subMenu: number } {
  let best = { menu: -1, subMenu: -1 };
  let bestLength = 0;
  const consider = (path: string, at: { menu: number; subMenu: number }): void => {
    if (path.length < bestLength || !isBelow(path, pathname)) return;
    best = at;
    bestLength = path.length;
  };
  for (const [menu, entry] of entries.entries()) {
    // A group's own path is its first child's, so a child of equal length comes after it and wins.
    consider(entry.path, { menu, subMenu: -1 });
    for (const path of entry.covers) consider(path, { menu, subMenu: -1 });
    for (const [subMenu, child] of entry.children.entries()) {
      consider(child.path, { menu, subMenu });
      for (const path of child.covers) consider(path, { menu, subMenu });
    }
  }
  if (best.menu === -1) {
    for (const [menu, entry] of entries.entries()) {
      const folder = folderOf(entry.path);
      if (folder !== null) consider(folder, { menu, subMenu: -1 });
    }
  }
  return best;
}
