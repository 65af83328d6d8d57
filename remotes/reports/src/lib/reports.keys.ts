import type { ShortcutTable } from '@galla/shared/keys';

/** Keyboard shortcuts of the reports, by position of their tab. */
export const reportKeys = {
  sales: { keys: ['1'], icon: 'report' },
  operational: { keys: ['2'], icon: 'report' },
  items: { keys: ['3'], icon: 'report' },
  tax: { keys: ['4'], icon: 'report' },
  payments: { keys: ['5'], icon: 'report' },
  cancellations: { keys: ['6'], icon: 'report' },
  coupons: { keys: ['7'], icon: 'report' },
  orders: { keys: ['8'], icon: 'report' },
} as const satisfies ShortcutTable;

/** Keyboard shortcuts of the customers. */
export const customerKeys = {
  list: { keys: ['1'], icon: 'crm' },
  import: { keys: ['2'], icon: 'upload' },
  sendings: { keys: ['3'], icon: 'note' },
  newSegment: { keys: ['n'], icon: 'plus' },
  send: { keys: ['w'], icon: 'note' },
} as const satisfies ShortcutTable;
