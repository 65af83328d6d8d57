import { importFields } from '@galla/contract';
import { cellText } from './import-cells';
import type { SheetCell } from './import-cells';
import { columnLetter } from './import-columns';
import type { ReadingOfSheet } from './import-columns';
import { nameKey } from './import-names';
import type { Repairs, SheetItem, SheetRow } from './import-types';

const textOf = (cell: SheetCell | undefined): string => cellText(cell).replaceAll(/\s+/gu, ' ').trim();
/** What parts sizes in a list of them can't stand in the name of one. */
const sizeName = (text: string): string =>
  text
    .replaceAll(/[;|:=]+/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();
const sizesOf = (prices: readonly (readonly [name: string, price: string])[]): string =>
  prices.map(([name, price]) => `${sizeName(name)}: ${price}`).join('; ');

/** The category of each row, where it stands above its items; lines that hold nothing else are left out. */
function belowCategories(
  rows: readonly SheetRow[],
  column: number | undefined,
): (SheetRow & { category: string })[] {
  let category = '';
  return rows.flatMap(({ row, cells }) => {
    const texts = cells.map(textOf).filter((text) => text !== '');
    const own = column === undefined ? '' : textOf(cells[column]);
    if (texts.length === 1 && /\p{L}/u.test(texts[0] ?? '')) {
      category = texts[0] ?? '';
      return [];
    }
    if (own !== '') category = own;
    return [{ row, cells, category }];
  });
}

/** A row of the sheet by fields. One size alone is the price of an item that isn't sold by size. */
function itemOf(
  { row, cells, category }: SheetRow & { category?: string },
  { mapping, options }: ReadingOfSheet,
): SheetItem {
  const item: SheetItem = { row, moreRows: [], cells: {}, letters: {}, differing: [] };
  for (const field of importFields) {
    const column = mapping[field];
    if (column === undefined) continue;
    item.letters[field] = columnLetter(column);
    const cell = cells[column];
    if (cell != null) item.cells[field] = cell;
  }
  if (category !== undefined && category !== '') item.cells.category = category;
  const prices = options.sizeColumns.filter(({ column }) => textOf(cells[column]) !== '');
  const [only] = prices;
  if (only !== undefined) {
    const isPrice = prices.length === 1 && textOf(item.cells.price) === '';
    const field = isPrice ? 'price' : 'sizes';
    item.letters[field] = prices.map(({ column }) => columnLetter(column)).join(', ');
    const sizes = sizesOf(prices.map(({ column, name }) => [name, textOf(cells[column])]));
    item.cells[field] = isPrice ? (cells[only.column] ?? null) : sizes;
  }
  return item;
}

const sameItem = ({ cells }: SheetItem): string =>
  JSON.stringify(
    [cells.itemId, cells.category, cells.subCategory, cells.name].map((cell) => nameKey(textOf(cell))),
  );

/** Puts the row of another size to the item's first. */
function joined(first: SheetItem, next: SheetItem): void {
  first.moreRows.push(next.row);
  for (const field of importFields) {
    if (field === 'price' || field === 'sizes') continue;
    const [present, further] = [textOf(first.cells[field]), textOf(next.cells[field])];
    if (present === '' && further !== '') first.cells[field] = next.cells[field] ?? null;
    else if (further !== '' && nameKey(further) !== nameKey(present) && !first.differing.includes(field))
      first.differing.push(field);
  }
}

/** Items of a sheet that has a row for each size. Rows without the name of a size stay items of their own. */
function joinedBySize(items: readonly (SheetItem & { size: string })[], column: number): SheetItem[] {
  const letter = columnLetter(column);
  const byItem = new Map<string, { item: SheetItem; prices: [string, string][] }>();
  const found = items.flatMap(({ size, ...item }) => {
    if (size === '') return [item];
    const price: [string, string] = [size, textOf(item.cells.price)];
    const known = byItem.get(sameItem(item));
    if (known !== undefined) {
      joined(known.item, item);
      known.prices.push(price);
      return [];
    }
    byItem.set(sameItem(item), { item, prices: [price] });
    return [item];
  });
  for (const { item, prices } of byItem.values()) {
    item.cells.sizes = sizesOf(prices);
    item.letters.sizes = item.letters.price === undefined ? letter : `${letter}, ${item.letters.price}`;
    delete item.cells.price;
  }
  return found;
}

/** The items that a sheet writes, in its order, with what was repaired by hand. */
export function itemsOfSheet(
  rows: readonly SheetRow[],
  reading: ReadingOfSheet,
  repairs: Repairs,
): SheetItem[] {
  const { mapping, options } = reading;
  const { variationColumn } = options;
  const placed = options.categoryAbove ? belowCategories(rows, mapping.category) : rows;
  const items =
    variationColumn === null
      ? placed.map((row) => itemOf(row, reading))
      : joinedBySize(
          placed.map((row) => ({ ...itemOf(row, reading), size: textOf(row.cells[variationColumn]) })),
          variationColumn,
        );
  for (const item of items)
    for (const field of importFields) {
      const repaired = repairs[String(item.row)]?.[field];
      if (repaired === undefined) continue;
      item.cells[field] = repaired;
      item.differing = item.differing.filter((one) => one !== field);
    }
  return items;
}
