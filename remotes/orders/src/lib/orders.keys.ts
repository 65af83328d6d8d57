import type { ShortcutTable } from '@galla/shared/keys';

const choices = '[role="tab"], [role="radio"], input';

/** Keyboard shortcuts of the counter mode. */
export const counterModeKeys = {
  leave: { keys: ['Escape'], keyOnly: true },
} as const satisfies ShortcutTable;

/** Keyboard shortcuts of the orders screen; most act on the current card. */
export const orderScreenKeys = {
  next: { keys: ['j'], keyOnly: true, whileHeld: true },
  previous: { keys: ['k'], keyOnly: true, whileHeld: true },
  nextList: { keys: ['ArrowRight'], leaveTo: choices, keyOnly: true, whileHeld: true },
  previousList: { keys: ['ArrowLeft'], leaveTo: choices, keyOnly: true, whileHeld: true },
  advance: { keys: ['a'], keyOnly: true },
  reject: { keys: ['r'], keyOnly: true },
  detail: { keys: ['Enter'], leaveTo: 'button, a, summary, [role="tab"]', keyOnly: true },
  print: { keys: ['p'], keyOnly: true },
  busy: { keys: ['b'], icon: 'gauge' },
  search: { keys: ['/'], icon: 'search' },
  printSettings: { keys: ['o'], icon: 'print' },
  close: { keys: ['Escape'], keyOnly: true },
} as const satisfies ShortcutTable;
