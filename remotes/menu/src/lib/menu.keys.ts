import type { KeyTable } from '@galla/shared/keys';

/** Keys of the list of items. */
export const mainMenuKeys = {
  newItem: { keys: ['n'] },
  outlets: { keys: ['o'] },
  selectAll: { keys: ['x'] },
} as const satisfies KeyTable;

/** Keys of the categories. */
export const categoryKeys = { add: { keys: ['n'] } } as const satisfies KeyTable;
