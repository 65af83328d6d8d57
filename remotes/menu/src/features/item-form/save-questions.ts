import type { ItemFields, ItemsByCategory, MenuItemDetail } from '@galla/contract';
import { confirm } from '@galla/ui';
import { askFree } from '../../lib/free-question';
import type { MenuText } from '../../messages/texts';

const keyOf = (name: string): string => name.normalize('NFKC').replaceAll(/\s+/gu, ' ').trim().toLowerCase();

interface SaveContext {
  /** The item as it was when the form was filled; null: a new one. */
  base: MenuItemDetail | null;
  itemId: string;
  /** The menu, if it is loaded. */
  menu: ItemsByCategory | undefined;
}

/** What may be a slip is asked about before an item is saved: a price of 0, and a name that is on the menu. */
export async function askAboutItem(
  t: MenuText,
  fields: ItemFields,
  { base, itemId, menu }: SaveContext,
): Promise<boolean> {
  if (fields.price === 0 && base?.price !== 0 && !(await askFree(t, fields.name))) return false;
  const isSameName = base !== null && keyOf(base.name) === keyOf(fields.name);
  const twin = menu?.categories
    .find(({ catId }) => catId === fields.catId)
    ?.items.find((item) => item.itemId !== itemId && keyOf(item.name) === keyOf(fields.name));
  if (twin === undefined || isSameName) return true;
  return confirm({
    title: t('item.twinTitle', { name: twin.name }),
    message: t('item.twinMessage'),
    confirmLabel: t('item.twinConfirm'),
  });
}
