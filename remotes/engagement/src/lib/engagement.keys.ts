import type { ShortcutTable } from '@galla/shared/keys';

/** Shortcut for a new entry; each list (coupons, banners, posts, campaigns, codes) handles it. */
export const listKeys = { create: { keys: ['n'], icon: 'plus' } } as const satisfies ShortcutTable;

/** Keyboard shortcuts of the referrals. */
export const referralKeys = {
  give: { keys: ['n'], icon: 'plus' },
  customise: { keys: ['c'], icon: 'settings' },
} as const satisfies ShortcutTable;
