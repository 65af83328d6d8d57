import { csvOrderColumns, posLimits } from '@galla/contract';
import type { csvOrderColumnSchema, csvRefusalSchema } from '@galla/contract';
import type { z } from 'zod';
import { readCsv } from '../../../csv/read-csv';

type Column = z.output<typeof csvOrderColumnSchema>;
export type CsvCells = Partial<Record<Column, string>>;

export type CsvSheet =
  | { kind: 'ok'; rows: { row: number; cells: CsvCells }[] }
  | { kind: 'refused'; reason: z.output<typeof csvRefusalSchema>['reason']; columns: Column[] };

/** Required columns. */
const needed: readonly Column[] = ['customerName', 'mobile', 'items'];

const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z]/g, '');
const columnByName = new Map(csvOrderColumns.map((column) => [plain(column), column]));

/** Parses a csv of orders. Columns may be in any order; unknown ones are ignored. */
export function readCsvOrders(bytes: Uint8Array): CsvSheet {
  const refused = (
    reason: z.output<typeof csvRefusalSchema>['reason'],
    columns: Column[] = [],
  ): CsvSheet => ({
    kind: 'refused',
    reason,
    columns,
  });
  const all = readCsv(bytes);
  if (all === null) return refused('unreadable');
  const [header, ...records] = all;
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
