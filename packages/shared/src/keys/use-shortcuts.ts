import { useLayoutEffect, useRef } from 'react';
import { useRemoteIdentity } from '../border/remote-identity';
import { shortcuts, type ActiveShortcut, type KeyLayer } from './shortcut-registry';
import type { ShortcutTable } from './shortcut-table';

let screens = 0;
const handlePress = (event: KeyboardEvent): void => void shortcuts.press(event);

type Handlers<Table extends ShortcutTable> = { readonly [Name in keyof Table]?: (() => void) | null };

/**
 * The keys of a screen, active while it is mounted. An action without a handler is inactive and not
 * listed.
 *
 * @param name says what an act does: the screen's `keys.<act>` text
 */
export function useShortcuts<Table extends ShortcutTable>(
  table: Table,
  name: (act: Extract<keyof Table, string>) => string,
  handlers: Handlers<Table>,
  layer: KeyLayer = 'screen',
): void {
  const latest = useRef({ name, handlers });
  const by = useRemoteIdentity();
  // Layout effect: active before the paint, otherwise a press could still run the previous action.
  useLayoutEffect(() => {
    latest.current = { name, handlers };
  });
  const present = Object.keys(table).filter((act) => handlers[act]);
  const names = present.join();
  useLayoutEffect(() => {
    const acts = names
      .split(',')
      .filter((act): act is Extract<keyof Table, string> => act !== '' && act in table)
      .map((act): ActiveShortcut => ({
        ...(table[act] ?? { keys: [] }),
        id: act,
        by,
        name: () => latest.current.name(act),
        run: () => latest.current.handlers[act]?.(),
      }));
    const remove = shortcuts.add(acts, layer);
    screens += 1;
    if (screens === 1) document.addEventListener('keydown', handlePress);
    return () => {
      remove();
      screens -= 1;
      if (screens === 0) document.removeEventListener('keydown', handlePress);
    };
  }, [table, names, layer, by]);
}
