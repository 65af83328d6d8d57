import { utils, write } from '@e965/xlsx';
import {
  dietaryTypeOf,
  dietaryTypes,
  importFields,
  menuLayoutIds,
  taxPercents,
  unitQuantityCodes,
} from '@galla/contract';
import type { ImportField, ImportRow, PriceBasis, SaleUnit } from '@galla/contract';
import type { PresentMenu } from '../rules/menu/import-types';
import { addonsText, sizesText } from '../rules/menu/import-groups';
import type { SheetWords } from './sheet-messages';

/** Headings of the template; all of them are recognised on import. */
const headings: Readonly<Record<ImportField, string>> = {
  itemId: 'Item ID',
  category: 'Category',
  subCategory: 'Sub-category',
  name: 'Item name',
  description: 'Description',
  price: 'Price',
  sizes: 'Sizes',
  addons: 'Add-ons',
  taxPercent: 'Tax %',
  priceBasis: 'Price type',
  mrp: 'MRP',
  hsn: 'HSN/SAC',
  soldBy: 'Sold by',
  uqc: 'Unit',
  dietaryType: 'Dietary type',
  available: 'Available',
  layoutId: 'Layout ID',
};
/** The words of a cell; `import-cells` reads them. */
const basisNames = {
  exclusive: 'Exclusive of tax',
  inclusive: 'Inclusive of tax',
  mrp: 'MRP',
} as const satisfies Record<PriceBasis, string>;
const saleUnitNames = { piece: 'Piece', weight: 'Weight' } as const satisfies Record<SaleUnit, string>;

const widths: Readonly<Partial<Record<ImportField, number>>> = {
  itemId: 38,
  name: 32,
  description: 48,
  category: 22,
  sizes: 32,
  addons: 40,
};

type Cell = string | number | null;

const money = (paise: number): number => paise / 100;

function rowOf(item: PresentMenu['items'][number], names: ReadonlyMap<string, string>): Cell[] {
  const cells: Record<ImportField, Cell> = {
    itemId: item.itemId,
    category: names.get(item.catId) ?? '',
    subCategory: item.subCatId === null ? '' : (names.get(item.subCatId) ?? ''),
    name: item.name,
    description: item.description,
    price: money(item.price),
    sizes: sizesText(item.groups),
    addons: addonsText(item.groups),
    taxPercent: item.taxPercent,
    priceBasis: basisNames[item.priceBasis],
    mrp: item.mrp === null ? null : money(item.mrp),
    hsn: item.hsn,
    soldBy: saleUnitNames[item.soldBy],
    uqc: item.uqc,
    dietaryType: dietaryTypeOf(item),
    available: item.available ? 'Yes' : 'No',
    layoutId: item.layoutId,
  };
  return importFields.map((field) => cells[field]);
}

/** Cells are typed: a text that begins like a formula stays a text. */
function book(
  rows: readonly Cell[][],
  widthOf: readonly number[],
  help: readonly Cell[][] | null,
): Uint8Array {
  const workbook = utils.book_new();
  const sheet = utils.aoa_to_sheet(rows as Cell[][], { dense: true });
  sheet['!cols'] = widthOf.map((wch) => ({ wch }));
  utils.book_append_sheet(workbook, sheet, 'Menu');
  if (help !== null) utils.book_append_sheet(workbook, utils.aoa_to_sheet(help as Cell[][]), 'Values');
  return new Uint8Array(
    write(workbook, { type: 'array', bookType: 'xlsx', compression: true }) as ArrayBuffer,
  );
}

const columnWidths = importFields.map((field) => widths[field] ?? 14);

/** The template: headings, the allowed values, and optionally the current menu. */
export function writeTemplate(present: PresentMenu | null): Uint8Array {
  const names = new Map(present?.categories.map(({ catId, name }) => [catId, name]));
  const rows = (present?.items ?? []).map((item) => rowOf(item, names));
  const help: Cell[][] = [
    [headings.sizes, 'Half: 180; Full: 280'],
    [headings.addons, 'Extras (0-3): Raita: 40; Papad: 15'],
    [headings.taxPercent, ...taxPercents],
    [headings.priceBasis, ...Object.values(basisNames)],
    [headings.mrp, 'Printed on the packet; the price must not be above it'],
    [headings.hsn, '996331', '1905', '19059020'],
    [headings.soldBy, ...Object.values(saleUnitNames)],
    [headings.uqc, ...unitQuantityCodes],
    [headings.dietaryType, ...dietaryTypes],
    [headings.available, 'Yes', 'No'],
    [headings.layoutId, ...menuLayoutIds],
  ];
  return book([importFields.map((field) => headings[field]), ...rows], columnWidths, help);
}

/** Bad rows unchanged, with their row number in the sheet and their problems. */
export function writeErrors(rows: readonly ImportRow[], words: SheetWords): Uint8Array {
  const head: Cell[] = [...importFields.map((field) => headings[field]), words.row, words.problem];
  const lines = rows.map(({ row, values, problems }): Cell[] => [
    ...importFields.map((field) => values[field] ?? null),
    row,
    problems
      .map(({ field, column, value, reason }) => {
        const where = column === null ? headings[field] : `${headings[field]} (${column})`;
        return `${where}: ${value === '' ? '' : `“${value}” `}${words.reasons[reason]}`;
      })
      .join('; '),
  ]);
  return book([head, ...lines], [...columnWidths, 8, 60], null);
}

/** A sheet of a written workbook. */
export interface SheetTable {
  name: string;
  rows: (string | number | null)[][];
}

/** A workbook of plain tables. Texts are written as text cells, so none is executed as a formula. */
export function writeTables(tables: readonly SheetTable[]): Uint8Array {
  const workbook = utils.book_new();
  for (const { name, rows } of tables) {
    const sheet = utils.aoa_to_sheet(rows, { dense: true });
    sheet['!cols'] = (rows[0] ?? []).map((heading) => ({
      wch: Math.max(12, String(heading ?? '').length + 2),
    }));
    // Characters the format forbids in a sheet name, and its maximum length.
    utils.book_append_sheet(workbook, sheet, name.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, 31));
  }
  return new Uint8Array(
    write(workbook, { type: 'array', bookType: 'xlsx', compression: true }) as ArrayBuffer,
  );
}
