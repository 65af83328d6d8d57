import {
  importFields,
  dietFieldsOf,
  listPriceOf,
  saleTermsProblems,
  type BusinessType,
  type ImportField,
  type ImportOptions,
  type ImportRow,
} from '@galla/contract';
import { sellsFood } from '@galla/domain';
import { cellReaders, cellText } from './import-cells';
import { addonsText, importedGroups, isIdlePrice, sizesText } from './import-groups';
import { itemKey, nameKey } from './import-names';
import { storedOf } from './import-stored';
import type { CheckedRow, NewCategory, PresentMenu, SheetItem } from './import-types';
import { changedTerms, termsOfNew } from './item-terms';

/** Categories by name; missing ones of the sheet are created. */
export function categoryBook(present: PresentMenu, newId: () => string) {
  const byKey = new Map<string, string>();
  const names = new Map<string, string>();
  for (const { catId, parentId, name } of present.categories) {
    byKey.set(`${parentId ?? ''}/${nameKey(name)}`, catId);
    names.set(catId, name);
  }
  const made: NewCategory[] = [];
  return {
    made,
    nameOf: (catId: string): string => names.get(catId) ?? '',
    of(parentId: string | null, name: string): string {
      const key = `${parentId ?? ''}/${nameKey(name)}`;
      let catId = byKey.get(key);
      if (catId === undefined) {
        catId = newId();
        byKey.set(key, catId);
        names.set(catId, name);
        made.push({ catId, parentId, name });
      }
      return catId;
    },
  };
}

type Book = ReturnType<typeof categoryBook>;
export type Item = PresentMenu['items'][number];

export interface Checking {
  options: ImportOptions;
  byId: ReadonlyMap<string, Item>;
  byName: ReadonlyMap<string, readonly Item[]>;
  book: Book;
  seen: Set<string>;
  newId: () => string;
  businessType: BusinessType;
}

/** Parses every field of a row and collects the problems. */
function readFields({ cells, letters, differing }: SheetItem) {
  const problems: ImportRow['problems'] = [];
  const note = (field: ImportField, reason: ImportRow['problems'][number]['reason'], text = ''): void => {
    problems.push({ field, column: letters[field] ?? null, value: text, reason });
  };
  for (const field of differing) note(field, 'rowsDiffer', cellText(cells[field]));
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

/** What the rows of an item would change, or their problems. Its categories enter the book, and the item is seen. */
export function checkItem(sheetItem: SheetItem, checking: Checking): CheckedRow {
  const { byId, byName, book, seen, newId, options } = checking;
  const { row, moreRows, cells } = sheetItem;
  const { fields, problems, note } = readFields(sheetItem);
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
  const rows = { row, moreRows, values };
  const failed = (): CheckedRow => ({
    ...rows,
    kind: 'error',
    stored: {},
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
  // The dietary mark is never guessed, since customers rely on it: whoever imports says what an empty cell means.
  if (base === null && fields.diet === undefined && options.dietaryType !== null)
    fields.diet = dietFieldsOf(options.dietaryType);
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

  const stored = storedOf(item, sheetItem, { isNew: base === null, nameOf: book.nameOf });
  if (base === null)
    return {
      ...rows,
      kind: 'create',
      stored,
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
  return {
    ...rows,
    kind: changes.length > 0 ? 'update' : 'unchanged',
    stored,
    changes,
    problems,
    target,
    item,
  };
}
