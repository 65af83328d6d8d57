import { importFields, requiredImportFields } from '../../contract';
import type { ColumnMapping, ImportField } from '../../contract';

/** Words a heading may use for a field, lower case, letters and digits only; the first is the template's. */
const headingWords: Readonly<Record<ImportField, readonly string[]>> = {
  itemId: ['itemid', 'id'],
  category: ['category', 'categoryname', 'cat', 'menu', 'श्रेणी'],
  subCategory: ['subcategory', 'subcat', 'subcategoryname', 'उपश्रेणी'],
  name: ['itemname', 'name', 'item', 'dish', 'dishname', 'product', 'productname', 'title', 'नाम'],
  description: ['description', 'desc', 'details', 'about', 'विवरण'],
  price: ['price', 'rate', 'mrp', 'amount', 'cost', 'sellingprice', 'baseprice', 'मूल्य', 'कीमत'],
  taxPercent: ['tax', 'taxpercent', 'gst', 'gstpercent', 'taxrate', 'vat', 'कर'],
  dietaryType: ['dietarytype', 'diet', 'dietary', 'vegnonveg', 'foodtype', 'type', 'आहार'],
  available: ['available', 'availability', 'instock', 'active', 'status', 'उपलब्ध'],
  layoutId: ['layoutid', 'layout'],
};

const wordOf = (heading: string): string => heading.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{Nd}]/gu, '');

/** Which field each heading most likely means. Each field and each column is used once at most. */
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

/** Required fields that are in no column. */
export function unmappedFields(mapping: ColumnMapping): ImportField[] {
  return requiredImportFields.filter((field) => mapping[field] === undefined);
}

/** Stands for the headings of a sheet, whatever their case and spacing: a mapping is remembered by it. */
export function headingSignature(headings: readonly string[]): string {
  return headings.map(wordOf).join('|').slice(0, 2_000);
}

/** The letters a spreadsheet shows above a column: 0 is A, 26 is AA. */
export function columnLetter(column: number): string {
  let letters = '';
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  }
  return letters;
}
