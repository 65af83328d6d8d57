import {
  importFields,
  listPriceOf,
  saleTermsProblems,
  type BusinessType,
  type ColumnMapping,
  type ImportField,
  type ImportRow,
  type MenuItemDetail,
  type SaleTerms,
} from '@galla/contract';
import { sellsFood } from '@galla/domain';
import { changedTerms, termsOfNew } from './item-terms';
import { cellReaders, cellText } from './import-cells';
import type { SheetCell } from './import-cells';
import { columnLetter, unmappedFields } from './import-columns';
import { addonsText, importedGroups, isIdlePrice, sizesText } from './import-groups';

/** A row of the sheet; `row` is the sheet's row number. */
export interface SheetRow {
  row: number;
  cells: readonly SheetCell[];
}
/** Cells repaired by the user: text by row and field. */
export type Repairs = Readonly<Record<string, Readonly<Partial<Record<ImportField, string>>>>>;

export type ImportedFields = Pick<
  MenuItemDetail,
  | 'name'
  | 'description'
  | 'price'
  | 'groups'
  | 'taxPercent'
  | keyof SaleTerms
  | 'isVeg'
  | 'containsEgg'
  | 'isFood'
  | 'available'
  | 'layoutId'
>;
/** The parts of the current menu that an import is compared with. */
export interface PresentMenu {
  businessType: BusinessType;
  categories: readonly { catId: string; parentId: string | null; name: string }[];
  items: readonly (ImportedFields & {
    itemId: string;
    catId: string;
    subCatId: string | null;
    version: number;
  })[];
}
/** A checked row; `target` and `item` are used when the import is applied. */
export interface CheckedRow extends ImportRow {
  target: { itemId: string; version: number } | null;
  item: (ImportedFields & { catId: string; subCatId: string | null }) | null;
}
export interface NewCategory {
  catId: string;
  parentId: string | null;
  name: string;
}
export interface CheckedSheet {
  rows: CheckedRow[];
  counts: Record<ImportRow['kind'], number>;
  /** Parents before their sub-categories. */
  newCategories: NewCategory[];
  /** Existing categories that rows go into. */
  usedCategories: string[];
}

const nameKey = (name: string): string =>
  name.normalize('NFKC').replaceAll(/\s+/gu, ' ').trim().toLowerCase();
const itemKey = (catId: string, subCatId: string | null, name: string): string =>
  `${catId}/${subCatId ?? ''}/${nameKey(name)}`;

/** Categories by name; missing ones of the sheet are created. */
function categoryBook(present: PresentMenu, newId: () => string) {
  const byKey = new Map<string, string>();
  for (const { catId, parentId, name } of present.categories)
    byKey.set(`${parentId ?? ''}/${nameKey(name)}`, catId);
  const made: NewCategory[] = [];
  return {
    made,
    of(parentId: string | null, name: string): string {
      const key = `${parentId ?? ''}/${nameKey(name)}`;
      let catId = byKey.get(key);
      if (catId === undefined) {
        catId = newId();
        byKey.set(key, catId);
        made.push({ catId, parentId, name });
      }
      return catId;
    },
  };
}

type Book = ReturnType<typeof categoryBook>;
type Item = PresentMenu['items'][number];

interface Checking {
  mapping: ColumnMapping;
  byId: ReadonlyMap<string, Item>;
  byName: ReadonlyMap<string, readonly Item[]>;
  book: Book;
  seen: Set<string>;
  newId: () => string;
  businessType: BusinessType;
}

/** Parses every field of a row and collects the problems. */
function readFields(cells: Readonly<Partial<Record<ImportField, SheetCell>>>, mapping: ColumnMapping) {
  const problems: ImportRow['problems'] = [];
  const note = (field: ImportField, reason: ImportRow['problems'][number]['reason'], text = ''): void => {
    const column = mapping[field];
    problems.push({ field, column: column === undefined ? null : columnLetter(column), value: text, reason });
  };
  const read = <Field extends ImportField>(field: Field) => {
    const reading = cellReaders[field](cells[field]);
    if (reading.kind === 'problem') note(field, reading.reason, reading.text);
    return reading.kind === 'value'
      ? (reading.value as Extract<ReturnType<(typeof cellReaders)[Field]>, { kind: 'value' }>['value'])
      : undefined;
  };
  const fields = {
    itemId: read('itemId'),
    category: read('category'),
    subCategory: read('subCategory'),
    name: read('name'),
    description: read('description'),
    price: read('price'),
    sizes: read('sizes'),
    addons: read('addons'),
    taxPercent: read('taxPercent'),
    priceBasis: read('priceBasis'),
    mrp: read('mrp'),
    hsn: read('hsn'),
    soldBy: read('soldBy'),
    uqc: read('uqc'),
    diet: read('dietaryType'),
    available: read('available'),
    layoutId: read('layoutId'),
  };
  return { fields, problems, note };
}
type Fields = ReturnType<typeof readFields>['fields'];

/** Columns of an item, and its groups as a sheet writes them. */
type Compared = Exclude<keyof Item, 'groups'> | 'sizes' | 'addons';

const compared = {
  name: ['name'],
  description: ['description'],
  price: ['price'],
  sizes: ['sizes'],
  addons: ['addons'],
  taxPercent: ['taxPercent'],
  priceBasis: ['priceBasis'],
  mrp: ['mrp'],
  hsn: ['hsn'],
  soldBy: ['soldBy'],
  uqc: ['uqc'],
  dietaryType: ['isVeg', 'containsEgg', 'isFood'],
  available: ['available'],
  layoutId: ['layoutId'],
  category: ['catId'],
  subCategory: ['subCatId'],
} as const satisfies Partial<Record<ImportField, readonly Compared[]>>;

/** An empty cell keeps the current value of an existing item and the default of a new one. */
function merged(
  fields: Fields,
  base: Item | null,
  catId: string,
  subCatId: string | null,
  { newId, businessType }: Pick<Checking, 'newId' | 'businessType'>,
): NonNullable<CheckedRow['item']> {
  const groups = importedGroups(base?.groups ?? [], fields, newId);
  return {
    groups,
    name: fields.name ?? base?.name ?? '',
    description: fields.description ?? base?.description ?? '',
    price: listPriceOf({ price: fields.price ?? base?.price ?? 0, groups }),
    taxPercent: fields.taxPercent ?? base?.taxPercent ?? 0,
    ...(base === null ? termsOfNew(fields, businessType) : changedTerms(base, fields)),
    isVeg: fields.diet?.isVeg ?? base?.isVeg ?? false,
    containsEgg: fields.diet?.containsEgg ?? base?.containsEgg ?? false,
    isFood: fields.diet?.isFood ?? base?.isFood ?? sellsFood(businessType),
    available: fields.available ?? base?.available ?? true,
    layoutId: fields.layoutId ?? base?.layoutId ?? 11,
    catId,
    subCatId,
  };
}

/** The column that a problem of the terms of sale is said at: of a size, the cell that holds all sizes. */
function termsFieldOf([field]: readonly (string | number)[], fields: Fields): ImportField {
  switch (field) {
    case 'groups':
      return fields.sizes === undefined ? 'mrp' : 'sizes';
    case 'mrp':
    case 'uqc':
    case 'priceBasis':
      return field;
    default:
      return 'price';
  }
}

function checkRow(
  row: number,
  cells: Readonly<Partial<Record<ImportField, SheetCell>>>,
  checking: Checking,
): CheckedRow {
  const { mapping, byId, byName, book, seen, newId } = checking;
  const { fields, problems, note } = readFields(cells, mapping);
  const noted = (field: ImportField): boolean => problems.some((problem) => problem.field === field);
  for (const field of ['category', 'name', 'price'] as const) {
    // Sizes have prices of their own.
    const isGiven = fields[field] !== undefined || (field === 'price' && fields.sizes !== undefined);
    if (!isGiven && !noted(field)) note(field, 'required');
  }
  const values: ImportRow['values'] = {};
  for (const field of importFields) {
    const text = cellText(cells[field]);
    if (text !== '') values[field] = text.slice(0, 2_000);
  }
  const failed = (): CheckedRow => ({
    row,
    kind: 'error',
    values,
    changes: [],
    problems,
    target: null,
    item: null,
  });

  let base: Item | null = null;
  if (fields.itemId !== undefined) {
    base = byId.get(fields.itemId.toLowerCase()) ?? null;
    if (base === null) note('itemId', 'unknownItem', fields.itemId);
  }
  if (problems.length > 0 || fields.category === undefined || fields.name === undefined) return failed();

  const catId = book.of(null, fields.category);
  let subCatId: string | null = null;
  if (fields.subCategory !== undefined) subCatId = book.of(catId, fields.subCategory);
  else if (base !== null && base.catId === catId) ({ subCatId } = base);
  if (base === null) {
    const found =
      fields.subCategory === undefined
        ? byName.get(`${catId}/${nameKey(fields.name)}`)
        : byName.get(itemKey(catId, subCatId, fields.name));
    if (found !== undefined && found.length > 1) note('name', 'ambiguousItem', fields.name);
    base = found?.[0] ?? null;
    if (base !== null && base.catId === catId && fields.subCategory === undefined) ({ subCatId } = base);
  }
  const key = base === null ? itemKey(catId, subCatId, fields.name) : base.itemId;
  if (seen.has(key)) note('name', 'duplicateRow', fields.name);
  if (isIdlePrice(fields, base)) note('price', 'pricedBySizes', cellText(cells.price));
  // The dietary mark is never guessed: customers rely on it.
  if (base === null && fields.diet === undefined && sellsFood(checking.businessType))
    note('dietaryType', 'required');
  if (problems.length > 0) return failed();
  const item = merged(fields, base, catId, subCatId, checking);
  for (const { path, reason } of saleTermsProblems(item)) {
    const field = termsFieldOf(path, fields);
    note(field, reason, cellText(cells[field]));
  }
  if (problems.length > 0) return failed();
  seen.add(key);

  if (base === null)
    return {
      row,
      kind: 'create',
      values,
      changes: [],
      problems,
      target: { itemId: newId(), version: 0 },
      item,
    };
  const present = base;
  const written = { ...present, sizes: sizesText(present.groups), addons: addonsText(present.groups) };
  const wanted = { ...item, sizes: sizesText(item.groups), addons: addonsText(item.groups) };
  const changes = (Object.keys(compared) as (keyof typeof compared)[]).filter((field) =>
    compared[field].some((column) => wanted[column] !== written[column]),
  );
  const target = { itemId: present.itemId, version: present.version };
  return { row, kind: changes.length > 0 ? 'update' : 'unchanged', values, changes, problems, target, item };
}

/**
 * Compares a sheet with the menu: what each row would change, or its problems. No side effects. No row is read when a
 * required field has no column.
 */
export function checkSheet(
  rows: readonly SheetRow[],
  mapping: ColumnMapping,
  repairs: Repairs,
  present: PresentMenu,
  newId: () => string,
): CheckedSheet {
  const book = categoryBook(present, newId);
  const counts: CheckedSheet['counts'] = { create: 0, update: 0, unchanged: 0, error: 0 };
  if (unmappedFields(mapping).length > 0) return { rows: [], counts, newCategories: [], usedCategories: [] };
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
  const checking: Checking = { mapping, byId, byName, book, seen: new Set(), newId, businessType };
  const checked = rows.map(({ row, cells }) => {
    const byField: Partial<Record<ImportField, SheetCell>> = {};
    for (const field of importFields) {
      const column = mapping[field];
      const repaired = repairs[String(row)]?.[field];
      const cell = repaired ?? (column === undefined ? undefined : cells[column]);
      if (cell != null) byField[field] = cell;
    }
    const result = checkRow(row, byField, checking);
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
