import type { KeyTable } from '@galla/shared/keys';

/** Keys that count on every screen. Names of acts are below `keys` in the palette's catalogue. */
export const frameKeys = {
  // Browsers use it for their own search; every panel of this kind takes it over, and the field does the same work here.
  palette: { keys: ['mod+k'], whileTyping: true, keyOnly: true },
  help: { keys: ['?'] },
  search: { keys: ['/'] },
  save: { keys: ['mod+Enter'], whileTyping: true, keyOnly: true, leaveTo: '[role="dialog"]' },
  goHome: { keys: ['g h'], keyOnly: true },
  goOrders: { keys: ['g o'], keyOnly: true },
  goMenu: { keys: ['g m'], keyOnly: true },
  goCategories: { keys: ['g k'], keyOnly: true },
  goSetup: { keys: ['g s'], keyOnly: true },
  goCustomers: { keys: ['g c'], keyOnly: true },
  goOffers: { keys: ['g f'], keyOnly: true },
  goPhone: { keys: ['g p'], keyOnly: true },
  goReport: { keys: ['g r'], keyOnly: true },
  goAccount: { keys: ['g a'], keyOnly: true },
} as const satisfies KeyTable;

/** Where the keys that begin with G lead. */
export const goPaths = {
  goHome: '/panel/getting-started',
  goOrders: '/panel/orders',
  goMenu: '/panel/products/all-items',
  goCategories: '/panel/products/categories',
  goSetup: '/panel/profile',
  goCustomers: '/panel/manage-customers',
  goOffers: '/panel/engagement/discounts',
  goPhone: '/panel/new-order/user-info',
  goReport: '/panel/report',
  goAccount: '/panel/account',
} as const satisfies Partial<Record<keyof typeof frameKeys, string>>;
