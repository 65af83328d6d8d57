import type { PlateLine, plateSchema } from '@galla/shared/contract';

export type { PlateLine };
/** What a caller wants of one outlet. */
export type Plate = ReturnType<(typeof plateSchema)['parse']>;

const mostOfALine = 99;

type Priced = Pick<PlateLine, 'quantity' | 'unitPrice' | 'addons'>;

/** quantity × (unit price + add-ons), as the bill counts a line. */
export function subTotalOf({ quantity, unitPrice, addons }: Priced): number {
  return quantity * addons.reduce((sum, addon) => sum + addon.quantity * addon.price, unitPrice);
}

const withSubTotal = (line: Omit<PlateLine, 'billing'>): PlateLine => ({
  ...line,
  billing: { subTotal: subTotalOf(line) },
});

/** Two lines that a kitchen would read as one: same item, same choices, same note. */
function isSameDish(a: Omit<PlateLine, 'billing'>, b: Omit<PlateLine, 'billing'>): boolean {
  const choices = (line: Omit<PlateLine, 'billing'>): string =>
    JSON.stringify([
      line.itemId,
      line.variant?.optionId ?? null,
      line.note,
      line.addons.map(({ addonId, quantity }) => `${addonId} ${quantity}`).sort(),
    ]);
  return choices(a) === choices(b);
}

const capped = (quantity: number): number => Math.min(mostOfALine, quantity);

/** Puts a line on a plate; the same dish again adds to the line that is there. */
export function addToPlate(plate: Plate, line: Omit<PlateLine, 'billing'>): Plate {
  const there = plate.items.find((each) => isSameDish(each, line));
  const items = there
    ? plate.items.map((each) =>
        each === there
          ? withSubTotal({
              ...each,
              ...line,
              lineId: each.lineId,
              quantity: capped(each.quantity + line.quantity),
            })
          : each,
      )
    : [...plate.items, withSubTotal({ ...line, quantity: capped(line.quantity) })];
  return { ...plate, items };
}

/** Changes a line in its place; quantity 0 takes it off. */
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
