export interface Figure {
  /** What was measured, e.g. 'tab switch at 4× CPU, p95'. */
  name: string;
  figure: number;
  unit: string;
  /** Maximum, or minimum with `atLeast`; null: only reported. */
  limit: number | null;
  atLeast?: boolean;
  /** Key of its budget; set by `budgeted`. */
  budget?: string;
}

/** A figure without a limit. */
export const reported = (name: string, figure: number, unit: string): Figure => ({
  name,
  figure,
  unit,
  limit: null,
});

/** NaN is never within the limit. */
export const isWithin = ({ figure, limit, atLeast = false }: Figure): boolean =>
  limit === null || (atLeast ? figure >= limit : figure <= limit);

const rounded = (value: number): string =>
  Number.isInteger(value) ? String(value) : value.toFixed(Math.abs(value) < 10 ? 2 : 1);

export const figureText = ({ figure, unit }: Figure): string => `${rounded(figure)} ${unit}`.trim();
export const limitText = ({ limit, unit, atLeast }: Omit<Figure, 'figure'>): string =>
  limit === null ? '–' : `${atLeast ? '≥' : '≤'} ${limit} ${unit}`.trim();

/** Columns padded to equal width, one line a row. */
export function printRows(
  title: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
): void {
  const widths = head.map((text, column) =>
    Math.max(text.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]): string =>
    cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
  process.stdout.write(`\n${title}\n${[head, ...rows].map(line).join('\n')}\n`);
}

/** Prints one table of figures and limits. */
export function printTable(title: string, figures: readonly Figure[]): void {
  const rows = figures.map((figure) => [
    figure.name,
    figureText(figure),
    limitText(figure),
    isWithin(figure) ? 'ok' : 'OVER',
  ]);
  printRows(title, ['measured', 'figure', 'limit', ''], rows);
}

/** The value below which a share of the values lies; values in any order. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
