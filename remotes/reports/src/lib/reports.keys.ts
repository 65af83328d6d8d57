import type { ShortcutTable } from '@galla/shared/keys';

/** Keyboard shortcuts of the reports, by position of their tab. */
export const reportKeys = {
  sales: { keys: ['1'] },
  operational: { keys: ['2'] },
  items: { keys: ['3'] },
  tax: { keys: ['4'] },
  payments: { keys: ['5'] },
  cancellations: { keys: ['6'] },
  coupons: { keys: ['7'] },
  orders: { keys: ['8'] },
} as const satisfies ShortcutTable;

/** Keyboard shortcuts of the customers. */
export const customerKeys = {
  list: { keys: ['1'] },
  import: { keys: ['2'] },
  sendings: { keys: ['3'] },
  newSegment: { keys: ['n'] },
  send: { keys: ['w'] },
} as const satisfies ShortcutTable;
