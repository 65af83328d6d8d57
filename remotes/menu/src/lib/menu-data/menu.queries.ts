import { useEffect } from 'react';
import { endpoints, type ItemsByCategory, type MenuItemRow } from '@galla/contract';
import { bus } from '@galla/shared/events';
import {
  endpointQuery,
  refetchChanged,
  useQueryClient,
  type QueryClient,
  type QueryKey,
} from '@galla/shared/query';

/** Query keys of an outlet's menu. */
export const menuKeys = {
  all: (outletId: string) => ['menu', outletId] as const,
  rows: (outletId: string) => ['menu', outletId, 'rows'] as const,
  item: (outletId: string, itemId: string) => ['menu', outletId, 'item', itemId] as const,
  categories: (outletId: string) => ['menu', outletId, 'categories'] as const,
  mapping: (outletId: string) => ['menu', outletId, 'mapping'] as const,
  addons: (outletId: string) => ['menu', outletId, 'addons'] as const,
};

/** Every item of an outlet as a row, by category. */
export const menuRowsQuery = (outletId: string) =>
  endpointQuery(endpoints.menu.getAllItemsByCategory, {
    query: { outletId },
    key: menuKeys.rows(outletId),
    // Events update it.
    staleTime: Infinity,
  });

export const categoriesQuery = (outletId: string) =>
  endpointQuery(endpoints.menu.getCatsByOutlet, {
    query: { outletId },
    key: menuKeys.categories(outletId),
    staleTime: Infinity,
  });

/** A read on its way began before an optimistic change, and would take it back; another one follows the change. */
export async function dropStaleRead(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const stale = { queryKey, exact: true };
  if (client.isFetching(stale) > 0) await client.cancelQueries(stale);
}

/** Optimistic update of rows; the server's version arrives with its event. */
export async function patchRows(
  client: QueryClient,
  outletId: string,
  itemIds: ReadonlySet<string>,
  change: (item: MenuItemRow) => MenuItemRow,
): Promise<void> {
  const queryKey = menuKeys.rows(outletId);
  await dropStaleRead(client, queryKey);
  client.setQueryData<ItemsByCategory>(queryKey, (before) =>
    before
      ? {
          ...before,
          categories: before.categories.map((category) =>
            category.items.some(({ itemId }) => itemIds.has(itemId))
              ? {
                  ...category,
                  items: category.items.map((item) => (itemIds.has(item.itemId) ? change(item) : item)),
                }
              : category,
          ),
        }
      : before,
  );
}

/** Optimistic reorder of a category's items; the others keep their positions. */
export async function orderRows(
  client: QueryClient,
  outletId: string,
  catId: string,
  itemIds: readonly string[],
): Promise<void> {
  const queryKey = menuKeys.rows(outletId);
  await dropStaleRead(client, queryKey);
  const place = new Map(itemIds.map((itemId, index) => [itemId, index]));
  client.setQueryData<ItemsByCategory>(queryKey, (before) =>
    before
      ? {
          ...before,
          categories: before.categories.map((category) => {
            if (category.catId !== catId) return category;
            const ordered = category.items
              .filter(({ itemId }) => place.has(itemId))
              .sort((one, two) => (place.get(one.itemId) ?? 0) - (place.get(two.itemId) ?? 0))
              .values();
            const items = category.items.map((item) =>
              place.has(item.itemId) ? (ordered.next().value ?? item) : item,
            );
            return { ...category, items };
          }),
        }
      : before,
  );
}

/** Invalidates all queries of an outlet's menu. */
export const refreshMenu = (client: QueryClient, outletId: string): Promise<void> =>
  refetchChanged(client, { queryKey: menuKeys.all(outletId) });

const gatherMs = 150;

/** Subscribes to changes of the outlet's menu, so that open screens update. */
export function useFollowedMenu(outletId: string): void {
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // An import or a busy colleague causes many events: one refetch covers them all.
    const refresh = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => void refreshMenu(client, outletId), gatherMs);
    };
    const stops = [
      bus.on('outlet/event', (event) => {
        if (event.type === 'menu/changed' && event.outletId === outletId) refresh();
      }),
      bus.on('realtime/resumed', (event) => {
        if (event.outletId === outletId) refresh();
      }),
    ];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [client, outletId]);
}
