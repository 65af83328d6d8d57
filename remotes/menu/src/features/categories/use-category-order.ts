import { useCallback, useMemo, useRef, useState } from 'react';
import { endpoints, type MenuCategory, type OutletSummary } from '@galla/contract';
import { http } from '@galla/shared/http';
import { useQueryClient } from '@galla/shared/query';
import { refreshMenu } from '../../lib/menu-data/menu.queries';

function inOrder<Item extends { catId: string }>(
  items: readonly Item[],
  catIds: readonly string[] | undefined,
): Item[] {
  if (catIds === undefined) return [...items];
  const place = new Map(catIds.map((catId, index) => [catId, index]));
  const placeOf = ({ catId }: Item): number => place.get(catId) ?? items.length;
  return items.toSorted((one, two) => placeOf(one) - placeOf(two));
}

const topLevel = '';

/**
 * The categories in the order that is wanted. Moves are sent one after another, only the latest of each level; what
 * arrives from the server meanwhile does not undo a move that is still on its way.
 */
export function useCategoryOrder(
  { outletId }: OutletSummary,
  stored: readonly MenuCategory[] | undefined,
): {
  categories: MenuCategory[] | undefined;
  reorder: (parentId: string | null, catIds: readonly string[]) => void;
} {
  const client = useQueryClient();
  const [wanted, setWanted] = useState<ReadonlyMap<string, readonly string[]>>(new Map());
  const unsent = useRef(new Map<string, readonly string[]>());
  const sending = useRef(false);

  const send = useCallback(async (): Promise<void> => {
    if (sending.current) return;
    sending.current = true;
    for (let [next] = unsent.current; next !== undefined; [next] = unsent.current) {
      const [level, catIds] = next;
      unsent.current.delete(level);
      const body = { outletId, parentId: level === topLevel ? null : level, catIds: [...catIds] };
      try {
        await http.call(endpoints.menu.reorderCat, { body });
      } catch {
        // The error was already shown by the call policy; the stored order is shown again below.
      }
      if (unsent.current.size === 0) await refreshMenu(client, outletId);
    }
    sending.current = false;
    setWanted(new Map());
  }, [client, outletId]);

  const reorder = useCallback(
    (parentId: string | null, catIds: readonly string[]): void => {
      const level = parentId ?? topLevel;
      unsent.current.set(level, catIds);
      setWanted((before) => new Map(before).set(level, catIds));
      void send();
    },
    [send],
  );

  const categories = useMemo(
    () =>
      stored &&
      inOrder(stored, wanted.get(topLevel)).map((category) => ({
        ...category,
        subCategories: inOrder(category.subCategories, wanted.get(category.catId)),
      })),
    [stored, wanted],
  );
  return { categories, reorder };
}
