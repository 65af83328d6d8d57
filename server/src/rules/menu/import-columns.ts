import { importFields, noImportOptions, requiredImportFields } from '@galla/contract';
import type { ColumnMapping, ImportField, ImportOptions } from '@galla/contract';
import { sizeNameOf } from '@galla/domain';
import type { SheetRow } from './import-types';

/** Accepted headings of a field, lower case, letters and digits only; the first is the template's. */
const headingWords: Readonly<Record<ImportField, readonly string[]>> = {
  itemId: ['itemid', 'id'],
  category: ['category', 'categoryname', 'cat', 'menucategory', 'section', 'menu', 'श्रेणी'],
  subCategory: ['subcategory', 'subcat', 'subcategoryname', 'उपश्रेणी'],
  name: [
    'itemname',
    'name',
    'item',
    'items',
    'dish',
    'dishname',
    'product',
    'productname',
    'menuitem',
    'title',

    'particulars',
    'nameofitem',
    'नाम',
    'व्यंजन',
  ],
  description: ['description', 'desc', 'details', 'about', 'विवरण'],
  price: [
    'price',
    'rate',
    'sellingprice',
    'saleprice',
    'itemprice',
    'amount',
    'cost',
    'baseprice',
    'priceinr',
    'pricers',
    'pricerupees',
    'मूल्य',
    'कीमत',
    'दाम',
    'mrp',
  ],
  sizes: ['sizes', 'size', 'variants', 'variant', 'variations', 'portions', 'साइज़'],
  addons: ['addons', 'addon', 'extras', 'toppings', 'modifiers', 'ऐडऑन'],
  taxPercent: ['tax', 'taxpercent', 'gst', 'gstpercent', 'taxrate', 'vat', 'कर'],
  priceBasis: ['pricebasis', 'taxbasis', 'basis', 'pricetype', 'taxtype', 'मूल्यआधार'],
  mrp: ['mrp', 'maximumretailprice', 'एमआरपी'],
  hsn: ['hsnsac', 'hsn', 'sac', 'hsncode', 'hsnorsac', 'hsnsaccode'],
  soldBy: ['soldby', 'soldas', 'saleunit', 'बिक्री'],
  uqc: ['unit', 'uqc', 'uom', 'units', 'इकाई'],
  dietaryType: ['dietarytype', 'diet', 'dietary', 'vegnonveg', 'vegornonveg', 'foodtype', 'type', 'आहार'],
  available: ['available', 'availability', 'instock', 'active', 'status', 'उपलब्ध'],
  layoutId: ['layoutid', 'layout'],
};

/** Headings of a column that names the size of each row; those that may hold whole lists of sizes too are in `sizes`. */
const variationWords = new Set([
  'variation',
  'variationname',
  'variantname',
  'sizename',
  'portion',
  'portionsize',
]);

const wordOf = (heading: string): string =>
  heading
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{Nd}]/gu, '');

/** The most likely field of each heading. Each field and each column is used at most once. */
export function guessMapping(headings: readonly string[]): ColumnMapping {
  const words = headings.map(wordOf);
  const taken = new Set<number>();
  const mapping: ColumnMapping = {};
  for (const field of importFields) {
    const column = headingWords[field]
      .map((word) => words.indexOf(word))
      .find((index) => index >= 0 && !taken.has(index));
    if (column === undefined) continue;
    mapping[field] = column;
    taken.add(column);
  }
  return mapping;
}

/** How a sheet is read: what its columns hold, and how it is written. */
export interface ReadingOfSheet {
  mapping: ColumnMapping;
  options: ImportOptions;
}

const textAt = ({ cells }: SheetRow, column: number): string => {
  const cell = cells[column];
  return typeof cell === 'string' ? cell.trim() : '';
};
const looksAt = 60;

/** Columns of prices by size; one alone isn't taken for a size, since most menus have one price. */
function sizeColumnsOf(headings: readonly string[], mapping: ColumnMapping): ImportOptions['sizeColumns'] {
  const taken = new Set(Object.values(mapping));
  const found = headings.flatMap((heading, column) => {
    const name = taken.has(column) ? null : sizeNameOf(heading);
    return name === null ? [] : [{ column, name }];
  });
  const areNamedOnce = new Set(found.map(({ name }) => name.toLowerCase())).size === found.length;
  return found.length > 1 && areNamedOnce ? found : [];
}

/** Whether lines with one text alone stand between the items: 'STARTERS'. */
const hasLinesOfCategories = (rows: readonly SheetRow[]): boolean =>
  rows.slice(0, looksAt).some(({ cells }, index) => {
    const filled = cells.filter((cell) => cell !== null && !(typeof cell === 'string' && cell.trim() === ''));
    return filled.length === 1 && index < rows.length - 1;
  });

/** How a sheet is most likely read, by its headings and first rows. */
export function guessReading(headings: readonly string[], rows: readonly SheetRow[]): ReadingOfSheet {
  const guessed = guessMapping(headings);
  const words = headings.map(wordOf);
  const { sizes, ...others } = guessed;
  const named = words.findIndex((word) => variationWords.has(word));
  // 'Size' heads lists such as 'Half: 180; Full: 280', or the name of one size a row.
  const texts = sizes === undefined ? [] : rows.slice(0, looksAt).map((row) => textAt(row, sizes));
  const holdsNames =
    texts.some((text) => text !== '') && !texts.some((text) => /[:=\s]\d+(?:\.\d+)?$/.test(text));
  const variationColumn = named >= 0 ? named : sizes !== undefined && holdsNames ? sizes : null;
  const mapping = variationColumn !== null && variationColumn === sizes ? others : guessed;
  return {
    mapping,
    options: {
      ...noImportOptions,
      variationColumn,
      sizeColumns: variationColumn === null ? sizeColumnsOf(headings, mapping) : [],
      categoryAbove: mapping.category === undefined && hasLinesOfCategories(rows),
    },
  };
}

/** How many headings are known. */
export const knownHeadings = (headings: readonly string[]): number =>
  Object.keys(guessMapping(headings)).length + sizeColumnsOf(headings, guessMapping(headings)).length;

/** Required fields without a column. */
export function unmappedFields({ mapping, options }: ReadingOfSheet): ImportField[] {
  const elsewhere: Partial<Record<ImportField, boolean>> = {
    category: options.categoryAbove,
    price: options.sizeColumns.length > 0,
  };
  return requiredImportFields.filter((field) => mapping[field] === undefined && elsewhere[field] !== true);
}

/** Fingerprint of a sheet's headings, independent of case and spacing; key for stored mappings. */
export function headingSignature(headings: readonly string[]): string {
  return headings.map(wordOf).join('|').slice(0, 2_000);
}

/** The spreadsheet's column letters: 0 is A, 26 is AA. */
export function columnLetter(column: number): string {
  let letters = '';
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  }
  return letters;
}
