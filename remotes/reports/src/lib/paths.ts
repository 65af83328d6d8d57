/** Paths of this remote's screens. */
export const paths = {
  dashboard: '/panel/dashboard',
  report: '/panel/report',
  customers: '/panel/manage-customers',
} as const;
