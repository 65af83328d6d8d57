import { utils, write } from '@e965/xlsx';
import type { Range } from '@e965/xlsx';
import type { Cell } from './test-sheets';

/** Items a restaurant's sheet has, and those whose price nobody can read. */
export const restaurantRows = { all: 129, bad: 8 } as const;
const perCategory = 13;
const categories = [
  'Soups',
  'Starters',
  'Tandoor',
  'Paneer',
  'Dal',
  'Rice',
  'Breads',
  'Chinese',
  'Rolls',
  'Drinks',
];
const unreadable = ['99,50', '1.240,00', 'MRP', 'as per size', '120/140', '0,75', '12.345', '-40'];

function priceOf(index: number): Cell {
  const bad = index % 16 === 7 ? unreadable[Math.floor(index / 16)] : undefined;
  if (bad !== undefined) return bad;
  // As people type them: numbers, grouped, with the sign of money.
  const amount = 40 + (index % 30) * 10;
  return [amount, `₹ ${amount}`, `${amount}/-`, amount + 0.5][index % 4] ?? amount;
}

/**
 * A menu as a restaurant keeps it: a sheet of notes first, a title above, merged cells of categories, columns of half
 * and full prices of which many items have one, and a dietary type only where it isn't veg.
 */
export function restaurantBook(): Buffer {
  const head: Cell[] = ['S.No', 'Category', 'Particulars', 'Half', 'Full', 'Veg/Non-Veg'];
  const merges: Range[] = [{ s: { r: 0, c: 0 }, e: { r: 0, c: 5 } }];
  const lines: Cell[][] = [['Hotel Annapoorna – Menu 2026'], [null], head];
  for (let index = 0; index < restaurantRows.all; index += 1) {
    const isFirst = index % perCategory === 0;
    if (isFirst) {
      const last = Math.min(index + perCategory, restaurantRows.all) - 1;
      merges.push({ s: { r: lines.length, c: 1 }, e: { r: lines.length + last - index, c: 1 } });
    }
    const full = priceOf(index);
    const half = index % 3 === 0 && typeof full === 'number' ? full / 2 : null;
    const category = categories[Math.floor(index / perCategory)] ?? 'More';
    const diet = index % 5 === 4 ? 'Non Veg' : null;
    lines.push([index + 1, isFirst ? category : null, `Dish ${index + 1} ½ plate`, half, full, diet]);
  }
  const book = utils.book_new();
  utils.book_append_sheet(
    book,
    utils.aoa_to_sheet([['Prices of the kitchen'], ['Ask Ravi before you print']]),
    'Notes',
  );
  const sheet = utils.aoa_to_sheet(lines);
  sheet['!merges'] = merges;
  utils.book_append_sheet(book, sheet, 'Card');
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer;
}
