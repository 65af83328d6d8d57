/** @jest-environment node */
import fc from 'fast-check';
import type { BilledLine, OrderBilling, PriceBasis, TaxDocument } from '@galla/contract';
import { spread, sum } from '../bill/whole-numbers';
import { layOut, documentTicket } from '../tickets';
import {
  billingOfBill,
  creditFigures,
  documentLines,
  documentNumber,
  documentView,
  financialYearOf,
  freeOutletCode,
  lineSums,
  seriesPrefix,
} from './index';

const id = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;

test.each([
  ['2027-03-31', '2627'],
  ['2027-04-01', '2728'],
  ['2026-01-01', '2526'],
  ['2099-12-31', '9900'],
])('MON-03 %s is in the financial year %s', (day, year) => {
  expect(financialYearOf(day)).toBe(year);
});

test('MON-03 a number has 16 characters at most, and outlets of one registration differ by their codes', () => {
  const taken = new Set<string>();
  for (let outlet = 0; outlet < 700; outlet += 1) taken.add(freeOutletCode(taken));
  expect(taken.size).toBe(700);
  expect([...taken].slice(0, 2)).toEqual(['A1', 'A2']);
  for (const code of taken)
    expect(documentNumber(seriesPrefix(code, '2627', 'taxInvoice'), 9_999_999)).toMatch(
      /^[A-Z][A-Z1-9]\/2627\/T9999999$/,
    );
  expect(documentNumber(seriesPrefix('A1', '2627', 'creditNote'), 12)).toBe('A1/2627/C0000012');
});

const amount = fc.integer({ min: 0, max: 500_000 });
const billingOfOrder = fc
  .record({
    inter: fc.boolean(),
    goods: fc.array(
      fc.record({
        percent: fc.constantFrom(0, 5, 12, 18, 28, 40),
        basis: fc.constantFrom<PriceBasis>('exclusive', 'inclusive', 'mrp'),
        quantity: fc.integer({ min: 1, max: 9 }),
        listed: amount,
        packing: fc.integer({ min: 0, max: 500 }),
      }),
      { minLength: 1, maxLength: 8 },
    ),
    packing: fc.integer({ min: 0, max: 5_000 }),
    delivery: fc.integer({ min: 0, max: 9_000 }),
    charges: fc.integer({ min: 0, max: 5_000 }),
    roundOff: fc.integer({ min: -50, max: 50 }),
  })
  .map((input): OrderBilling => {
    const half = (n: number, percent: number) => Math.round((n * percent) / (2 * (100 + percent)));
    const lines = input.goods.map((each, index): BilledLine => {
      const includedTax = each.basis === 'exclusive' ? 0 : 2 * half(each.listed, each.percent);
      return {
        lineId: id(index + 1),
        quantity: each.quantity,
        priceBasis: each.basis,
        listed: each.listed,
        offer: 0,
        coupon: 0,
        net: each.listed,
        taxable: each.listed - includedTax,
        includedTax,
        packing: each.packing,
        taxPercent: each.percent,
      };
    });
    const percents = [...new Set(lines.map((line) => line.taxPercent))].sort((a, b) => a - b);
    const all = [input.packing, input.delivery, input.charges];
    const parts = all.map((charge) =>
      spread(
        charge,
        percents.map((p) => ({ weight: 1 + p, rank: String(p) })),
      ),
    );
    const taxes = percents.map((percent, index) => {
      const own = lines.filter((line) => line.taxPercent === percent);
      const charges = sum(parts.map((part) => part[index] ?? 0));
      const onTop =
        charges +
        sum(
          own.map(
            (line) =>
              line.packing + (line.includedTax === 0 && line.priceBasis === 'exclusive' ? line.taxable : 0),
          ),
        );
      const inside = sum(own.map((line) => line.includedTax));
      const tax = Math.round((onTop * percent) / 200);
      const value = sum(own.map((line) => line.taxable + line.packing));
      return {
        percent,
        lines: value,
        charges,
        taxable: value + charges,
        cgst: input.inter ? 0 : tax + inside / 2,
        sgst: input.inter ? 0 : tax + inside / 2,
        igst: input.inter ? 2 * tax + inside : 0,
      };
    });
    const exact = sum(taxes.map((tax) => tax.taxable + tax.cgst + tax.sgst + tax.igst));
    return {
      regime: 'regular',
      taxLiability: 'supplier',
      supply: input.inter ? 'inter' : 'intra',
      placeOfSupply: { stateCode: '29', state: 'Karnataka' },
      lines,
      taxes,
      goods: {},
      packing: input.packing + sum(lines.map((line) => line.packing)),
      delivery: input.delivery,
      charges: input.charges,
      roundOff: input.roundOff,
      total: exact + input.roundOff,
    };
  });

const itemsOf = (billing: OrderBilling) =>
  billing.lines.map(({ lineId, listed, quantity }) => ({
    lineId,
    name: 'Goods',
    variant: null,
    unitPrice: Math.floor(listed / quantity),
    addons: [],
  }));

const invoiceOf = (billing: OrderBilling, more: Partial<TaxDocument> = {}): TaxDocument => {
  const lines = documentLines(billing, itemsOf(billing));
  const { taxable, cgst, sgst, igst, total } = lineSums(lines);
  return {
    documentId: id(99),
    type: 'invoice',
    paper: 'taxInvoice',
    number: 'A1/2627/T0000001',
    issuedAt: '2026-11-22T10:40:00.000Z',
    issuedOn: '2026-11-22',
    orderId: id(98),
    orderNumber: 7,
    placedAt: '2026-11-22T10:00:00.000Z',
    channel: 'web',
    fulfilment: 'delivery',
    currency: 'INR',
    regime: billing.regime,
    taxLiability: billing.taxLiability,
    seller: {
      legalName: 'Malabar Foods Private Limited',
      tradeName: 'Malabar Kitchen',
      address: null,
      phone: '',
      gstin: '29ABCFE1234F1ZS',
      stateCode: '29',
      fssai: '',
    },
    buyer: { name: 'Lata Nair', gstin: '', address: null },
    placeOfSupply: billing.placeOfSupply,
    supply: billing.supply,
    lines,
    rows: [],
    taxable,
    cgst,
    sgst,
    igst,
    roundOff: billing.total - total,
    total: billing.total,
    against: null,
    reason: '',
    ...more,
  };
};

test('MON-04 the lines of a document add up to the bill, its rates and its charges, to the paisa', () => {
  fc.assert(
    fc.property(billingOfOrder, (billing) => {
      const lines = documentLines(billing, itemsOf(billing));
      expect(lineSums(lines).total + billing.roundOff).toBe(billing.total);
      for (const tax of billing.taxes) {
        const own = lineSums(lines.filter((line) => line.ratePercent === tax.percent));
        expect(own).toMatchObject({
          taxable: tax.taxable,
          cgst: tax.cgst,
          sgst: tax.sgst,
          igst: tax.igst,
        });
      }
      const charge = (name: string) =>
        sum(lines.filter((line) => line.description === name).map((line) => line.taxable));
      expect([charge('packing'), charge('delivery'), charge('charge')]).toEqual([
        billing.packing,
        billing.delivery,
        billing.charges,
      ]);
      const printed = billing.lines.filter((line) => line.priceBasis !== 'exclusive');
      expect(printed.map((line) => lines.find(({ lineId }) => lineId === line.lineId)?.total)).toEqual(
        printed.map((line) => line.net),
      );
    }),
  );
});

test('MON-06 credit notes of an invoice never take back more of a line than it has, and end at exactly it', () => {
  fc.assert(
    fc.property(billingOfOrder, fc.array(fc.nat({ max: 7 }), { maxLength: 5 }), (billing, returns) => {
      const invoice = invoiceOf(billing);
      const notes: TaxDocument[] = [];
      const note = (credited: Parameters<typeof creditFigures>[2]) => {
        const figures = creditFigures(invoice, notes, credited);
        if (figures === null) return;
        const { taxable, cgst, sgst, igst, roundOff, total } = figures;
        expect(taxable + cgst + sgst + igst + roundOff).toBe(total);
        notes.push({ ...invoice, ...figures, type: 'creditNote' });
      };
      for (const index of returns) {
        const line = invoice.lines[index % billing.lines.length];
        if (line === undefined || line.lineId === null || line.quantity < 2) continue;
        if (notes.some((each) => each.lines.some(({ lineId }) => lineId === line.lineId))) continue;
        const part = (each: number) => Math.floor(each / line.quantity);
        const tax = (kind: 'cgst' | 'sgst' | 'igst', percent: number) =>
          line[kind] === 0
            ? []
            : [
                {
                  kind,
                  label: String(percent),
                  amount: part(line[kind]),
                  why: { taxable: part(line.taxable), rate: line.ratePercent },
                },
              ];
        const taxRows = [
          ...tax('cgst', line.ratePercent / 2),
          ...tax('sgst', line.ratePercent / 2),
          ...tax('igst', line.ratePercent),
        ];
        const total = part(line.taxable) + sum(taxRows.map((row) => row.amount));
        note({
          lines: [{ lineId: line.lineId, units: 1 }],
          rows: [
            { kind: 'items', label: '', amount: part(line.taxable), why: {} },
            ...taxRows,
            { kind: 'total', label: '', amount: total, why: {} },
          ],
        });
      }
      note('rest');
      expect(sum(notes.map((each) => each.total))).toBe(Math.max(0, invoice.total));
      const keys = (['taxable', 'cgst', 'sgst', 'igst'] as const).filter(() => invoice.total > 0);
      expect(keys.map((key) => sum(notes.map((each) => each[key])))).toEqual(keys.map((key) => invoice[key]));
      expect(creditFigures(invoice, notes, 'rest')).toBeNull();
    }),
  );
});

test('MON-04 the bill of an order from before is read back from its rows: 0, 5 and 18 % with a discount', () => {
  const row = (kind: OrderBillRow, label: string, each: number, why = {}) => ({
    kind,
    label,
    amount: each,
    why,
  });
  const why = (rate: number, lines: number, charges: number) => ({
    rate,
    lines,
    charges,
    taxable: lines + charges,
  });
  const item = (n: number, lineTotal: number, taxPercent: number) => ({
    lineId: id(n),
    quantity: 1,
    lineTotal,
    taxPercent,
  });
  const billing = billingOfBill({
    bill: {
      currency: 'INR',
      paper: 'taxInvoice',
      rows: [
        row('items', '', 60_000),
        row('coupon', 'TEN', -6_000),
        row('delivery', '', 6_000),
        row('cgst', '2.5', 500, why(5, 18_000, 2_000)),
        row('sgst', '2.5', 500, why(5, 18_000, 2_000)),
        row('cgst', '9', 2_700, why(18, 27_000, 3_000)),
        row('sgst', '9', 2_700, why(18, 27_000, 3_000)),
        row('total', '', 66_400),
      ],
      total: 66_400,
    },
    items: [item(1, 10_000, 0), item(2, 20_000, 5), item(3, 30_000, 18)],
    regime: 'regular',
    placeOfSupply: { stateCode: '29', state: 'Karnataka' },
  });
  const lines = documentLines(billing, itemsOf(billing));
  expect(
    lines.map((line) => [line.description, line.ratePercent, line.taxable, line.discount, line.cgst]),
  ).toEqual([
    ['Goods', 0, 9_000, 1_000, 0],
    ['Goods', 5, 18_000, 2_000, 450],
    ['Goods', 18, 27_000, 3_000, 2_430],
    ['delivery', 0, 1_000, 0, 0],
    ['delivery', 5, 2_000, 0, 50],
    ['delivery', 18, 3_000, 0, 270],
  ]);
  expect(lineSums(lines).total).toBe(66_400);
});
type OrderBillRow = 'items' | 'coupon' | 'delivery' | 'cgst' | 'sgst' | 'total';

const fiveHundred = (): OrderBilling => ({
  regime: 'regular',
  taxLiability: 'supplier',
  supply: 'intra',
  placeOfSupply: { stateCode: '29', state: 'Karnataka' },
  lines: [
    {
      lineId: id(1),
      quantity: 1,
      quantityMilli: 185,
      priceBasis: 'exclusive',
      listed: 4_607,
      offer: 0,
      coupon: 0,
      net: 4_607,
      taxable: 4_607,
      includedTax: 0,
      packing: 0,
      taxPercent: 0,
    },
  ],
  taxes: [{ percent: 0, lines: 4_607, charges: 0, taxable: 4_607, cgst: 0, sgst: 0, igst: 0 }],
  goods: { [id(1)]: { hsn: '0709', uqc: 'KGS' } },
  packing: 0,
  delivery: 0,
  charges: 0,
  roundOff: -7,
  total: 4_600,
});

test.each(['en', 'hi'] as const)(
  'MON-04 screen and receipt show the same words and figures, with the composition declaration: %s',
  (language) => {
    const billing = { ...fiveHundred(), regime: 'composition' as const };
    const lines = documentLines(billing, [
      { lineId: id(1), name: 'Peppers', variant: null, unitPrice: 24_900, addons: [] },
    ]);
    const document = invoiceOf(billing, { paper: 'billOfSupply', lines });
    const view = documentView(document, { language, duplicate: true });
    expect(view.declarations[0]).toContain(
      'Composition taxable person, not eligible to collect tax on supplies',
    );
    expect(view.heading).toContain('Bill of supply');
    expect(view.mark).toContain('DUPLICATE');
    expect(view.taxLabels).toEqual([]);
    expect(view.lines[0]).toMatchObject({ quantity: '0.185 KGS', unitPrice: '249.00', taxable: '46.07' });
    for (const paper of [58, 80] as const) {
      const printed = layOut(documentTicket(document, { language, duplicate: true }), paper)
        .map(({ text }) => text.trim())
        .join(' ')
        .replaceAll(/\s+/g, ' ');
      for (const text of [
        view.heading,
        view.mark,
        ...view.facts.map(({ value }) => value),
        ...view.totals.flatMap(({ label, value }) => [label, value]),
        ...view.lines.flatMap((line) => [
          line.description,
          line.taxable,
          line.quantity,
          line.unitPrice,
          line.code,
        ]),
        ...view.declarations,
      ])
        expect(printed).toContain(text.replaceAll(/\s+/g, ' '));
    }
  },
);

test('MON-05 a marketplace order says who owes the tax; a plain bill names no place of supply', () => {
  const operator = { ...fiveHundred(), taxLiability: 'operator' as const };
  expect(documentView(invoiceOf(operator), { language: 'en', duplicate: false }).declarations).toEqual([
    'Tax payable by the e-commerce operator under section 9(5)',
  ]);
  const plain = { ...fiveHundred(), regime: 'unregistered' as const };
  const view = documentView(invoiceOf(plain, { paper: 'bill' }), { language: 'en', duplicate: false });
  expect(view.heading).toBe('Bill');
  expect(view.facts.map(({ label }) => label)).toEqual(['Number', 'Date', 'Order']);
});
