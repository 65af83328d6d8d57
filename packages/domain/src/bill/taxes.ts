import type { BilledLine } from './lines';
import { percentOf, spread, sum } from './whole-numbers';

/** Tax of one rate: on the lines of that rate and on their share of the order's charges. */
export interface RateTax {
  percent: number;
  lines: number;
  charges: number;
  taxable: number;
  cgst: number;
  sgst: number;
  igst: number;
}

/** Steps 5 and 6. `charges`: order-level amounts, each spread separately over the rates by net line value. */
export function taxesOf(
  lines: readonly BilledLine[],
  charges: readonly number[],
  supply: 'intra' | 'inter',
): RateTax[] {
  const percents = [...new Set(lines.map((line) => line.taxPercent))].sort((a, b) => a - b);
  const ofRate = (percent: number) => lines.filter((line) => line.taxPercent === percent);
  const nets = percents.map((percent) => sum(ofRate(percent).map((line) => line.net)));
  // A fully discounted cart still pays its charges; the list prices then determine its rates.
  const weights =
    sum(nets) > 0 ? nets : percents.map((percent) => sum(ofRate(percent).map((line) => line.listed)));
  const shares = percents.map((percent, index) => ({
    weight: weights[index] ?? 0,
    rank: String(100 - percent).padStart(6, '0'),
  }));
  const spreads = charges.map((charge) => spread(charge, shares));
  return percents.map((percent, index) => {
    const own = (nets[index] ?? 0) + sum(ofRate(percent).map((line) => line.packing));
    return taxRate(percent, own, sum(spreads.map((parts) => parts[index] ?? 0)), supply);
  });
}

/** The taxes of one rate, each rounded separately. */
export function taxRate(percent: number, lines: number, charges: number, supply: 'intra' | 'inter'): RateTax {
  const taxable = lines + charges;
  const half = supply === 'intra' ? percentOf(taxable, percent / 2) : 0;
  return {
    percent,
    lines,
    charges,
    taxable,
    cgst: half,
    sgst: half,
    igst: supply === 'inter' ? percentOf(taxable, percent) : 0,
  };
}
