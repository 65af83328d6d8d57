/** Paths of this remote's screens. */
export const paths = {
  home: '/panel/getting-started',
  outlets: '/panel/profile',
  createOutlet: '/panel/profile?create=1',
  salesMigration: '/panel/profile/migration',
  setup: '/panel/setup',
  merchantInfo: '/panel/merchant/info',
  subscription: '/panel/merchant/subscription',
  manageUsers: '/panel/manage-users',
  themes: '/panel/themes',
  marketPlace: '/panel/market-place',
  /** Prizes and odds, a screen of the engagement area. */
  scratchCard: '/panel/customise-referral?tab=scratchCard',
  settings: '/panel/settings',
  support: '/panel/support',
} as const;
