import type { BillRow } from '@galla/contract';
import { taxRows } from './bill-rows';
import type { ComputedBill } from './computed-bill';
import { taxRate } from './taxes';
import type { RateTax } from './taxes';
import { divideHalfUp, sum } from './whole-numbers';

/** Units of lines, by line id. */
export type Units = Readonly<Record<string, number>>;
export interface Refund {
  /** Same rows as the bill, positive amounts: what is refunded for what. */
  rows: BillRow[];
  total: number;
}

interface Given {
  items: number;
  packing: number;
  charges: number;
  taxes: RateTax[];
  roundOff: number;
  total: number;
}

/** Total refund once these units have been returned. */
function givenBack(paid: ComputedBill, units: Units): Given {
  const portion = (amount: number, line: { lineId: string; quantity: number }) =>
    divideHalfUp(amount * Math.min(line.quantity, units[line.lineId] ?? 0), line.quantity);
  const lines = paid.lines.map((line) => ({
    taxPercent: line.taxPercent,
    net: portion(line.net, line),
    packing: portion(line.packing, line),
  }));
  const everything = paid.lines.every((line) => (units[line.lineId] ?? 0) >= line.quantity);
  const items = sum(lines.map((line) => line.net));
  const packing = sum(lines.map((line) => line.packing));
  if (everything) {
    const charges = sum(paid.taxes.map((tax) => tax.charges));
    return { items, packing, charges, taxes: paid.taxes, roundOff: paid.roundOff, total: paid.total };
  }
  // Order-level charges (delivery, packing per order) are kept while the customer keeps any part of the order.
  const taxes = paid.taxes.map((tax) => {
    const own = lines.filter((line) => line.taxPercent === tax.percent);
    return taxRate(tax.percent, sum(own.map((line) => line.net + line.packing)), 0, paid.supply);
  });
  const exact = items + packing + sum(taxes.map((tax) => tax.cgst + tax.sgst + tax.igst));
  // A total that was rounded down can be less than the sum of its parts.
  const total = Math.min(exact, paid.total);
  return { items, packing, charges: 0, taxes, roundOff: total - exact, total };
}

function difference(after: Given, before: Given): Given {
  return {
    items: after.items - before.items,
    packing: after.packing - before.packing,
    charges: after.charges - before.charges,
    taxes: after.taxes.map((tax, index) => {
      const was = before.taxes[index];
      if (!was) return tax;
      return {
        percent: tax.percent,
        lines: tax.lines - was.lines,
        charges: tax.charges - was.charges,
        taxable: tax.taxable - was.taxable,
        cgst: tax.cgst - was.cgst,
        sgst: tax.sgst - was.sgst,
        igst: tax.igst - was.igst,
      };
    }),
    roundOff: after.roundOff - before.roundOff,
    total: after.total - before.total,
  };
}

/**
 * A refund of a paid bill: of the remainder ('all'), or of units of lines. `already`: units refunded before, so that
 * refunds in several steps add up to what was paid, never more.
 */
export function refundOf(paid: ComputedBill, wanted: 'all' | Units, already: Units = {}): Refund {
  const after: Record<string, number> = {};
  for (const line of paid.lines) {
    const more = wanted === 'all' ? line.quantity : (wanted[line.lineId] ?? 0);
    after[line.lineId] = Math.min(line.quantity, (already[line.lineId] ?? 0) + Math.max(0, more));
  }
  const given = difference(givenBack(paid, after), givenBack(paid, already));
  const row = (kind: BillRow['kind'], amount: number, why: BillRow['why'] = {}): BillRow[] =>
    amount === 0 ? [] : [{ kind, label: '', amount, why }];
  const units = sum(paid.lines.map((line) => (after[line.lineId] ?? 0) - (already[line.lineId] ?? 0)));
  return {
    rows: [
      ...row('items', given.items, { units }),
      ...row('packing', given.packing),
      ...row('charge', given.charges),
      ...taxRows(given.taxes),
      ...row('roundOff', given.roundOff),
      { kind: 'total', label: '', amount: given.total, why: { paid: paid.total } },
    ],
    total: given.total,
  };
}
