import type { Permission } from '@galla/contract';
import type { IconName } from '@galla/ui';
import type { ScreenName } from './messages/shell-catalogue';
import ownScreens from './own-screens.json';

/** A screen of the shell. All others come from the remotes of the release document. */
export interface ShellRoute {
  path: string;
  /** Required permission; null: any signed-in user. */
  permission: Permission | null;
  /** Key under `screens` in the shell's catalogue: the entry's text and the document's title. */
  screen: ScreenName;
  /** Order among all screens of the panel, as in a declaration. */
  order: number;
  /** Shown in the sidebar, with this icon, and in the bottom bar of a phone at this place. */
  sidebar?: { icon: IconName; phoneBar: { order: number } };
  /** As a route's `landing` in a declaration. */
  landing?: number;
}

/** Paths reserved for the shell by the registry: the build writes them into its description. */
export const homePath = ownScreens.home.path;
export const accountPath = ownScreens.account.path;

export const shellRoutes: readonly ShellRoute[] = [
  {
    path: homePath,
    permission: 'order',
    screen: 'dashboard',
    order: 10,
    sidebar: { icon: 'dashboard', phoneBar: { order: 40 } },
    landing: 10,
  },
  { path: accountPath, permission: null, screen: 'account', order: 10 },
];
