import { lineTotalOf } from '@galla/domain';
import type { LocalCart, LocalCartLine } from '../call-schemas';

export type { LocalCart, LocalCartLine };

const maxOfALine = 99;
const heaviestLine = 999_000;

type Priced = Pick<LocalCartLine, 'quantity' | 'quantityMilli' | 'unitPrice' | 'addons'>;

/** The same as in the bill. */
export const subTotalOf = (line: Priced): number => lineTotalOf(line);

const withSubTotal = (line: Omit<LocalCartLine, 'billing'>): LocalCartLine => ({
  ...line,
  billing: { subTotal: subTotalOf(line) },
});

/** Whether two lines are equal for the kitchen: same item, choices and note. */
function isSameDish(a: Omit<LocalCartLine, 'billing'>, b: Omit<LocalCartLine, 'billing'>): boolean {
  const choices = (line: Omit<LocalCartLine, 'billing'>): string =>
    JSON.stringify([
      line.itemId,
      line.variant?.optionId ?? null,
      line.note,
      line.quantityMilli !== undefined,
      line.addons.map(({ addonId, quantity }) => `${addonId} ${quantity}`).sort(),
    ]);
  return choices(a) === choices(b);
}

/** More of a line: pieces are added, and weights. */
function more(
  there: LocalCartLine,
  line: Omit<LocalCartLine, 'billing'>,
): Pick<LocalCartLine, 'quantity' | 'quantityMilli'> {
  if (there.quantityMilli === undefined || line.quantityMilli === undefined)
    return { quantity: capped(there.quantity + line.quantity) };
  return { quantity: 1, quantityMilli: Math.min(heaviestLine, there.quantityMilli + line.quantityMilli) };
}

const capped = (quantity: number): number => Math.min(maxOfALine, quantity);

/** Adds a line to a cart, merged with an equal one. */
export function addToLocalCart(localCart: LocalCart, line: Omit<LocalCartLine, 'billing'>): LocalCart {
  const there = localCart.items.find((each) => isSameDish(each, line));
  const items = there
    ? localCart.items.map((each) =>
        each === there
          ? withSubTotal({
              ...each,
              ...line,
              lineId: each.lineId,
              ...more(each, line),
            })
          : each,
      )
    : [...localCart.items, withSubTotal({ ...line, quantity: capped(line.quantity) })];
  return { ...localCart, items };
}

/** Changes a line in place; quantity 0 removes it. */
export function changeLine(
  localCart: LocalCart,
  lineId: string,
  change: Partial<Omit<LocalCartLine, 'billing' | 'lineId'>>,
): LocalCart {
  const items = localCart.items.flatMap((line) => {
    if (line.lineId !== lineId) return [line];
    const next = { ...line, ...change };
    return next.quantity < 1 ? [] : [withSubTotal({ ...next, quantity: capped(next.quantity) })];
  });
  return { ...localCart, items };
}
