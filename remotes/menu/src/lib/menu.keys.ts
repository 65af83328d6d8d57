import type { ShortcutTable } from '@galla/shared/keys';

/** Keyboard shortcuts of the list of items. */
export const mainMenuKeys = {
  newItem: { keys: ['n'], icon: 'plus' },
  outlets: { keys: ['o'], icon: 'store' },
  selectAll: { keys: ['x'], icon: 'check' },
} as const satisfies ShortcutTable;

/** Keyboard shortcuts of the categories. */
export const categoryKeys = { add: { keys: ['n'], icon: 'plus' } } as const satisfies ShortcutTable;
