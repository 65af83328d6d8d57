import { csvOrderColumns, posLimits } from '@galla/shared/contract';
import type { csvOrderColumnSchema, csvRefusalSchema } from '@galla/shared/contract';
import type { z } from 'zod';

type Column = z.output<typeof csvOrderColumnSchema>;
export type CsvCells = Partial<Record<Column, string>>;

export type CsvSheet =
  | { kind: 'ok'; rows: { row: number; cells: CsvCells }[] }
  | { kind: 'refused'; reason: z.output<typeof csvRefusalSchema>['reason']; columns: Column[] };

/** Without these there is no order. */
const needed: readonly Column[] = ['customerName', 'mobile', 'items'];

/** The bytes as text: UTF-8, or UTF-16 as spreadsheets save it; null when they are neither. */
function textOf(bytes: Uint8Array): string | null {
  const wide = bytes[0] === 0xff && bytes[1] === 0xfe;
  try {
    return new TextDecoder(wide ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** What separates the cells: whichever the header has most of. */
function separatorOf(text: string): string {
  const header = text.slice(0, text.search(/[\r\n]|$/));
  const [best] = [',', ';', '\t']
    .map((separator) => ({ separator, count: header.split(separator).length }))
    .toSorted((a, b) => b.count - a.count);
  return best?.separator ?? ',';
}

/** Records of cells (RFC 4180): quoted cells may hold separators, line breaks and doubled quotes. */
export function recordsOf(text: string, separator: string): string[][] {
  const records: string[][] = [];
  let record: string[] = [];
  let cell = '';
  let quoted = false;
  const endCell = () => {
    record.push(cell);
    cell = '';
  };
  const endRecord = () => {
    endCell();
    records.push(record);
    record = [];
  };
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? '';
    if (quoted) {
      if (character !== '"') cell += character;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (character === '"' && cell.trim() === '') {
      cell = '';
      quoted = true;
    } else if (character === separator) endCell();
    else if (character === '\n') endRecord();
    else if (character !== '\r') cell += character;
  }
  if (cell !== '' || record.length > 0) endRecord();
  return records;
}

const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z]/g, '');
const columnByName = new Map(csvOrderColumns.map((column) => [plain(column), column]));

/** Reads a csv of orders. Columns may stand in any order; those nobody knows are left out. */
export function readCsvOrders(bytes: Uint8Array): CsvSheet {
  const refused = (
    reason: z.output<typeof csvRefusalSchema>['reason'],
    columns: Column[] = [],
  ): CsvSheet => ({
    kind: 'refused',
    reason,
    columns,
  });
  const text = textOf(bytes);
  if (text === null || text.includes('\0')) return refused('unreadable');
  const [header, ...records] = recordsOf(text, separatorOf(text));
  if (header === undefined) return refused('empty');
  const columns = header.map((name) => columnByName.get(plain(name)));
  const missing = needed.filter((column) => !columns.includes(column));
  if (missing.length > 0) return refused('columnsMissing', missing);
  const rows = records.flatMap((record, index) => {
    const cells: CsvCells = {};
    columns.forEach((column, place) => {
      if (column !== undefined) cells[column] = (record[place] ?? '').trim();
    });
    const empty = Object.values(cells).every((cell) => cell === '');
    return empty ? [] : [{ row: index + 2, cells }];
  });
  if (rows.length === 0) return refused('empty');
  if (rows.length > posLimits.csvRows) return refused('tooManyRows');
  return { kind: 'ok', rows };
}
