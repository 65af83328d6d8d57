import type { ShortcutTable } from '@galla/shared/keys';

/** Keyboard shortcuts of the list of outlets. */
export const outletKeys = {
  create: { keys: ['n'] },
  migrate: { keys: ['m'] },
} as const satisfies ShortcutTable;

/** Keyboard shortcuts of the users. */
export const userKeys = { invite: { keys: ['n'] } } as const satisfies ShortcutTable;

/** The steps of an outlet's set-up, by position in the checklist. */
export const setupKeys = {
  basic: { keys: ['1'] },
  opHours: { keys: ['2'] },
  gstin: { keys: ['3'] },
  fssai: { keys: ['4'] },
  finance: { keys: ['5'] },
  config: { keys: ['6'] },
  audit: { keys: ['7'] },
} as const satisfies ShortcutTable;
