import { useLayoutEffect, useRef } from 'react';
import { keyBoard, type ActiveKey, type KeyLayer } from './key-board';
import type { KeyTable } from './key-table';

let screens = 0;
const handlePress = (event: KeyboardEvent): void => void keyBoard.press(event);

type Handlers<Table extends KeyTable> = { readonly [Name in keyof Table]?: (() => void) | null };

/**
 * The keys of a screen, in force while it is shown. An act without a handler is not there for now: neither pressed nor
 * listed.
 *
 * @param name says what an act does: the screen's `keys.<act>` text
 */
export function useKeys<Table extends KeyTable>(
  table: Table,
  name: (act: Extract<keyof Table, string>) => string,
  handlers: Handlers<Table>,
  layer: KeyLayer = 'screen',
): void {
  const latest = useRef({ name, handlers });
  // In force as soon as they are seen: after the next painting a press would still do what was there before, or nothing.
  useLayoutEffect(() => {
    latest.current = { name, handlers };
  });
  const present = Object.keys(table).filter((act) => handlers[act]);
  const names = present.join();
  useLayoutEffect(() => {
    const acts = names
      .split(',')
      .filter((act): act is Extract<keyof Table, string> => act !== '' && act in table)
      .map((act): ActiveKey => ({
        ...(table[act] ?? { keys: [] }),
        id: act,
        name: () => latest.current.name(act),
        run: () => latest.current.handlers[act]?.(),
      }));
    const remove = keyBoard.add(acts, layer);
    screens += 1;
    if (screens === 1) document.addEventListener('keydown', handlePress);
    return () => {
      remove();
      screens -= 1;
      if (screens === 0) document.removeEventListener('keydown', handlePress);
    };
  }, [table, names, layer]);
}
