import { parseMoney } from '@galla/shared/format';

/** Notes and coins that are counted, in rupees. */
export const denominations = [500, 200, 100, 50, 20, 10, 5, 2, 1] as const;

/** How a drawer is counted: pieces by denomination as typed, or one sum. */
export interface CashCount {
  by: 'notes' | 'sum';
  pieces: Readonly<Record<number, string>>;
  sum: string;
}

export const emptyCount: CashCount = { by: 'notes', pieces: {}, sum: '' };

/** Smallest unit of one denomination's pieces. */
export const worthOf = (value: number, pieces: string | undefined): number =>
  value * 100 * Number(pieces ?? '0');

/** What was counted; null: nothing is typed. */
export function countedOf({ by, pieces, sum }: CashCount): number | null {
  if (by === 'sum') return parseMoney(sum);
  if (Object.values(pieces).every((text) => text === '')) return null;
  return denominations.reduce((total, value) => total + worthOf(value, pieces[value]), 0);
}
