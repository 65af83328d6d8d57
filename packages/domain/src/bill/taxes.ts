import { includesTax } from '@galla/contract';
import type { BilledLine, RateTax } from '@galla/contract';
import { divideHalfUp, percentOf, spread, sum } from './whole-numbers';

type Supply = 'intra' | 'inter';

/** The tax inside the price of one piece. Within a state both halves are rounded as one, so that they are equal. */
function taxInsidePiece(price: number, percent: number, supply: Supply): number {
  const hundredths = Math.round(percent * 100);
  if (supply === 'inter') return divideHalfUp(price * hundredths, 10_000 + hundredths);
  return 2 * divideHalfUp(price * hundredths, 2 * (10_000 + hundredths));
}

/**
 * The tax inside what a number of pieces cost together: that of each piece, so that two pieces hold twice the tax of
 * one, and a refund piece by piece comes to the same. Pieces whose cost does not divide evenly differ by one unit.
 */
export function taxInside(
  { net, quantity }: { net: number; quantity: number },
  percent: number,
  supply: Supply,
): number {
  if (quantity === 0) return 0;
  const price = Math.floor(net / quantity);
  const dearer = net - price * quantity;
  return (
    dearer * taxInsidePiece(price + 1, percent, supply) +
    (quantity - dearer) * taxInsidePiece(price, percent, supply)
  );
}

/** What the tax of one rate is made from. */
export type TaxedLine = Pick<BilledLine, 'priceBasis' | 'taxable' | 'includedTax' | 'packing' | 'taxPercent'>;

/** Steps 5 and 6. `charges`: order-level amounts, each spread separately over the rates by taxable line value. */
export function taxesOf(lines: readonly BilledLine[], charges: readonly number[], supply: Supply): RateTax[] {
  const percents = [...new Set(lines.map((line) => line.taxPercent))].sort((a, b) => a - b);
  const ofRate = (percent: number) => lines.filter((line) => line.taxPercent === percent);
  const values = percents.map((percent) => sum(ofRate(percent).map((line) => line.taxable)));
  // A fully discounted cart still pays its charges; the list prices then determine its rates.
  const weights =
    sum(values) > 0 ? values : percents.map((percent) => sum(ofRate(percent).map((line) => line.listed)));
  const shares = percents.map((percent, index) => ({
    weight: weights[index] ?? 0,
    rank: String(100 - percent).padStart(6, '0'),
  }));
  const spreads = charges.map((charge) => spread(charge, shares));
  return percents.map((percent, index) =>
    taxRate(percent, ofRate(percent), sum(spreads.map((parts) => parts[index] ?? 0)), supply),
  );
}

/**
 * The taxes of one rate: what is inside its inclusive lines, and what comes on top of its exclusive lines, packing and
 * charges, each rounded separately.
 */
export function taxRate(
  percent: number,
  lines: readonly TaxedLine[],
  charges: number,
  supply: Supply,
): RateTax {
  const onTop =
    sum(lines.map((line) => (includesTax(line.priceBasis) ? 0 : line.taxable) + line.packing)) + charges;
  const inside = sum(lines.map((line) => line.includedTax));
  const own = sum(lines.map((line) => line.taxable + line.packing));
  const half = supply === 'intra' ? percentOf(onTop, percent / 2) + inside / 2 : 0;
  return {
    percent,
    lines: own,
    charges,
    taxable: own + charges,
    cgst: half,
    sgst: half,
    igst: supply === 'inter' ? percentOf(onTop, percent) + inside : 0,
  };
}
