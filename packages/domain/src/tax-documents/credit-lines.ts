import type { BillRow, TaxDocument, TaxDocumentLine } from '@galla/contract';
import { sum } from '../bill/whole-numbers';
import { lineSums, spreadWithin } from './document-lines';

/** What a credit note takes back: units of lines with the rows of their refund, or all that is left. */
export type Credited =
  | 'rest'
  | { lines: readonly { lineId: string; units: number }[]; rows: readonly BillRow[] };

export type CreditFigures = Pick<
  TaxDocument,
  'lines' | 'rows' | 'taxable' | 'cgst' | 'sgst' | 'igst' | 'roundOff' | 'total'
>;

type Amount = 'taxable' | 'cgst' | 'sgst' | 'igst';
const taxKinds = ['cgst', 'sgst', 'igst'] as const;

const withTotal = (line: TaxDocumentLine): TaxDocumentLine => ({
  ...line,
  total: line.taxable + line.cgst + line.sgst + line.igst,
});

/** What is left of each line of an invoice after its earlier credit notes. */
function leftOf(invoice: TaxDocument, before: readonly TaxDocument[]): TaxDocumentLine[] {
  const credited = before.flatMap((note) => note.lines);
  return invoice.lines.map((line) => {
    const same = credited.filter((each) =>
      line.lineId === null
        ? each.lineId === null &&
          each.description === line.description &&
          each.ratePercent === line.ratePercent
        : each.lineId === line.lineId,
    );
    const left = (key: Amount | 'discount') => line[key] - sum(same.map((each) => each[key]));
    const units = line.quantityMilli === undefined ? sum(same.map(({ quantity }) => quantity)) : 0;
    return withTotal({
      ...line,
      quantity: Math.max(1, line.quantity - units),
      discount: Math.max(0, left('discount')),
      taxable: left('taxable'),
      cgst: left('cgst'),
      sgst: left('sgst'),
      igst: left('igst'),
    });
  });
}

const isSomething = ({ taxable, cgst, sgst, igst }: TaxDocumentLine): boolean =>
  taxable !== 0 || cgst !== 0 || sgst !== 0 || igst !== 0;

/** Rows of what is left, where no refund has made them. */
function rowsOf(lines: readonly TaxDocumentLine[], roundOff: number, total: number): BillRow[] {
  const row = (kind: BillRow['kind'], label: string, amount: number): BillRow[] =>
    amount === 0 ? [] : [{ kind, label, amount, why: {} }];
  const goods = lines.filter((line) => line.lineId !== null);
  const charges = lines.filter((line) => line.lineId === null);
  const rates = [...new Set(lines.map((line) => line.ratePercent))].sort((a, b) => a - b);
  return [
    ...row('items', '', lineSums(goods).taxable),
    ...(['packing', 'delivery', 'charge'] as const).flatMap((kind) =>
      row(kind, '', lineSums(charges.filter(({ description }) => description === kind)).taxable),
    ),
    ...rates.flatMap((percent) => {
      const own = lineSums(lines.filter((line) => line.ratePercent === percent));
      return [
        ...row('cgst', String(percent / 2), own.cgst),
        ...row('sgst', String(percent / 2), own.sgst),
        ...row('igst', String(percent), own.igst),
      ];
    }),
    ...row('roundOff', '', roundOff),
    { kind: 'total', label: '', amount: total, why: {} },
  ];
}

/** Taxes and taxable value of each rate in the rows of a refund. */
function ratesOf(rows: readonly BillRow[]): Map<number, Record<Amount, number>> {
  const rates = new Map<number, Record<Amount, number>>();
  for (const row of rows) {
    const kind = taxKinds.find((each) => each === row.kind);
    if (kind === undefined) continue;
    const percent = Number(row.label) * (kind === 'igst' ? 1 : 2);
    const { taxable } = row.why;
    const rate = rates.get(percent) ?? {
      taxable: typeof taxable === 'number' ? taxable : 0,
      cgst: 0,
      sgst: 0,
      igst: 0,
    };
    rates.set(percent, { ...rate, [kind]: rate[kind] + row.amount });
  }
  return rates;
}

/** Amounts of some lines, divided among them by what each gives back, none above what is left of it. */
function divide(
  lines: readonly TaxDocumentLine[],
  wanted: readonly TaxDocumentLine[],
  amounts: Record<Amount, number>,
): TaxDocumentLine[] {
  const parts = (key: Amount): number[] => {
    const first = spreadWithin(
      Math.min(amounts[key], sum(wanted.map((line) => Math.max(0, line[key])))),
      wanted.map((line) => line[key]),
    );
    const rest = spreadWithin(
      amounts[key] - sum(first),
      lines.map((line, index) => line[key] - (first[index] ?? 0)),
    );
    return first.map((part, index) => part + (rest[index] ?? 0));
  };
  const [taxable, cgst, sgst, igst] = [parts('taxable'), parts('cgst'), parts('sgst'), parts('igst')];
  return wanted.map((line, index) =>
    withTotal({
      ...line,
      taxable: taxable[index] ?? 0,
      cgst: cgst[index] ?? 0,
      sgst: sgst[index] ?? 0,
      igst: igst[index] ?? 0,
    }),
  );
}

/**
 * The figures of a credit note against an invoice (section 34), after the credit notes that it has already. Rates and
 * total are those of the refund's rows; within a rate they are divided in proportion to the units that come back. What
 * completes the invoice credits exactly what is left of each line. Null: nothing is left to credit.
 */
export function creditFigures(
  invoice: TaxDocument,
  before: readonly TaxDocument[],
  credited: Credited,
): CreditFigures | null {
  const left = leftOf(invoice, before);
  const totalLeft = invoice.total - sum(before.map((note) => note.total));
  const roundOffLeft = invoice.roundOff - sum(before.map((note) => note.roundOff));
  const rows = credited === 'rest' ? [] : credited.rows;
  const ofRows = (kind: BillRow['kind']) =>
    sum(rows.filter((row) => row.kind === kind).map((row) => row.amount));
  const total = credited === 'rest' ? totalLeft : Math.min(totalLeft, ofRows('total'));
  if (total <= 0) return null;
  if (credited === 'rest' || total === totalLeft) {
    const lines = left.filter(isSomething);
    const { taxable, cgst, sgst, igst } = lineSums(lines);
    const shown = credited === 'rest' ? rowsOf(lines, roundOffLeft, total) : [...rows];
    return { lines, rows: shown, taxable, cgst, sgst, igst, roundOff: roundOffLeft, total };
  }
  const units = new Map(credited.lines.map((line) => [line.lineId, line.units]));
  const withCharges = ['packing', 'delivery', 'charge'].some((kind) =>
    rows.some((row) => row.kind === kind && row.amount > 0),
  );
  const portions = left.map((line) => portionOf(line, units, withCharges));
  const rates = ratesOf(rows);
  const roundOff = ofRows('roundOff');
  const allTax = ofRows('cgst') + ofRows('sgst') + ofRows('igst');
  const untaxed = total - roundOff - allTax - sum([...rates.values()].map((rate) => rate.taxable));
  const lines = [
    ...[...rates].flatMap(([percent, amounts]) =>
      divide(
        left.filter((line) => line.ratePercent === percent),
        portions.filter((line) => line.ratePercent === percent),
        amounts,
      ),
    ),
    ...divide(
      left.filter((line) => !rates.has(line.ratePercent)),
      portions.filter((line) => !rates.has(line.ratePercent)),
      { taxable: untaxed, cgst: 0, sgst: 0, igst: 0 },
    ),
  ];
  const inOrder = new Map(
    left.map((line, index) => [`${line.lineId} ${line.description} ${line.ratePercent}`, index]),
  );
  const place = (line: TaxDocumentLine) =>
    inOrder.get(`${line.lineId} ${line.description} ${line.ratePercent}`) ?? left.length;
  const shown = lines.filter(isSomething).toSorted((a, b) => place(a) - place(b));
  const { taxable, cgst, sgst, igst } = lineSums(shown);
  return {
    lines: shown,
    rows: [...rows],
    taxable,
    cgst,
    sgst,
    igst,
    roundOff: total - taxable - cgst - sgst - igst,
    total,
  };
}

/** The part of a line that comes back; a weighed line comes back whole, charges only with the whole order. */
function portionOf(
  line: TaxDocumentLine,
  units: ReadonlyMap<string, number>,
  withCharges: boolean,
): TaxDocumentLine {
  const back = line.lineId === null ? (withCharges ? 1 : 0) : (units.get(line.lineId) ?? 0);
  const whole = back >= line.quantity;
  const part = (amount: number) => (whole ? amount : Math.floor((amount * back) / line.quantity));
  return {
    ...line,
    quantity: Math.max(1, Math.min(back, line.quantity)),
    discount: part(line.discount),
    taxable: part(line.taxable),
    cgst: part(line.cgst),
    sgst: part(line.sgst),
    igst: part(line.igst),
  };
}
