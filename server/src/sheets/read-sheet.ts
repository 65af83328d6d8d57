import { read, utils } from '@e965/xlsx';
import type { CellObject, Range, WorkSheet } from '@e965/xlsx';
import { menuUploadLimits } from '@galla/contract';
import type { MenuImport, SheetRefusalReason } from '@galla/contract';
import { readCsv } from '../csv/read-csv';
import { columnLetter } from '../rules/menu/import-columns';
import type { SheetCell } from '../rules/menu/import-cells';
import type { SheetRow } from '../rules/menu/import-types';
import { containerOf, gateWorkbook, maxRows } from './sheet-gate';

export interface ReadSheet {
  sheetName: string;
  /** Sheets of the workbook that hold something; a text has none. */
  sheetNames: string[];
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
const isoDayLength = 10;

const errorWords: Readonly<Record<number, string>> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
};

/** A number as the sheet shows it in full: a sum of tenths isn't 120.00000000000001. */
const digitsShown = 15;
const numberText = (value: unknown): string => String(Number(Number(value).toPrecision(digitsShown)));

function cellOf(cell: CellObject | undefined): SheetCell {
  if (cell === undefined) return null;
  // A formula is never evaluated; its stored value is read like a typed one.
  if (typeof cell.f === 'string' && (cell.v === undefined || cell.t === 'z'))
    return { formula: cell.f.slice(0, longestText) };
  switch (cell.t) {
    case 'e':
      return { error: errorWords[Number(cell.v)] ?? '#ERROR' };
    case 'b':
      return cell.v === true ? 'TRUE' : 'FALSE';
    case 'n':
      return numberText(cell.v);
    case 'd':
      return { date: cell.v instanceof Date ? cell.v.toISOString().slice(0, isoDayLength) : String(cell.v) };
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
    const all = Array.from(line ?? [], (cell: CellObject | undefined) => cellOf(cell));
    const cells = all.slice(0, all.findLastIndex((cell) => cell !== null) + 1);
    if (cells.some((cell) => !isBlank(cell))) rows.push({ row: index + 1, cells });
  });
  return filledDown(rows, sheet['!merges'] ?? []);
}

/** Rows below the first of a merged cell have its content; a title over several columns stays one cell. */
function filledDown(rows: SheetRow[], merges: readonly Range[]): SheetRow[] {
  const byRow = new Map(rows.map(({ row, cells }) => [row - 1, [...cells]]));
  for (const { s, e } of merges) {
    const first = byRow.get(s.r)?.[s.c];
    if (e.r === s.r || first === undefined || isBlank(first)) continue;
    for (const [index, cells] of byRow) {
      if (index <= s.r || index > e.r || !isBlank(cells[s.c] ?? null)) continue;
      while (cells.length <= s.c) cells.push(null);
      cells[s.c] = first;
    }
  }
  return rows.map(({ row, cells }) => ({ row, cells: byRow.get(row - 1) ?? cells }));
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
  if (e.r >= maxRows) return 'tooManyRows';
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
const maxAbove = 20;

/** The row of headings: of the first rows the one with most known words; without any, the first. */
function headingAt(lines: readonly SheetRow[], { knownHeadings }: SheetKind): number {
  const known = lines.slice(0, maxAbove).map(({ cells }) => knownHeadings(cells.map(textOf)));
  const most = Math.max(0, ...known);
  return most < 2 ? 0 : known.indexOf(most);
}

/** The lines of a sheet, with its headings in the line at this index, within the limits. */
function sheetOf(
  lines: readonly SheetRow[],
  at: number,
  book: Pick<ReadSheet, 'sheetName' | 'sheetNames' | 'mergedCells'>,
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
  const topLines = lines.slice(0, maxAbove);
  return {
    kind: 'read',
    sheet: { ...book, headings, headingRow, topLines, columns, rows },
  };
}

/** A table of text is no workbook: it has no sheets to choose from. */
const ofText = { sheetName: '', sheetNames: [], mergedCells: false };

/** A sheet that was read, with its headings in another of its first lines; null: there is no such line. */
export function withHeadingsIn(
  headingRow: number,
  { topLines, rows }: { topLines: readonly SheetRow[]; rows: readonly SheetRow[] },
): SheetReading | null {
  const last = topLines.at(-1)?.row ?? 0;
  const lines = [...topLines, ...rows.filter(({ row }) => row > last)];
  const at = topLines.findIndex(({ row }) => row === headingRow);
  return at < 0 ? null : sheetOf(lines, at, { ...ofText });
}

/** Which sheet of a workbook is read, and which line of it holds the headings; without, what fits best. */
export interface SheetChoice {
  sheetName?: string | undefined;
  headingRow?: number | undefined;
}

/** Reads a sheet of a workbook, or a table of text. The file's extension must be one of the kind's. */
export async function readSheet(
  bytes: Buffer,
  fileName: string,
  kind: SheetKind,
  choice: SheetChoice = {},
): Promise<SheetReading> {
  if (bytes.length === 0) return refused('empty');
  const container = containerOf(bytes);
  const type = typeOf(fileName);
  if (!kind.types.includes(type)) return refused(type === 'csv' ? 'csv' : 'notASheet');
  if (container !== null && type === 'csv') return refused('notASheet');
  if (container === null) {
    const lines = textLines(bytes, type);
    if (lines === null) return refused('notASheet');
    return lines.length === 0 ? refused('empty') : sheetOf(lines, lineOf(lines, kind, choice), ofText);
  }
  const gated = container === 'zip' ? await gateWorkbook(bytes) : null;
  if (gated !== null) return refused(gated);
  let sheets: [string, WorkSheet][];
  try {
    const book = read(bytes, {
      type: 'buffer',
      dense: true,
      sheetRows: maxRows + 1,
      cellDates: true,
      cellFormula: true,
      // Else a formula without a stored value would be no cell at all.
      sheetStubs: true,
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
  return sheetOfBook(sheets, kind, choice);
}

/** The line of the headings: the chosen one, else the one that looks most like it. */
function lineOf(lines: readonly SheetRow[], kind: SheetKind, { headingRow }: SheetChoice): number {
  const chosen = lines.slice(0, maxAbove).findIndex(({ row }) => row === headingRow);
  return chosen < 0 ? headingAt(lines, kind) : chosen;
}

const knownIn = (lines: readonly SheetRow[], kind: SheetKind): number =>
  kind.knownHeadings((lines[headingAt(lines, kind)]?.cells ?? []).map(textOf));

/** The chosen sheet, else the one with most headings that are known, else the first that holds something. */
function sheetOfBook(
  sheets: readonly (readonly [string, WorkSheet])[],
  kind: SheetKind,
  choice: SheetChoice,
): SheetReading {
  const filled = sheets
    .map(([sheetName, sheet]) => {
      const tooLarge = sizeRefusal(sheet);
      const lines = tooLarge === null ? rowsOf(sheet) : [];
      return { sheetName, sheet, tooLarge, lines, known: knownIn(lines, kind) };
    })
    .filter(({ tooLarge, lines }) => tooLarge !== null || lines.length > 0);
  const best = filled.toSorted((one, other) => other.known - one.known)[0];
  const taken = filled.find(({ sheetName }) => sheetName === choice.sheetName) ?? best;
  if (taken === undefined) return refused('empty');
  const { sheetName, sheet, tooLarge, lines } = taken;
  if (tooLarge !== null) return refused(tooLarge);
  return sheetOf(lines, lineOf(lines, kind, choice), {
    sheetName,
    sheetNames: filled.map((one) => one.sheetName),
    mergedCells: (sheet['!merges'] ?? []).length > 0,
  });
}
