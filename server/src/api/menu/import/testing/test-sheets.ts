import { utils, write } from '@e965/xlsx';
import type { WorkSheet } from '@e965/xlsx';
import { endpoints } from '@galla/contract';
import type { MenuImport } from '@galla/contract';
import { formUpload } from '../../../../testing/form-upload';
import type { Answered, SignedInUser, TestApp } from '../../../../testing/test-app';

export type Cell = string | number | boolean | null;
export const headings = ['Category', 'Item name', 'Price', 'Tax %', 'Dietary type', 'Available'];

/** A workbook with these lines; `touch` changes the sheet before it is written. */
export function workbook(
  lines: readonly (readonly Cell[])[],
  bookType: 'xlsx' | 'biff8' = 'xlsx',
  touch: (sheet: WorkSheet) => void = () => {},
): Buffer {
  const book = utils.book_new();
  const sheet = utils.aoa_to_sheet(lines as Cell[][]);
  touch(sheet);
  utils.book_append_sheet(book, sheet, 'Menu');
  return write(book, { type: 'buffer', bookType, compression: true }) as Buffer;
}

/** Good rows for a whole menu. */
export const goodRows = (count: number): Cell[][] =>
  Array.from({ length: count }, (_, index) => [
    `Category ${index % 50}`,
    `Item ${index}`,
    (index % 400) + 0.5,
    [0, 5, 12, 18][index % 4] ?? 0,
    ['Veg', 'Non-Veg', 'Egg'][index % 3] ?? 'Veg',
    'Yes',
  ]);

export const upload = (
  app: TestApp,
  { token }: SignedInUser,
  outletId: string,
  bytes: Uint8Array,
  fileName = 'menu.xlsx',
): Promise<Answered<MenuImport>> =>
  app.call(endpoints.menuImport.menuExcelImport, {
    query: { outletId },
    token,
    ...formUpload(fileName, bytes),
  });
