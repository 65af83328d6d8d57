/** Paths of this remote's screens. */
export const paths = {
  dashboard: '/panel/dashboard',
  report: '/panel/report',
  day: '/panel/report/day',
  taxReturns: '/panel/tax-returns',
  payouts: '/panel/payouts',
  customers: '/panel/manage-customers',
} as const;
