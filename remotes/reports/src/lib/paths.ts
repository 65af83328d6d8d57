/** Paths of this remote's screens, and of the shell's home. */
export const paths = {
  home: '/panel/getting-started',
  /** Without its tab an older address of home. */
  figureOrders: '/panel/dashboard',
  report: '/panel/report',
  day: '/panel/report/day',
  taxReturns: '/panel/tax-returns',
  payouts: '/panel/payouts',
  customers: '/panel/manage-customers',
} as const;

/** Home with the figures of one outlet; null: of all. */
export const homeHref = (outletId: string | null): string =>
  outletId === null ? paths.home : `${paths.home}?outlet=${encodeURIComponent(outletId)}`;
