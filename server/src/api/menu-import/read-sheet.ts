import { read, utils } from '@e965/xlsx';
import type { CellObject, WorkSheet } from '@e965/xlsx';
import { menuImportTypes, menuUploadLimits } from '@galla/contract';
import type { MenuImport, SheetRefusalReason } from '@galla/contract';
import { columnLetter } from '../../rules/menu/import-columns';
import type { SheetCell } from '../../rules/menu/import-cells';
import type { SheetRow } from '../../rules/menu/import-check';
import { containerOf, gateWorkbook, mostRows } from './sheet-gate';

export interface ReadSheet {
  sheetName: string;
  headings: string[];
  columns: MenuImport['columns'];
  rows: SheetRow[];
  mergedCells: boolean;
}
export type SheetReading =
  { kind: 'read'; sheet: ReadSheet } | { kind: 'refused'; reason: SheetRefusalReason };

const { sheetRows, sheetColumns, sheetCells } = menuUploadLimits;
const longestText = 2_000;

const errorWords: Readonly<Record<number, string>> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
};

function cellOf(cell: CellObject | undefined): SheetCell {
  if (cell === undefined) return null;
  // A formula is never evaluated, and its cached result is not trusted.
  if (typeof cell.f === 'string') return { formula: cell.f.slice(0, longestText) };
  switch (cell.t) {
    case 'e':
      return { error: errorWords[Number(cell.v)] ?? '#ERROR' };
    case 'b':
      return cell.v === true ? 'TRUE' : 'FALSE';
    case 'n':
      return String(cell.v);
    case 'z':
      return null;
    default:
      return cell.v === undefined ? null : String(cell.v).slice(0, longestText);
  }
}

const isBlank = (cell: SheetCell): boolean =>
  cell === null || (typeof cell === 'string' && cell.trim() === '');
const textOf = (cell: SheetCell | undefined): string => (typeof cell === 'string' ? cell.trim() : '');

/** Non-empty rows with the sheet's row numbers. */
function rowsOf(sheet: WorkSheet): SheetRow[] {
  const data = sheet['!data'] ?? [];
  const rows: SheetRow[] = [];
  data.forEach((line, index) => {
    // Cells are a sparse array: unwritten cells are missing.
    const cells = Array.from(line ?? [], (cell: CellObject | undefined) => cellOf(cell));
    if (cells.some((cell) => !isBlank(cell))) rows.push({ row: index + 1, cells });
  });
  return rows;
}

function refusalOf(error: unknown): SheetRefusalReason {
  const message = error instanceof Error ? error.message : String(error);
  if (/password|encrypt/i.test(message)) return 'protected';
  return 'damaged';
}

/** Whether the sheet's declared size exceeds the read limits: cells outside are never dropped silently. */
function sizeRefusal(sheet: WorkSheet): SheetRefusalReason | null {
  const range = sheet['!fullref'] ?? sheet['!ref'];
  if (range === undefined) return null;
  const { s, e } = utils.decode_range(range);
  if (e.r >= mostRows) return 'tooManyRows';
  return e.c - s.c >= sheetColumns ? 'tooManyColumns' : null;
}

/** Reads the first non-empty sheet. The file extension must be xlsx or xls and match the bytes. */
export async function readSheet(bytes: Buffer, fileName: string): Promise<SheetReading> {
  const refused = (reason: SheetRefusalReason): SheetReading => ({ kind: 'refused', reason });
  if (bytes.length === 0) return refused('empty');
  const container = containerOf(bytes);
  const named = menuImportTypes.some((type) => fileName.toLowerCase().endsWith(`.${type}`));
  if (!named || container === null) return refused('notASheet');
  const gated = container === 'zip' ? await gateWorkbook(bytes) : null;
  if (gated !== null) return refused(gated);
  let sheets: [string, WorkSheet][];
  try {
    const book = read(bytes, {
      type: 'buffer',
      dense: true,
      sheetRows: mostRows + 1,
      cellFormula: true,
      cellHTML: false,
      cellText: false,
      cellStyles: false,
      bookVBA: false,
    });
    sheets = book.SheetNames.flatMap((name) => {
      const sheet = book.Sheets[name];
      return sheet === undefined ? [] : [[name, sheet] as [string, WorkSheet]];
    });
  } catch (error) {
    return refused(refusalOf(error));
  }
  for (const [sheetName, sheet] of sheets) {
    const tooLarge = sizeRefusal(sheet);
    if (tooLarge !== null) return refused(tooLarge);
    const [head, ...rows] = rowsOf(sheet);
    if (head === undefined) continue;
    if (rows.length === 0) return refused('noRows');
    if (rows.length > sheetRows) return refused('tooManyRows');
    if (rows.reduce((sum, { cells }) => sum + cells.length, 0) > sheetCells) return refused('tooManyColumns');
    const headings = head.cells.map((cell) => textOf(cell).slice(0, 200));
    const columns = headings.map((heading, column) => ({
      column,
      letter: columnLetter(column),
      heading,
      sample:
        rows
          .map(({ cells }) => textOf(cells[column]))
          .find((text) => text !== '')
          ?.slice(0, 100) ?? '',
    }));
    const mergedCells = (sheet['!merges'] ?? []).length > 0;
    return { kind: 'read', sheet: { sheetName, headings, columns, rows, mergedCells } };
  }
  return refused('empty');
}
