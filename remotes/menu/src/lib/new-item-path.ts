import type { MenuCategory } from '@galla/contract';
import { addPath, menuPaths } from './menu-url';

/** Category of the item that was added last, by outlet; forgotten with the page, when nobody remembers it either. */
const lastAdded = new Map<string, string>();

export const noteAdded = (outletId: string, catId: string): void => void lastAdded.set(outletId, catId);

/**
 * The form of a new item begins with the category that the list is narrowed to, otherwise with that of the item before:
 * a menu is written section by section.
 */
export function newItemPath(
  outletId: string,
  filter: string | null,
  categories: readonly Pick<MenuCategory, 'catId'>[],
): string {
  // A filter can be a sub-category, which doesn't name its category, and a category can be deleted meanwhile.
  const isCategory = (id: string | null | undefined): id is string =>
    categories.some(({ catId }) => catId === id);
  const catId = filter ?? lastAdded.get(outletId);
  return isCategory(catId) ? addPath(catId) : menuPaths.newItem;
}
