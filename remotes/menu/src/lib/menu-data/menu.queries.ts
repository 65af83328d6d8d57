import { useEffect } from 'react';
import { endpoints, type ItemsByCategory, type MenuItemRow } from '@galla/shared/contract';
import { bus } from '@galla/shared/events';
import { http } from '@galla/shared/http';
import { queryOptions, useQueryClient, type QueryClient } from '@galla/shared/query';

/** Where the cache keeps what the server said of an outlet's menu. */
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
  queryOptions({
    queryKey: menuKeys.rows(outletId),
    queryFn: async ({ signal }) =>
      (await http.call(endpoints.menu.getAllItemsByCategory, { query: { outletId } }, { signal })).data,
    // Events say when it changes.
    staleTime: Infinity,
  });

export const categoriesQuery = (outletId: string) =>
  queryOptions({
    queryKey: menuKeys.categories(outletId),
    queryFn: async ({ signal }) =>
      (await http.call(endpoints.menu.getCatsByOutlet, { query: { outletId } }, { signal })).data,
    staleTime: Infinity,
  });

/** Changes rows of the list at once; the server's own view comes with its event. */
export function patchRows(
  client: QueryClient,
  outletId: string,
  itemIds: ReadonlySet<string>,
  change: (item: MenuItemRow) => MenuItemRow,
): void {
  client.setQueryData<ItemsByCategory>(menuKeys.rows(outletId), (before) =>
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

/** Puts items of one category into another order at once; the others keep their places. */
export function orderRows(
  client: QueryClient,
  outletId: string,
  catId: string,
  itemIds: readonly string[],
): void {
  const place = new Map(itemIds.map((itemId, index) => [itemId, index]));
  client.setQueryData<ItemsByCategory>(menuKeys.rows(outletId), (before) =>
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

/** Asks again for all that is known of an outlet's menu. */
export const refreshMenu = (client: QueryClient, outletId: string): Promise<void> =>
  client.invalidateQueries({ queryKey: menuKeys.all(outletId) });

const gatherMs = 150;

/** Follows what anybody changes of the outlet's menu: open screens show it by themselves. */
export function useFollowedMenu(outletId: string): void {
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // An import or a busy colleague sends many events: one answer serves them all.
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
