import type { KeyTable } from '@galla/shared/keys';

/** The list of coupons, of banners, of posts, of campaigns, of codes: each has its own new one. */
export const listKeys = { create: { keys: ['n'] } } as const satisfies KeyTable;

/** Keys of the overview of the discounts. */
export const discountKeys = {
  newCoupon: { keys: ['n'] },
  manage: { keys: ['m'] },
} as const satisfies KeyTable;

/** Keys of the referrals. */
export const referralKeys = {
  give: { keys: ['n'] },
  customise: { keys: ['c'] },
} as const satisfies KeyTable;
