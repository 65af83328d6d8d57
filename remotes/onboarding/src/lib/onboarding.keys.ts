import type { ShortcutTable } from '@galla/shared/keys';

/** Keyboard shortcuts of the list of outlets. */
export const outletKeys = {
  create: { keys: ['n'], icon: 'plus' },
  migrate: { keys: ['m'], icon: 'download' },
} as const satisfies ShortcutTable;

/** Keyboard shortcuts of the users. */
export const userKeys = { invite: { keys: ['n'], icon: 'plus' } } as const satisfies ShortcutTable;

/** The steps of an outlet's set-up, by position in the checklist. */
export const setupKeys = {
  basic: { keys: ['1'], icon: 'setup' },
  opHours: { keys: ['2'], icon: 'setup' },
  gstin: { keys: ['3'], icon: 'setup' },
  fssai: { keys: ['4'], icon: 'setup' },
  finance: { keys: ['5'], icon: 'setup' },
  config: { keys: ['6'], icon: 'setup' },
  audit: { keys: ['7'], icon: 'setup' },
} as const satisfies ShortcutTable;
