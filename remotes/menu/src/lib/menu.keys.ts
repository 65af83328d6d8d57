import type { ShortcutTable } from '@galla/shared/keys';

/** Keyboard shortcuts of the list of items. */
export const mainMenuKeys = {
  newItem: { keys: ['n'] },
  outlets: { keys: ['o'] },
  selectAll: { keys: ['x'] },
} as const satisfies ShortcutTable;

/** Keyboard shortcuts of the categories. */
export const categoryKeys = { add: { keys: ['n'] } } as const satisfies ShortcutTable;
