import { importFields, requiredImportFields, type ColumnMapping, type ImportField } from '@galla/contract';

/** Accepted headings of a field, lower case, letters and digits only; the first is the template's. */
const headingWords: Readonly<Record<ImportField, readonly string[]>> = {
  itemId: ['itemid', 'id'],
  category: ['category', 'categoryname', 'cat', 'menu', 'श्रेणी'],
  subCategory: ['subcategory', 'subcat', 'subcategoryname', 'उपश्रेणी'],
  name: ['itemname', 'name', 'item', 'dish', 'dishname', 'product', 'productname', 'title', 'नाम'],
  description: ['description', 'desc', 'details', 'about', 'विवरण'],
  price: ['price', 'rate', 'sellingprice', 'amount', 'cost', 'baseprice', 'मूल्य', 'कीमत', 'mrp'],
  sizes: ['sizes', 'size', 'variants', 'variant', 'variations', 'portions', 'साइज़'],
  addons: ['addons', 'addon', 'extras', 'toppings', 'modifiers', 'ऐडऑन'],
  taxPercent: ['tax', 'taxpercent', 'gst', 'gstpercent', 'taxrate', 'vat', 'कर'],
  priceBasis: ['pricebasis', 'taxbasis', 'basis', 'pricetype', 'taxtype', 'मूल्यआधार'],
  mrp: ['mrp', 'maximumretailprice', 'एमआरपी'],
  hsn: ['hsnsac', 'hsn', 'sac', 'hsncode', 'hsnorsac', 'hsnsaccode'],
  soldBy: ['soldby', 'soldas', 'saleunit', 'बिक्री'],
  uqc: ['unit', 'uqc', 'uom', 'units', 'इकाई'],
  dietaryType: ['dietarytype', 'diet', 'dietary', 'vegnonveg', 'foodtype', 'type', 'आहार'],
  available: ['available', 'availability', 'instock', 'active', 'status', 'उपलब्ध'],
  layoutId: ['layoutid', 'layout'],
};

const wordOf = (heading: string): string => heading.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{Nd}]/gu, '');

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

/** Required fields without a column. */
export function unmappedFields(mapping: ColumnMapping): ImportField[] {
  return requiredImportFields.filter((field) => mapping[field] === undefined);
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
