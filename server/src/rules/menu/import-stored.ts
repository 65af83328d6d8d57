import { dietaryTypeOf, importFields } from '@galla/contract';
import type { ImportField, ImportRow } from '@galla/contract';
import { cellText } from './import-cells';
import { addonsText, sizesText } from './import-groups';
import type { CheckedRow, SheetItem } from './import-types';

type Item = NonNullable<CheckedRow['item']>;

/** What a new item gets even where its cell is empty: nobody should find out later. */
const alwaysSaid: ReadonlySet<ImportField> = new Set(['category', 'price', 'taxPercent', 'dietaryType']);
const amounts: ReadonlySet<ImportField> = new Set(['price', 'mrp']);

/** An item by fields, as a preview reads it: amounts in the smallest unit, choices of a list by their codes. */
function textsOf(item: Item, nameOf: (catId: string) => string): Partial<Record<ImportField, string>> {
  return {
    category: nameOf(item.catId),
    ...(item.subCatId !== null && { subCategory: nameOf(item.subCatId) }),
    name: item.name,
    description: item.description,
    price: String(item.price),
    sizes: sizesText(item.groups),
    addons: addonsText(item.groups),
    taxPercent: String(item.taxPercent),
    priceBasis: item.priceBasis,
    ...(item.mrp !== null && { mrp: String(item.mrp) }),
    hsn: item.hsn,
    soldBy: item.soldBy,
    uqc: item.uqc,
    dietaryType: dietaryTypeOf(item),
    available: item.available ? 'yes' : 'no',
  };
}

/** Whether a cell says an amount so plainly that repeating it tells nothing. */
const isPlain = (cell: string, amount: string): boolean =>
  /^\d{1,9}(?:\.\d{1,2})?$/.test(cell) && Math.round(Number(cell) * 100) === Number(amount);

/** What an item will have, field by field, where its cells don't read the same. */
export function storedOf(
  item: Item,
  { cells }: Pick<SheetItem, 'cells'>,
  { isNew, nameOf }: { isNew: boolean; nameOf: (catId: string) => string },
): ImportRow['stored'] {
  const texts = textsOf(item, nameOf);
  const stored: ImportRow['stored'] = {};
  for (const field of importFields) {
    const text = texts[field];
    const cell = cellText(cells[field]);
    if (text === undefined || text === cell) continue;
    if (cell.trim() === '' && !(isNew && alwaysSaid.has(field))) continue;
    if (amounts.has(field) && isPlain(cell, text)) continue;
    stored[field] = text.slice(0, 2_000);
  }
  return stored;
}
