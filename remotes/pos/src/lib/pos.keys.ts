import type { ShortcutTable } from '@galla/shared/keys';

/** Goes to the next step, also from a field; not while a dialog is open. */
const onwards = {
  keys: ['mod+Enter'],
  whileTyping: true,
  leaveTo: '[role="dialog"]',
  icon: 'arrowRight',
} as const;

/** Keyboard shortcuts of the first step, the caller. */
export const customerKeys = {
  next: onwards,
  nextCaller: { keys: ['n'], icon: 'phone' },
  bulk: { keys: ['b'], icon: 'upload' },
} as const satisfies ShortcutTable;

/** Keyboard shortcuts of the second step, the cart. */
export const localCartKeys = {
  next: onwards,
  search: { keys: ['/'], leaveTo: '[role="dialog"]', icon: 'search' },
  hold: { keys: ['h'], icon: 'pause' },
} as const satisfies ShortcutTable;

/** Keyboard shortcuts of the third step, the checkout. */
export const checkoutKeys = { place: onwards } as const satisfies ShortcutTable;
