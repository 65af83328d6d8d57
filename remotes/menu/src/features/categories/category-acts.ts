import { useMemo } from 'react';
import { endpoints, type MenuCategory, type MenuSubCategory, type OutletSummary } from '@galla/contract';
import { ApiError, http } from '@galla/shared/http';
import { notify } from '@galla/shared/notify';
import { useQueryClient } from '@galla/shared/query';
import { dropStaleRead, menuKeys, refreshMenu } from '../../lib/menu-data/menu.queries';

/** A category, or a sub-category if it has a parent. */
export type AnyCategory = MenuCategory | MenuSubCategory;
export const parentOf = (category: AnyCategory): string | null =>
  'parentId' in category ? category.parentId : null;

export interface CategoryActs {
  switchTo: (category: AnyCategory, available: boolean) => Promise<void>;
  /** Returns 'notEmpty' when it still contains items. */
  remove: (category: AnyCategory) => Promise<'done' | 'notEmpty' | 'failed'>;
}

/** Mutations of categories with optimistic updates, reverted after a failure. */
export function useCategoryActs({ outletId }: OutletSummary): CategoryActs {
  const client = useQueryClient();
  return useMemo(() => {
    const patch = async (change: (categories: MenuCategory[]) => MenuCategory[]): Promise<void> => {
      const queryKey = menuKeys.categories(outletId);
      await dropStaleRead(client, queryKey);
      client.setQueryData<MenuCategory[]>(queryKey, (before) => before && change(before));
    };
    const refresh = (): Promise<void> => refreshMenu(client, outletId);
    return {
      async switchTo(category, available) {
        const { catId } = category;
        const isSub = parentOf(category) !== null;
        await patch((categories) =>
          categories.map((one) => ({
            ...one,
            available: one.catId === catId ? available : one.available,
            subCategories: one.subCategories.map((sub) =>
              sub.catId === catId ? { ...sub, available } : sub,
            ),
          })),
        );
        const { switchCategory, switchSubCategory } = endpoints.menu;
        const body = { outletId, catId, available };
        try {
          await (isSub ? http.call(switchSubCategory, { body }) : http.call(switchCategory, { body }));
        } catch {
          // The error was already shown by the call policy.
        } finally {
          await refresh();
        }
      },
      async remove(category) {
        const body = { outletId, catId: category.catId };
        const { deleteCategory, deleteSubCategory } = endpoints.menu;
        try {
          await (parentOf(category) === null
            ? http.call(deleteCategory, { body })
            : http.call(deleteSubCategory, { body }));
          return 'done';
        } catch (error) {
          if (error instanceof ApiError && error.code === 'CATEGORY_NOT_EMPTY') return 'notEmpty';
          notify.error({ message: error instanceof Error ? error.message : String(error) });
          return 'failed';
        } finally {
          await refresh();
        }
      },
    };
  }, [client, outletId]);
}
