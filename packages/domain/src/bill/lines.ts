import type { BillInput, BillLineInput, Reduction } from './bill-input';
import { divideHalfUp, percentOf, spread, sum } from './whole-numbers';

/** A line of a bill after discounts. `gross − offer − coupon = net`; tax is added to `net`. */
export interface BilledLine {
  lineId: string;
  quantity: number;
  /** At menu prices: quantity × (unit price + add-ons). */
  listed: number;
  /** `listed` without included tax. */
  gross: number;
  offer: number;
  coupon: number;
  net: number;
  /** Packing taxed with this line, not spread over the order. */
  packing: number;
  taxPercent: number;
}

/** quantity × (base or variant price + add-ons): the displayed total of an order line. */
export function lineTotalOf(line: Pick<BillLineInput, 'quantity' | 'unitPrice' | 'addons'>): number {
  return line.quantity * (line.unitPrice + sum(line.addons.map((addon) => addon.quantity * addon.price)));
}

function reductionOf(reduction: Reduction, base: number, units: number): number {
  if (reduction.kind === 'flat') return Math.min(base, reduction.amount * units);
  const off = percentOf(base, reduction.percent);
  return Math.min(base, reduction.cap === null ? off : Math.min(off, reduction.cap));
}

/** Tie-breaker for equal remainders: the higher tax first, so that the bill never depends on line order. */
function rankOf(line: { taxPercent: number; lineId: string }): string {
  return `${String(100 - line.taxPercent).padStart(6, '0')} ${line.lineId}`;
}

/** Steps 1 and 2 of the bill, and the packing that belongs to lines. */
export function billLines(input: BillInput): BilledLine[] {
  const taxed = input.regime === 'regular';
  const offered = input.lines.map((line) => {
    const listed = lineTotalOf(line);
    const gross =
      taxed && input.pricesIncludeTax ? divideHalfUp(listed * 100, 100 + line.taxPercent) : listed;
    const offer = line.offer ? reductionOf(line.offer, gross, line.quantity) : 0;
    return { line, listed, gross, offer, net: gross - offer };
  });
  const isCouponed = ({ line }: { line: BillLineInput }): boolean =>
    input.coupon?.lineIds?.includes(line.lineId) ?? true;
  const couponed = offered.filter(isCouponed);
  const couponBase = sum(couponed.map((each) => each.net));
  const couponTotal = input.coupon ? reductionOf(input.coupon, couponBase, 1) : 0;
  const parts = spread(
    couponTotal,
    couponed.map((each) => ({ weight: each.net, rank: rankOf(each.line) })),
  );
  const coupons = new Map(couponed.map((each, index) => [each, parts[index] ?? 0]));
  const followsItem = input.packing?.per === 'quantity' && input.packing.on === 'item';
  return offered.map((each) => {
    const { line, listed, gross, offer, net } = each;
    const coupon = coupons.get(each) ?? 0;
    return {
      lineId: line.lineId,
      quantity: line.quantity,
      listed,
      gross,
      offer,
      coupon,
      net: net - coupon,
      packing: followsItem ? line.quantity * (input.packing?.amount ?? 0) : 0,
      taxPercent: taxed ? line.taxPercent : 0,
    };
  });
}
