import type { PosCartLine, posCartLineInputSchema } from '@galla/contract';
import { lineTotalOf } from '@galla/domain';
import { dietOf } from '../../../rules/menu/diet';
import type { z } from 'zod';
import type { StoredCartLine } from '../../../db/schema';
import { readCart } from '../../../pricing/cart';
import type { CartItem, CartReading, PricedLine } from '../../../pricing/cart';

type LineInput = z.output<typeof posCartLineInputSchema>;
type Quoted = StoredCartLine['told'];

/** Price of one unit with its add-ons. */
const unitTotal = (quoted: Pick<Quoted, 'unitPrice' | 'addons'>): number =>
  quoted.addons.reduce((sum, addon) => sum + addon.quantity * addon.price, quoted.unitPrice);

/** Display fields of a choice, as far as the menu has them. */
function menuSays(line: LineInput, item: CartItem | undefined, unknownName: string): Quoted {
  const options = new Map(
    (item?.groups ?? []).flatMap((group) =>
      group.options.map((option) => [option.optionId, option] as const),
    ),
  );
  const variant = line.variantId === null ? undefined : options.get(line.variantId);
  return {
    name: item?.name ?? unknownName,
    diet: item === undefined ? 'veg' : dietOf(item),
    unitPrice: variant?.price ?? item?.price ?? 0,
    variant: variant?.optionName ?? null,
    addons: line.addons.map(({ addonId, quantity }) => {
      const option = options.get(addonId);
      return { addonId, quantity, name: option?.optionName ?? unknownName, price: option?.price ?? 0 };
    }),
    taxPercent: item?.taxPercent ?? 0,
    soldBy: item?.soldBy ?? (line.quantityMilli === undefined ? 'piece' : 'weight'),
    priceBasis: item?.priceBasis ?? 'exclusive',
  };
}

/** A line as stored: the choice, and the price quoted to the customer. */
export function storedLine(
  line: LineInput,
  menu: ReadonlyMap<string, CartItem>,
  unknownName: string,
): StoredCartLine {
  return { ...line, told: menuSays(line, menu.get(line.itemId), unknownName) };
}

export interface ReadLine {
  shown: PosCartLine;
  /** For the bill; null if the line can't be served. */
  priced: PricedLine | null;
}

/** More than is left can't be served, as what is off. */
function problemOf(reading: CartReading, changed: boolean): PosCartLine['problem'] {
  if (reading.kind === 'ok') return changed ? 'priceChanged' : null;
  return reading.kind === 'notEnough' ? 'notServing' : reading.kind;
}

/** Stored lines checked against the current menu, each beside those before it: together they take what is left. */
export function readLines(lines: readonly StoredCartLine[], menu: ReadonlyMap<string, CartItem>): ReadLine[] {
  const served: StoredCartLine[] = [];
  return lines.map((line) => {
    const read = readLine(line, served, menu);
    if (read.priced !== null) served.push(line);
    return read;
  });
}

function readLine(
  line: StoredCartLine,
  served: readonly StoredCartLine[],
  menu: ReadonlyMap<string, CartItem>,
): ReadLine {
  const reading = readCart([...served, line], menu, () => line.lineId);
  const priced = reading.kind === 'ok' ? (reading.lines.at(-1) ?? null) : null;
  const now = priced === null ? line.told : menuSays(line, menu.get(line.itemId), line.told.name);
  const changed = priced !== null && unitTotal(now) !== unitTotal(line.told);
  const shown: PosCartLine = {
    lineId: line.lineId,
    itemId: line.itemId,
    name: now.name,
    diet: now.diet,
    quantity: line.quantity,
    ...(line.quantityMilli === undefined ? {} : { quantityMilli: line.quantityMilli }),
    soldBy: now.soldBy ?? 'piece',
    priceBasis: now.priceBasis ?? 'exclusive',
    variantId: line.variantId,
    variant: now.variant,
    addons: now.addons,
    note: line.note,
    unitPrice: now.unitPrice,
    taxPercent: now.taxPercent,
    billing: { subTotal: lineTotalOf({ ...line, ...now }) },
    problem: problemOf(reading, changed),
    toldSubTotal: lineTotalOf({ ...line, ...line.told }),
  };
  return { shown, priced };
}
