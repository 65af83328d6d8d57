import { csvStart, safeText, writeCsv } from '../csv/write-csv';

/** A cell. Money in the smallest unit is typed separately, since a file shows whole units. */
export type Cell = string | number | null | { money: number };
export interface Table {
  /** Heading of the table, name of its sheet. */
  name: string;
  columns: readonly string[];
  rows: readonly (readonly Cell[])[];
}

export const money = (amount: number): Cell => ({ money: amount });

/** '714.00', '-82.12': exact, whatever the size. */
function decimal(amount: number): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function textOf(cell: Cell): string | null {
  if (cell === null) return null;
  if (typeof cell === 'number') return String(cell);
  return typeof cell === 'string' ? safeText(cell) : decimal(cell.money);
}

/** Rows of a csv, each with its line break. */
export const csvRows = (rows: readonly (readonly Cell[])[]): string =>
  writeCsv(rows.map((row) => row.map(textOf)));

/** Tables one below the other, separated by an empty line; a single one has no heading. */
export function csvOf(tables: readonly Table[]): string {
  const parts = tables.map(({ name, columns, rows }) =>
    csvRows([...(tables.length > 1 ? [[name]] : []), columns, ...rows]),
  );
  return csvStart + parts.join('\r\n');
}

/** Tables in the format of the workbook thread. */
export function sheetsOf(tables: readonly Table[]): { name: string; rows: (string | number | null)[][] }[] {
  return tables.map(({ name, columns, rows }) => ({
    name,
    rows: [
      [...columns],
      ...rows.map((row) =>
        row.map((cell) => (cell !== null && typeof cell === 'object' ? cell.money / 100 : cell)),
      ),
    ],
  }));
}
