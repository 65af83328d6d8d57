import { read, utils } from '@e965/xlsx';
import type { CellObject, WorkSheet } from '@e965/xlsx';
import { menuUploadLimits } from '@galla/contract';
import type { MenuImport, SheetRefusalReason } from '@galla/contract';
import { readCsv } from '../../csv/read-csv';
import { columnLetter } from '../../rules/menu/import-columns';
import type { SheetCell } from '../../rules/menu/import-cells';
import type { SheetRow } from '../../rules/menu/import-types';
import { containerOf, gateWorkbook, mostRows } from './sheet-gate';

export interface ReadSheet {
  sheetName: string;
  headings: string[];
  headingRow: number;
  /** The first lines, one of which may hold the headings. */
  topLines: SheetRow[];
  columns: MenuImport['columns'];
  rows: SheetRow[];
  mergedCells: boolean;
}
export type SheetReading =
  | { kind: 'read'; sheet: ReadSheet }
  | { kind: 'refused'; reason: SheetRefusalReason };

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

const refused = (reason: SheetRefusalReason): SheetReading => ({ kind: 'refused', reason });

/** What a reader of sheets takes, and how it knows a row of headings. */
export interface SheetKind {
  /** File extensions. */
  types: readonly string[];
  /** How many headings of a row it knows. */
  knownHeadings: (headings: readonly string[]) => number;
}

const typeOf = (fileName: string): string => fileName.toLowerCase().split('.').at(-1) ?? '';

/** Lines of a text: a csv, or what many programs save as xls. Null: the bytes are no table of text. */
function textLines(bytes: Buffer, type: string): SheetRow[] | null {
  const records = readCsv(bytes);
  if (records === null || type === 'xlsx') return null;
  const isTable = type === 'csv' || records.some((cells) => cells.length > 1);
  // A page of the web or a script is not read as cells.
  if (!isTable || /^\s*[<{]/.test(records[0]?.[0] ?? '')) return null;
  return records
    .map((cells, index) => ({ row: index + 1, cells: cells.map((cell) => cell.slice(0, longestText)) }))
    .filter(({ cells }) => !cells.every(isBlank));
}

/** Lines that may stand above the headings: a title, a date, an address. */
const mostAbove = 20;

/** The row of headings: of the first rows the one with most known words; without any, the first. */
function headingAt(lines: readonly SheetRow[], { knownHeadings }: SheetKind): number {
  const known = lines.slice(0, mostAbove).map(({ cells }) => knownHeadings(cells.map(textOf)));
  const most = Math.max(0, ...known);
  return most < 2 ? 0 : known.indexOf(most);
}

/** The lines of a sheet, with its headings in the line at this index, within the limits. */
function sheetOf(
  lines: readonly SheetRow[],
  at: number,
  { sheetName, mergedCells }: Pick<ReadSheet, 'sheetName' | 'mergedCells'>,
): SheetReading {
  const rows = lines.slice(at + 1);
  if (rows.length === 0) return refused('noRows');
  if (rows.length > sheetRows) return refused('tooManyRows');
  if (rows.reduce((sum, { cells }) => sum + cells.length, 0) > sheetCells) return refused('tooManyColumns');
  const headings = (lines[at]?.cells ?? []).map((cell) => textOf(cell).slice(0, 200));
  if (headings.length > sheetColumns) return refused('tooManyColumns');
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
  const headingRow = lines[at]?.row ?? 1;
  const topLines = lines.slice(0, mostAbove);
  return {
    kind: 'read',
    sheet: { sheetName, headings, headingRow, topLines, columns, rows, mergedCells },
  };
}

/** A sheet that was read, with its headings in another of its first lines; null: there is no such line. */
export function withHeadingsIn(
  headingRow: number,
  { topLines, rows }: { topLines: readonly SheetRow[]; rows: readonly SheetRow[] },
): SheetReading | null {
  const last = topLines.at(-1)?.row ?? 0;
  const lines = [...topLines, ...rows.filter(({ row }) => row > last)];
  const at = topLines.findIndex(({ row }) => row === headingRow);
  return at < 0 ? null : sheetOf(lines, at, { sheetName: '', mergedCells: false });
}

/** Reads the first non-empty sheet, or a table of text. The file's extension must be one of the kind's. */
export async function readSheet(bytes: Buffer, fileName: string, kind: SheetKind): Promise<SheetReading> {
  if (bytes.length === 0) return refused('empty');
  const container = containerOf(bytes);
  const type = typeOf(fileName);
  if (!kind.types.includes(type) || (container !== null && type === 'csv')) return refused('notASheet');
  if (container === null) {
    const lines = textLines(bytes, type);
    if (lines === null) return refused('notASheet');
    return lines.length === 0
      ? refused('empty')
      : sheetOf(lines, headingAt(lines, kind), { sheetName: '', mergedCells: false });
  }
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
    const lines = rowsOf(sheet);
    if (lines.length === 0) continue;
    const mergedCells = (sheet['!merges'] ?? []).length > 0;
    return sheetOf(lines, headingAt(lines, kind), { sheetName, mergedCells });
  }
  return refused('empty');
}
