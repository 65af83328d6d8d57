/** The three steps of an order by phone, in order. */
export const stepNames = ['customer', 'items', 'checkout'] as const;
export type StepName = (typeof stepNames)[number];

export const stepPaths: Readonly<Record<StepName, string>> = {
  customer: '/panel/new-order/user-info',
  items: '/panel/new-order/item-selection',
  checkout: '/panel/new-order/check-out',
};
