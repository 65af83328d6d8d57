import { includesTax } from '@galla/contract';
import type { BilledLine } from '@galla/contract';
import type { BillInput, BillLineInput, Reduction } from './bill-input';
import { taxInside } from './taxes';
import { divideHalfUp, percentOf, spread, sum } from './whole-numbers';

type Quantity = Pick<BillLineInput, 'quantity' | 'quantityMilli'>;

/** An amount per piece, or per unit of weight, for the whole quantity of a line. */
function forQuantity(each: number, { quantity, quantityMilli }: Quantity): number {
  return quantityMilli === undefined ? each * quantity : divideHalfUp(each * quantityMilli, 1000);
}

/**
 * The displayed total of an order line: quantity × (base or variant price + add-ons); for a weighed line weight × price,
 * and its add-ons once.
 */
export function lineTotalOf(line: Quantity & Pick<BillLineInput, 'unitPrice' | 'addons'>): number {
  const addons = sum(line.addons.map((addon) => addon.quantity * addon.price));
  return forQuantity(line.unitPrice, line) + line.quantity * addons;
}

function reductionOf(reduction: Reduction, base: number, flat: number): number {
  if (reduction.kind === 'flat') return Math.min(base, flat);
  const off = percentOf(base, reduction.percent);
  return Math.min(base, reduction.cap === null ? off : Math.min(off, reduction.cap));
}

/** What an item offer takes off a line at list prices; a flat one per piece, or per unit of weight. */
export function offerOff(
  offer: Reduction,
  line: Quantity & Pick<BillLineInput, 'unitPrice' | 'addons'>,
): number {
  return reductionOf(offer, lineTotalOf(line), offer.kind === 'flat' ? forQuantity(offer.amount, line) : 0);
}

/** Tie-breaker for equal remainders: the higher tax first, so that the bill never depends on line order. */
function rankOf(line: { taxPercent: number; lineId: string }): string {
  return `${String(100 - line.taxPercent).padStart(6, '0')} ${line.lineId}`;
}

/** A reduction of the whole bill by its lines, in proportion to what they cost before it. */
function partsOf(
  reduction: Reduction | undefined,
  lines: readonly { line: BillLineInput; net: number }[],
): ReadonlyMap<BillLineInput, number> {
  if (reduction === undefined) return new Map();
  const base = sum(lines.map(({ net }) => net));
  const off = reductionOf(reduction, base, reduction.kind === 'flat' ? reduction.amount : 0);
  const parts = spread(
    off,
    lines.map(({ line, net }) => ({ weight: net, rank: rankOf(line) })),
  );
  return new Map(lines.map(({ line }, index) => [line, parts[index] ?? 0]));
}

/** Steps 1 and 2 of the bill, the tax inside of prices that include it, and the packing that belongs to lines. */
export function billLines(input: BillInput): BilledLine[] {
  const taxed = input.regime === 'regular' && input.taxLiability !== 'operator';
  const offered = input.lines.map((line) => {
    const listed = lineTotalOf(line);
    const offer = line.offer ? offerOff(line.offer, line) : 0;
    return { line, listed, offer, net: listed - offer };
  });
  const { coupon, discount } = input;
  const coupons = partsOf(
    coupon,
    offered.filter(({ line }) => coupon?.lineIds?.includes(line.lineId) ?? true),
  );
  const couponed = offered.map((each) => {
    const couponOff = coupons.get(each.line) ?? 0;
    return { ...each, couponOff, net: each.net - couponOff };
  });
  const discounts = partsOf(discount, couponed);
  const followsItem = input.packing?.per === 'quantity' && input.packing.on === 'item';
  return couponed.map((each) => {
    const { line, listed, offer, couponOff } = each;
    const off = discounts.get(line) ?? 0;
    const net = each.net - off;
    const taxPercent = taxed ? line.taxPercent : 0;
    const includedTax = includesTax(line.priceBasis)
      ? taxInside({ net, quantity: line.quantity }, taxPercent, input.supply)
      : 0;
    return {
      lineId: line.lineId,
      quantity: line.quantity,
      ...(line.quantityMilli === undefined ? {} : { quantityMilli: line.quantityMilli }),
      priceBasis: line.priceBasis,
      listed,
      offer,
      coupon: couponOff,
      ...(off === 0 ? {} : { discount: off }),
      net,
      taxable: net - includedTax,
      includedTax,
      packing: followsItem ? line.quantity * (input.packing?.amount ?? 0) : 0,
      taxPercent,
    };
  });
}
