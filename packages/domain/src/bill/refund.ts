import { includesTax } from '@galla/contract';
import type { BilledLine, BillRow, OrderBilling, RateTax } from '@galla/contract';
import { includedTaxRow, taxRows } from './bill-rows';
import { taxInside, taxRate } from './taxes';
import { divideHalfUp, sum } from './whole-numbers';

/** Units of lines, by line id; a weighed line is one unit. */
export type Units = Readonly<Record<string, number>>;

/** What goes back of one line. */
export type RefundedLine = Pick<
  BilledLine,
  'lineId' | 'priceBasis' | 'net' | 'taxable' | 'includedTax' | 'packing' | 'taxPercent'
> & { units: number };

export interface Refund {
  /** Same rows as the bill, positive amounts: what is refunded for what. */
  rows: BillRow[];
  total: number;
  /** The lines with units in this refund. */
  lines: RefundedLine[];
  taxes: RateTax[];
  /** Charges of the whole order, which go back with its last unit. */
  charges: number;
  roundOff: number;
}

interface Given {
  lines: RefundedLine[];
  charges: number;
  taxes: RateTax[];
  roundOff: number;
  total: number;
}

/** Total refund once these units have been returned. */
function givenBack(paid: OrderBilling, returned: Units): Given {
  const lines = paid.lines.map((line): RefundedLine => {
    const units = Math.min(line.quantity, returned[line.lineId] ?? 0);
    const portion = (amount: number) => divideHalfUp(amount * units, line.quantity);
    const net = portion(line.net);
    const includedTax = includesTax(line.priceBasis)
      ? taxInside({ net, quantity: units }, line.taxPercent, paid.supply)
      : 0;
    const { lineId, priceBasis, taxPercent } = line;
    const packing = portion(line.packing);
    return { lineId, units, priceBasis, net, taxable: net - includedTax, includedTax, packing, taxPercent };
  });
  if (paid.lines.every((line) => (returned[line.lineId] ?? 0) >= line.quantity)) {
    const charges = sum(paid.taxes.map((tax) => tax.charges));
    return { lines, charges, taxes: paid.taxes, roundOff: paid.roundOff, total: paid.total };
  }
  // Order-level charges (delivery, packing per order) are kept while the customer keeps any part of the order.
  const taxes = paid.taxes.map((tax) => {
    const own = lines.filter((line) => line.taxPercent === tax.percent);
    return taxRate(tax.percent, own, 0, paid.supply);
  });
  const exact =
    sum(lines.map((line) => line.taxable + line.packing)) +
    sum(taxes.map((tax) => tax.cgst + tax.sgst + tax.igst));
  // A total that was rounded down can be less than the sum of its parts.
  const total = Math.min(exact, paid.total);
  return { lines, charges: 0, taxes, roundOff: total - exact, total };
}

/** Line by line and rate by rate: both were made from the same bill, so they stand in the same order. */
function difference(after: Given, before: Given): Given {
  return {
    lines: after.lines.map((line, index) => {
      const was = before.lines[index];
      if (!was) return line;
      return {
        ...line,
        units: line.units - was.units,
        net: line.net - was.net,
        taxable: line.taxable - was.taxable,
        includedTax: line.includedTax - was.includedTax,
        packing: line.packing - was.packing,
      };
    }),
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
export function refundOf(paid: OrderBilling, wanted: 'all' | Units, already: Units = {}): Refund {
  const after: Record<string, number> = {};
  for (const line of paid.lines) {
    const more = wanted === 'all' ? line.quantity : (wanted[line.lineId] ?? 0);
    after[line.lineId] = Math.min(line.quantity, (already[line.lineId] ?? 0) + Math.max(0, more));
  }
  const { lines, taxes, charges, roundOff, total } = difference(
    givenBack(paid, after),
    givenBack(paid, already),
  );
  const row = (kind: BillRow['kind'], amount: number, why: BillRow['why'] = {}): BillRow[] =>
    amount === 0 ? [] : [{ kind, label: '', amount, why }];
  return {
    rows: [
      ...row('items', sum(lines.map((line) => line.net)), { units: sum(lines.map((line) => line.units)) }),
      ...includedTaxRow(lines),
      ...row('packing', sum(lines.map((line) => line.packing))),
      ...row('charge', charges),
      ...taxRows(taxes),
      ...row('roundOff', roundOff),
      { kind: 'total', label: '', amount: total, why: { paid: paid.total } },
    ],
    total,
    lines: lines.filter((line) => line.units > 0),
    taxes,
    charges,
    roundOff,
  };
}
