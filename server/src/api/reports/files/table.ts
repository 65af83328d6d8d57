/** A cell: money in the smallest unit is told apart, since a file holds it in whole units. */
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

/** Begins like a formula for one spreadsheet or another, full-width signs and leading blanks included. */
const formulaLike = /^[\s\u00a0\ufeff]*[=+\-@|%＝＋－＠]|^[\t\r\n]/u;

/** Text that no spreadsheet takes for a formula: it is led by an apostrophe then. */
export const safeText = (text: string): string => (formulaLike.test(text) ? `'${text}` : text);

function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'object') return decimal(cell.money);
  const text = safeText(cell);
  return /[",\r\n;\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A line of a csv with its end. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`;
/** Tells a spreadsheet that the text is UTF-8. */
export const csvStart = '\ufeff';

/** Tables below each other, apart by an empty line; a single one has no heading. */
export function csvOf(tables: readonly Table[]): string {
  const parts = tables.map(({ name, columns, rows }) =>
    [...(tables.length > 1 ? [csvLine([name])] : []), csvLine(columns), ...rows.map(csvLine)].join(''),
  );
  return csvStart + parts.join('\r\n');
}

/** Tables as the thread that writes workbooks takes them. */
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
