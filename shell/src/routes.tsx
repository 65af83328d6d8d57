import type { Permission } from '@galla/shared/contract';
import type { IconName } from '@galla/shared/ui';
import type { ScreenName } from './messages/shell-catalogue';

/** A screen that the shell itself draws. All others come with the remotes of the release document. */
export interface ShellRoute {
  path: string;
  /** The permission a user must hold; null: anybody who is signed in. */
  permission: Permission | null;
  /** Key below `screens` in the shell's catalogue: the entry's text and the document's title. */
  screen: ScreenName;
  /** Place among all screens of the panel, as an entry's order in a declaration. */
  order: number;
  /** Shown in the sidebar, with this icon. */
  sidebar?: { icon: IconName };
  /** As a route's `landing` in a declaration. */
  landing?: number;
}

export const homePath = '/panel/getting-started';
export const accountPath = '/panel/account';

export const shellRoutes: readonly ShellRoute[] = [
  {
    path: homePath,
    permission: 'order',
    screen: 'dashboard',
    order: 10,
    sidebar: { icon: 'dashboard' },
    landing: 10,
  },
  { path: accountPath, permission: null, screen: 'account', order: 10 },
];
