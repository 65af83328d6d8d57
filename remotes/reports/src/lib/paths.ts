/** Where the screens of this remote stand. */
export const paths = {
  dashboard: '/panel/dashboard',
  report: '/panel/report',
  customers: '/panel/manage-customers',
} as const;
