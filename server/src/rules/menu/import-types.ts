import type { BusinessType, ImportField, ImportRow, MenuItemDetail, SaleTerms } from '@galla/contract';
import type { SheetCell } from './import-cells';

/** A row of the sheet; `row` is the sheet's row number. */
export interface SheetRow {
  row: number;
  cells: readonly SheetCell[];
}
/** What the sheet says of one item: the cells by field, from one row or from one of each size. */
export interface SheetItem {
  row: number;
  moreRows: number[];
  cells: Partial<Record<ImportField, SheetCell>>;
  /** Letters of the columns that a field comes from; none: no column. */
  letters: Partial<Record<ImportField, string>>;
  /** Fields on which its rows don't agree. */
  differing: ImportField[];
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
