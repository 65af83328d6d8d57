import type { NavigationEntry, Permission } from '@galla/shared/contract';
import { isIconName, type IconName } from '@galla/shared/ui';
import { sidebarGroups, type SidebarGroupId } from '../routes';
import type { ScreenName } from '../messages/shell-catalogue';
import { isBelow, type ComposedRemote, type PanelPlace } from './panel-places';

/** How an entry is called: by the shell's catalogue, or by what the remote's release says in each language. */
export type EntryLabel = { screen: ScreenName } | { texts: NavigationEntry['labels'] };

/** One entry of the sidebar as this user sees it. */
export interface SidebarEntry {
  id: string;
  /** Where it leads; for a group, where its first child leads. */
  path: string;
  label: EntryLabel;
  /** Name in the kit's set; a remote may name one the shell does not know. */
  icon: string;
  order: number;
  /** Who draws the screen: 'shell' or a remote, to be fetched ahead on hover. */
  owner: string;
  /** Paths without an entry that are this one's further pages. */
  covers: readonly string[];
  children: SidebarEntry[];
}

type Holds = (permission: Permission | null) => boolean;

/** The sidebar: what exists and is permitted, the table's entries first, then what remotes bring beyond them. */
export function sidebarOf(
  places: readonly PanelPlace[],
  remotes: readonly ComposedRemote[],
  holds: Holds,
): SidebarEntry[] {
  const top: SidebarEntry[] = [];
  const groups = new Map<string, SidebarEntry>();
  for (const place of places) {
    const { sidebar, screen } = place.row ?? {};
    if (!sidebar || !screen || !holds(place.permission)) continue;
    const entry: SidebarEntry = {
      id: place.path,
      path: place.path,
      label: { screen },
      icon: sidebar.icon,
      order: sidebar.order,
      owner: place.owner,
      covers: places.filter(({ row }) => row?.under === place.path).map(({ path }) => path),
      children: [],
    };
    if (sidebar.group === undefined) top.push(entry);
    else groupOf(groups, sidebar.group, entry).children.push(entry);
  }
  top.push(...groups.values());
  addBrought(top, remotes, holds);
  return ordered(top);
}

function groupOf(groups: Map<string, SidebarEntry>, id: SidebarGroupId, first: SidebarEntry): SidebarEntry {
  const known = groups.get(id);
  if (known) return known;
  const { screen, icon, order } = sidebarGroups[id];
  const made: SidebarEntry = {
    id,
    path: first.path,
    label: { screen },
    icon,
    order,
    owner: first.owner,
    covers: [],
    children: [],
  };
  groups.set(id, made);
  return made;
}

/** Entries that remotes bring. One whose path the table has already placed adds nothing. */
function addBrought(top: SidebarEntry[], remotes: readonly ComposedRemote[], holds: Holds): void {
  const taken = new Set(top.flatMap((entry) => [entry.path, ...entry.children.map((child) => child.path)]));
  const brought = remotes.flatMap(({ remote, navigation }) =>
    navigation
      .filter((entry) => !taken.has(entry.path) && holds(entry.permission))
      .map((entry) => ({ entry, made: madeOf(entry, remote) })),
  );
  for (const { entry, made } of brought) {
    if (entry.parent === undefined) top.push(made);
  }
  for (const { entry, made } of brought) {
    // An entry whose parent this user does not see would be lost: it stands on its own then.
    if (entry.parent !== undefined) (top.find(({ id }) => id === entry.parent)?.children ?? top).push(made);
  }
}

const madeOf = (entry: NavigationEntry, remote: string): SidebarEntry => ({
  id: entry.id,
  path: entry.path,
  label: { texts: entry.labels },
  icon: entry.icon,
  order: entry.order,
  owner: remote,
  covers: [],
  children: [],
});

function ordered(entries: SidebarEntry[]): SidebarEntry[] {
  return entries
    .map((entry) => ({ ...entry, children: ordered(entry.children) }))
    .sort((one, two) => one.order - two.order);
}

/** The folder a path stands in, where it is a folder of its own below the panel; null otherwise. */
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
    for (const [subMenu, child] of entry.children.entries()) consider(child.path, { menu, subMenu });
  }
  if (best.menu === -1) {
    for (const [menu, entry] of entries.entries()) {
      const folder = folderOf(entry.path);
      if (folder !== null) consider(folder, { menu, subMenu: -1 });
    }
  }
  return best;
}

const iconFallback: IconName = 'store';

/** The kit's drawing for an entry; a name that the kit does not have gets a neutral one. */
export function iconOf({ icon }: Pick<SidebarEntry, 'icon'>): IconName {
  return isIconName(icon) ? icon : iconFallback;
}
