import type { Permission } from '@galla/shared/contract';
import type { IconName } from '@galla/shared/ui';
import type { ScreenName } from './messages/shell-catalogue';

/** Who draws a screen: the shell itself, or a remote by its name. */
export type RouteOwner = 'shell' | 'orders' | 'menu' | 'onboarding' | 'engagement' | 'pos' | 'reports';

export interface PanelRoute {
  path: string;
  /** The permission a user must hold; null: anybody who is signed in. */
  permission: Permission | null;
  owner: RouteOwner;
  /** Key below `screens` in the shell's catalogue: the entry's text and the document's title. */
  screen: ScreenName;
  /** Place in the sidebar; absent: reached from other screens only. */
  sidebar?: { icon: IconName; order: number; group?: SidebarGroupId };
  /** Path of the sidebar's entry that this is a further page of: it is marked as the present one here, too. */
  under?: string;
}

/** Entries of the sidebar that only hold others. */
export const sidebarGroups = {
  products: { screen: 'products', icon: 'menu', order: 30 },
} as const satisfies Record<string, { screen: ScreenName; icon: IconName; order: number }>;
export type SidebarGroupId = keyof typeof sidebarGroups;

export const accountPath = '/panel/account';

/**
 * Every path of the panel. A row exists for a session only when the shell itself draws it, or when the session's
 * release document names its remote and that release draws the path.
 */
export const panelRoutes: readonly PanelRoute[] = [
  {
    path: '/panel/getting-started',
    permission: 'order',
    owner: 'shell',
    screen: 'dashboard',
    sidebar: { icon: 'dashboard', order: 10 },
  },
  { path: accountPath, permission: null, owner: 'shell', screen: 'account' },
  { path: '/panel/dashboard', permission: 'order', owner: 'reports', screen: 'dashboard' },
  {
    path: '/panel/orders',
    permission: 'order',
    owner: 'orders',
    screen: 'orders',
    sidebar: { icon: 'orders', order: 20 },
  },
  {
    path: '/panel/products/all-items',
    permission: 'menu',
    owner: 'menu',
    screen: 'mainMenu',
    sidebar: { icon: 'menu', order: 31, group: 'products' },
  },
  {
    path: '/panel/products/categories',
    permission: 'menu',
    owner: 'menu',
    screen: 'categories',
    sidebar: { icon: 'menu', order: 32, group: 'products' },
  },
  {
    path: '/panel/products/item-import',
    permission: 'menu',
    owner: 'menu',
    screen: 'itemImport',
    sidebar: { icon: 'upload', order: 33, group: 'products' },
  },
  { path: '/panel/products/new-item', permission: 'menu', owner: 'menu', screen: 'newItem' },
  {
    path: '/panel/profile',
    permission: 'profile',
    owner: 'onboarding',
    screen: 'setup',
    sidebar: { icon: 'store', order: 40 },
  },
  {
    path: '/panel/setup',
    permission: 'profile',
    owner: 'onboarding',
    screen: 'setup',
    under: '/panel/profile',
  },
  { path: '/panel/merchant/info', permission: 'profile', owner: 'onboarding', screen: 'generalInfo' },
  {
    path: '/panel/merchant/subscription',
    permission: 'profile',
    owner: 'onboarding',
    screen: 'subscription',
  },
  { path: '/panel/manage-users', permission: 'profile', owner: 'onboarding', screen: 'manageUsers' },
  { path: '/panel/themes', permission: 'profile', owner: 'onboarding', screen: 'themes' },
  { path: '/panel/market-place', permission: 'profile', owner: 'onboarding', screen: 'marketPlace' },
  { path: '/panel/settings', permission: 'profile', owner: 'onboarding', screen: 'settings' },
  { path: '/panel/support', permission: null, owner: 'onboarding', screen: 'support' },
  {
    path: '/panel/manage-customers',
    permission: 'customers',
    owner: 'reports',
    screen: 'crm',
    sidebar: { icon: 'crm', order: 50 },
  },
  {
    path: '/panel/engagement/discounts',
    permission: 'customers',
    owner: 'engagement',
    screen: 'offer',
    sidebar: { icon: 'offers', order: 60 },
  },
  {
    path: '/panel/create-discount',
    permission: 'customers',
    owner: 'engagement',
    screen: 'createDiscount',
    under: '/panel/engagement/discounts',
  },
  {
    path: '/panel/manage-discounts',
    permission: 'customers',
    owner: 'engagement',
    screen: 'manageDiscounts',
    under: '/panel/engagement/discounts',
  },
  {
    path: '/panel/customise-referral',
    permission: 'customers',
    owner: 'engagement',
    screen: 'customiseReferral',
    under: '/panel/engagement/discounts',
  },
  {
    path: '/panel/referrals',
    permission: 'customers',
    owner: 'engagement',
    screen: 'referrals',
    under: '/panel/engagement/discounts',
  },
  {
    path: '/panel/omni-channel',
    permission: 'customers',
    owner: 'engagement',
    screen: 'omniChannel',
    under: '/panel/engagement/discounts',
  },
  {
    path: '/panel/socials',
    permission: 'customers',
    owner: 'engagement',
    screen: 'socials',
    under: '/panel/engagement/discounts',
  },
  {
    path: '/panel/banners',
    permission: 'customers',
    owner: 'engagement',
    screen: 'banners',
    under: '/panel/engagement/discounts',
  },
  {
    path: '/panel/create-banner',
    permission: 'customers',
    owner: 'engagement',
    screen: 'createBanner',
    under: '/panel/engagement/discounts',
  },
  {
    path: '/panel/create-campaign',
    permission: 'customers',
    owner: 'engagement',
    screen: 'createCampaign',
    under: '/panel/engagement/discounts',
  },
  {
    path: '/panel/create-post',
    permission: 'customers',
    owner: 'engagement',
    screen: 'createPost',
    under: '/panel/engagement/discounts',
  },
  {
    path: '/panel/manage-post',
    permission: 'customers',
    owner: 'engagement',
    screen: 'managePosts',
    under: '/panel/engagement/discounts',
  },
  {
    path: '/panel/manage-campaigns',
    permission: 'customers',
    owner: 'engagement',
    screen: 'manageCampaigns',
    under: '/panel/engagement/discounts',
  },
  {
    path: '/panel/new-order/user-info',
    permission: 'profile',
    owner: 'pos',
    screen: 'onCallOrdering',
    sidebar: { icon: 'phone', order: 70 },
  },
  { path: '/panel/new-order/item-selection', permission: 'profile', owner: 'pos', screen: 'itemSelection' },
  { path: '/panel/new-order/check-out', permission: 'profile', owner: 'pos', screen: 'checkOut' },
  {
    path: '/panel/report',
    permission: 'report',
    owner: 'reports',
    screen: 'report',
    sidebar: { icon: 'report', order: 80 },
  },
];

/** Where a sign-in leads: the first of these that exists and whose permission the user holds. */
export const landingPaths: readonly string[] = [
  '/panel/getting-started',
  '/panel/orders',
  '/panel/products/all-items',
  '/panel/profile',
  '/panel/manage-customers',
  '/panel/engagement/discounts',
  '/panel/new-order/user-info',
  '/panel/report',
];
