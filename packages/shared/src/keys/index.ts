export type { Shortcut, ShortcutTable } from './shortcut-table';
export {
  createShortcutRegistry,
  shortcuts,
  type ActiveShortcut,
  type ShortcutRegistry,
} from './shortcut-registry';
export { useShortcuts } from './use-shortcuts';
