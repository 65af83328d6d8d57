import { includesTax } from '@galla/contract';
import type { BilledLine, BillRow, RateTax } from '@galla/contract';
import type { BillInput, Reduction } from './bill-input';
import type { ComputedBill } from './computed-bill';
import { sum } from './whole-numbers';

type Figures = Omit<ComputedBill, 'bill'>;

function itemRows(input: BillInput, figures: Figures): BillRow[] {
  const listed = sum(figures.lines.map((line) => line.listed));
  const units = sum(figures.lines.map((line) => line.quantity));
  const rows: BillRow[] = [
    { kind: 'items', label: '', amount: listed, why: { lines: figures.lines.length, units } },
  ];
  const offers = new Map<string, number>();
  input.lines.forEach((line, index) => {
    const off = figures.lines[index]?.offer ?? 0;
    if (line.offer && off > 0) offers.set(line.offer.name, (offers.get(line.offer.name) ?? 0) + off);
  });
  for (const [name, off] of [...offers].sort(([a], [b]) => (a < b ? -1 : 1))) {
    rows.push({ kind: 'offer', label: name, amount: -off, why: { itemsBefore: listed } });
  }
  return rows;
}

function couponRow(input: BillInput, figures: Figures): BillRow[] {
  const coupon = input.coupon;
  const off = sum(figures.lines.map((line) => line.coupon));
  if (!coupon || off === 0) return [];
  const base = sum(
    figures.lines
      .filter(({ lineId }) => coupon.lineIds?.includes(lineId) ?? true)
      .map((line) => line.net + line.coupon + (line.discount ?? 0)),
  );
  return [{ kind: 'coupon', label: coupon.code, amount: -off, why: reductionWhy(coupon, base, off) }];
}

function reductionWhy(reduction: Reduction, base: number, off: number): BillRow['why'] {
  if (reduction.kind === 'flat') return { base, flat: reduction.amount };
  const { percent, cap } = reduction;
  return { base, percent, ...(cap === null ? {} : { cap, capped: off === cap ? 'yes' : 'no' }) };
}

/** Also of an order for which nothing is asked, so that its bill says why. */
function discountRow({ discount }: BillInput, { lines }: Figures): BillRow[] {
  const off = sum(lines.map((line) => line.discount ?? 0));
  if (!discount || (off === 0 && !discount.waivesAll)) return [];
  const base = sum(lines.map((line) => line.net)) + off;
  const why = { ...reductionWhy(discount, base, off), ...discount.why };
  return [{ kind: 'discount', label: discount.label, amount: 0 - off, why }];
}

/** The tax inside of prices is taken out once here, because the tax rows below hold all of it. */
export function includedTaxRow(
  lines: readonly { priceBasis: BilledLine['priceBasis']; net: number; includedTax: number }[],
): BillRow[] {
  const tax = sum(lines.map((line) => line.includedTax));
  if (tax === 0) return [];
  const listed = sum(lines.map((line) => (includesTax(line.priceBasis) ? line.net : 0)));
  return [{ kind: 'includedTax', label: '', amount: -tax, why: { listed } }];
}

function chargeRows(input: BillInput, figures: Figures): BillRow[] {
  const rows: BillRow[] = [];
  if (input.packing && figures.packing > 0) {
    const units = input.packing.per === 'quantity' ? sum(figures.lines.map((line) => line.quantity)) : 1;
    const why = { per: input.packing.per, units, each: input.packing.amount };
    rows.push({ kind: 'packing', label: '', amount: figures.packing, why });
  }
  if (input.delivery && figures.delivery) {
    const { customer, outlet, range } = figures.delivery;
    const model = input.delivery.model;
    const why: BillRow['why'] = {
      model: model.kind === 'cartValueLimit' && model.by === 'distance' ? 'byDistance' : model.kind,
      partnerCost: input.delivery.partnerCost,
      outletPays: outlet,
      subTotal: figures.subTotal,
      distanceMetres: input.delivery.distanceMetres,
      ...(range ? { rangeFrom: range.from, rangeTo: range.to } : {}),
    };
    rows.push({ kind: 'delivery', label: '', amount: customer, why });
  }
  for (const charge of input.charges ?? []) {
    if (charge.amount > 0) rows.push({ kind: 'charge', label: charge.name, amount: charge.amount, why: {} });
  }
  return rows;
}

/** Rows of non-zero taxes, for a bill and for a refund. */
export function taxRows(taxes: readonly RateTax[]): BillRow[] {
  return taxes.flatMap((tax) => {
    const row = (kind: 'cgst' | 'sgst' | 'igst', percent: number, amount: number): BillRow => ({
      kind,
      label: String(percent),
      amount,
      why: { rate: tax.percent, taxable: tax.taxable, lines: tax.lines, charges: tax.charges },
    });
    if (tax.igst > 0) return [row('igst', tax.percent, tax.igst)];
    if (tax.cgst === 0) return [];
    return [row('cgst', tax.percent / 2, tax.cgst), row('sgst', tax.percent / 2, tax.sgst)];
  });
}

/** The rows of a bill in display order; they add up to the total, which is the last row. */
export function billRows(input: BillInput, figures: Figures): BillRow[] {
  const rows = [
    ...itemRows(input, figures),
    ...couponRow(input, figures),
    ...discountRow(input, figures),
    ...includedTaxRow(figures.lines),
    ...chargeRows(input, figures),
    ...taxRows(figures.taxes),
  ];
  if (figures.roundOff !== 0) {
    const before = figures.total - figures.roundOff;
    rows.push({ kind: 'roundOff', label: '', amount: figures.roundOff, why: { before } });
  }
  rows.push({ kind: 'total', label: '', amount: figures.total, why: { rows: rows.length } });
  return rows;
}
