import type { KeyTable } from '@galla/shared/keys';

/** Goes on to the next step, from a field too; a dialog keeps it. */
const onwards = { keys: ['mod+Enter'], whileTyping: true, leaveTo: '[role="dialog"]' } as const;

/** Keys of the first step, the caller. */
export const customerKeys = {
  next: onwards,
  nextCaller: { keys: ['n'] },
  bulk: { keys: ['b'] },
} as const satisfies KeyTable;

/** Keys of the second step, the plate. */
export const plateKeys = {
  next: onwards,
  search: { keys: ['/'], leaveTo: '[role="dialog"]' },
  hold: { keys: ['h'] },
} as const satisfies KeyTable;

/** Keys of the third step, the checkout. */
export const checkoutKeys = { place: onwards } as const satisfies KeyTable;
