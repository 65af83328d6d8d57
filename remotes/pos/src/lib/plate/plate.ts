import { lineTotalOf } from '@galla/domain';
import type { Plate, PlateLine } from '../call-schemas';

export type { Plate, PlateLine };

const mostOfALine = 99;
const heaviestLine = 999_000;

type Priced = Pick<PlateLine, 'quantity' | 'quantityMilli' | 'unitPrice' | 'addons'>;

/** The same as in the bill. */
export const subTotalOf = (line: Priced): number => lineTotalOf(line);

const withSubTotal = (line: Omit<PlateLine, 'billing'>): PlateLine => ({
  ...line,
  billing: { subTotal: subTotalOf(line) },
});

/** Whether two lines are equal for the kitchen: same item, choices and note. */
function isSameDish(a: Omit<PlateLine, 'billing'>, b: Omit<PlateLine, 'billing'>): boolean {
  const choices = (line: Omit<PlateLine, 'billing'>): string =>
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
  there: PlateLine,
  line: Omit<PlateLine, 'billing'>,
): Pick<PlateLine, 'quantity' | 'quantityMilli'> {
  if (there.quantityMilli === undefined || line.quantityMilli === undefined)
    return { quantity: capped(there.quantity + line.quantity) };
  return { quantity: 1, quantityMilli: Math.min(heaviestLine, there.quantityMilli + line.quantityMilli) };
}

const capped = (quantity: number): number => Math.min(mostOfALine, quantity);

/** Adds a line to a plate, merged with an equal one. */
export function addToPlate(plate: Plate, line: Omit<PlateLine, 'billing'>): Plate {
  const there = plate.items.find((each) => isSameDish(each, line));
  const items = there
    ? plate.items.map((each) =>
        each === there
          ? withSubTotal({
              ...each,
              ...line,
              lineId: each.lineId,
              ...more(each, line),
            })
          : each,
      )
    : [...plate.items, withSubTotal({ ...line, quantity: capped(line.quantity) })];
  return { ...plate, items };
}

/** Changes a line in place; quantity 0 removes it. */
export function changeLine(
  plate: Plate,
  lineId: string,
  change: Partial<Omit<PlateLine, 'billing' | 'lineId'>>,
): Plate {
  const items = plate.items.flatMap((line) => {
    if (line.lineId !== lineId) return [line];
    const next = { ...line, ...change };
    return next.quantity < 1 ? [] : [withSubTotal({ ...next, quantity: capped(next.quantity) })];
  });
  return { ...plate, items };
}
