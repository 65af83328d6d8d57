import { unmappedFields } from './import-columns';
import type { ReadingOfSheet } from './import-columns';
import { itemsOfSheet } from './import-items';
import { itemKey, nameKey } from './import-names';
import { categoryBook, checkItem, type Checking, type Item } from './import-row';
import type { CheckedSheet, PresentMenu, Repairs, SheetRow } from './import-types';

/**
 * Compares a sheet with the menu: what each item of it would change, or its problems. No side effects. No row is read
 * when a required field has no column.
 */
export function checkSheet(
  rows: readonly SheetRow[],
  reading: ReadingOfSheet,
  repairs: Repairs,
  present: PresentMenu,
  newId: () => string,
): CheckedSheet {
  const book = categoryBook(present, newId);
  const counts: CheckedSheet['counts'] = { create: 0, update: 0, unchanged: 0, error: 0 };
  if (unmappedFields(reading).length > 0) return { rows: [], counts, newCategories: [], usedCategories: [] };
  const byName = new Map<string, Item[]>();
  const put = (key: string, item: Item): void => {
    byName.set(key, [...(byName.get(key) ?? []), item]);
  };
  for (const item of present.items) {
    put(itemKey(item.catId, item.subCatId, item.name), item);
    put(`${item.catId}/${nameKey(item.name)}`, item);
  }
  const byId = new Map(present.items.map((item) => [item.itemId.toLowerCase(), item]));
  const { businessType } = present;
  const { options } = reading;
  const checking: Checking = { options, byId, byName, book, seen: new Set(), newId, businessType };
  const checked = itemsOfSheet(rows, reading, repairs).map((item) => {
    const result = checkItem(item, checking);
    counts[result.kind] += 1;
    return result;
  });
  const goods = checked.flatMap(({ kind, item }) =>
    item !== null && (kind === 'create' || kind === 'update') ? [item.catId, item.subCatId] : [],
  );
  // Categories used only by invalid rows are not created.
  const needed = new Set(goods.filter((catId) => catId !== null));
  const newCategories = book.made.filter(({ catId }) => needed.has(catId));
  for (const { catId } of newCategories) needed.delete(catId);
  return { rows: checked, counts, newCategories, usedCategories: [...needed] };
}
