import { useCallback, useMemo, useState } from 'react';
import type { MenuItemRow } from '@galla/contract';

const none: ReadonlySet<string> = new Set();

/** Selected items. Hidden ones are excluded, so that no action affects items the user can't see. */
export function useSelection(shown: readonly MenuItemRow[]) {
  const [chosen, setChosen] = useState(none);
  const items = useMemo(
    () => (chosen.size === 0 ? [] : shown.filter(({ itemId }) => chosen.has(itemId))),
    [chosen, shown],
  );
  const select = useCallback(
    (itemIds: readonly string[], on: boolean) =>
      setChosen((before) => {
        const next = new Set(before);
        for (const itemId of itemIds) {
          if (on) next.add(itemId);
          else next.delete(itemId);
        }
        return next;
      }),
    [],
  );
  const clear = useCallback(() => setChosen(none), []);
  return { chosen, items, select, clear };
}
