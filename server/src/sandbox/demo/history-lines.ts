import type { OrderLine, PriceBasis } from '@galla/contract';
import type { HistoryItem, HistoryOutlet } from './history-outlet';
import { idOfMoment, type Chance } from './random';

export interface HistoryLine extends Omit<OrderLine, 'lineTotal' | 'note' | 'quantityMilli'> {
  quantityMilli?: number;
  taxPercent: number;
  priceBasis: PriceBasis;
  hsn: HistoryItem['hsn'];
  uqc: HistoryItem['uqc'];
}

/** Weights that people ask for, in grams. */
const weights = [250, 500, 500, 750, 1_000, 1_000, 1_500, 2_000] as const;

/** What was ordered. */
export function linesOf(outlet: HistoryOutlet, placedAt: number, chance: Chance): HistoryLine[] {
  const count = chance.pick([1, 1, 2, 2, 3, 4]);
  return Array.from({ length: count }, () => {
    const item = chance.pick(outlet.items);
    const variant = item.groups.find((group) => group.type === 'VARIANT')?.options;
    const chosen = variant?.[chance.between(0, variant.length - 1)];
    const extras = item.groups.find((group) => group.type === 'ADDON')?.options ?? [];
    return {
      lineId: idOfMoment(placedAt, chance),
      itemId: item.itemId,
      name: item.name,
      diet: item.diet,
      taxPercent: item.taxPercent,
      priceBasis: item.priceBasis,
      hsn: item.hsn,
      uqc: item.uqc,
      ...(item.soldBy === 'weight'
        ? { quantity: 1, quantityMilli: chance.pick(weights) }
        : { quantity: chance.pick([1, 1, 1, 2, 2, 3]) }),
      unitPrice: chosen?.price ?? item.price,
      variant: chosen?.optionName ?? null,
      addons: extras
        .filter(() => chance.next() < 0.25)
        .map((extra) => ({ name: extra.optionName, quantity: 1, price: extra.price })),
    };
  });
}
