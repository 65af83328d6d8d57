/** @jest-environment node */
import type { BillInput, BillLineInput } from './bill-input';
import { computeBill } from './compute-bill';
import type { ComputedBill } from './computed-bill';

const line = (
  lineId: string,
  quantity: number,
  unitPrice: number,
  more: Partial<BillLineInput> = {},
): BillLineInput => ({
  lineId,
  quantity,
  unitPrice,
  addons: [],
  priceBasis: 'inclusive',
  taxPercent: 5,
  ...more,
});
const base: Omit<BillInput, 'lines'> = { currency: 'INR', regime: 'regular', supply: 'intra' };
const rows = ({ bill }: ComputedBill) =>
  bill.rows.map((row) => [row.label ? `${row.kind} ${row.label}` : row.kind, row.amount]);

describe('MON-01 price basis', () => {
  test('tea at 99, tax inside: 94.28 + 2.36 + 2.36', () => {
    const bill = computeBill({ ...base, lines: [line('tea', 1, 9_900)] });
    expect(rows(bill)).toEqual([
      ['items', 9_900],
      ['includedTax', -472],
      ['cgst 2.5', 236],
      ['sgst 2.5', 236],
      ['total', 9_900],
    ]);
    expect(bill.lines).toMatchObject([{ net: 9_900, taxable: 9_428, includedTax: 472 }]);
    expect(bill.taxes).toMatchObject([{ taxable: 9_428, cgst: 236, sgst: 236 }]);
    expect(bill.bill.rows.find(({ kind }) => kind === 'includedTax')?.why).toEqual({ listed: 9_900 });
  });

  test('two of them: 188.56 + 4.72 + 4.72', () => {
    const bill = computeBill({ ...base, lines: [line('tea', 2, 9_900)] });
    expect(bill.taxes).toMatchObject([{ taxable: 18_856, cgst: 472, sgst: 472 }]);
    expect(bill.total).toBe(19_800);
  });

  test('a discount comes off what the customer sees: 105 less 20 is 85', () => {
    const bill = computeBill({
      ...base,
      lines: [line('cake', 1, 10_500)],
      coupon: { code: 'FLAT20', kind: 'flat', amount: 2_000 },
    });
    expect(bill.total).toBe(8_500);
    expect(bill.lines).toMatchObject([{ listed: 10_500, coupon: 2_000, net: 8_500, includedTax: 404 }]);
  });

  test('a flat coupon spreads over what offers left: 42.19 and 7.81', () => {
    const bill = computeBill({
      ...base,
      lines: [
        line('kit', 1, 48_000, {
          priceBasis: 'exclusive',
          offer: { name: 'Ten', kind: 'percent', percent: 10, cap: null },
        }),
        line('pen', 1, 8_000, { priceBasis: 'exclusive' }),
      ],
      coupon: { code: 'FIFTY', kind: 'flat', amount: 5_000 },
    });
    expect(bill.lines.map(({ offer, coupon }) => [offer, coupon])).toEqual([
      [4_800, 4_219],
      [0, 781],
    ]);
  });

  test('four rates and a flat coupon: 1062', () => {
    const bill = computeBill({
      ...base,
      lines: [
        line('a', 1, 10_000, { priceBasis: 'exclusive', taxPercent: 0 }),
        line('b', 1, 20_000, { priceBasis: 'exclusive', taxPercent: 5 }),
        line('c', 1, 30_000, { priceBasis: 'exclusive', taxPercent: 12 }),
        line('d', 1, 40_000, { priceBasis: 'exclusive', taxPercent: 18 }),
      ],
      coupon: { code: 'FIFTY', kind: 'flat', amount: 5_000 },
    });
    expect(bill.lines.map(({ coupon }) => coupon)).toEqual([500, 1_000, 1_500, 2_000]);
    expect(bill.taxes.map(({ cgst }) => cgst)).toEqual([0, 475, 1_710, 3_420]);
    expect([bill.total - bill.roundOff, bill.total]).toEqual([106_210, 106_200]);
    expect(bill.bill.paper).toBe('invoiceCumBill');
  });

  test('inclusive and exclusive lines of one rate share its tax rows', () => {
    const bill = computeBill({
      ...base,
      lines: [
        line('oil', 1, 10_500, { priceBasis: 'mrp' }),
        line('thali', 1, 10_000, { priceBasis: 'exclusive' }),
      ],
      packing: { per: 'order', on: 'order', amount: 1_000 },
    });
    expect(rows(bill)).toEqual([
      ['items', 20_500],
      ['includedTax', -500],
      ['packing', 1_000],
      ['cgst 2.5', 250 + 275],
      ['sgst 2.5', 250 + 275],
      ['roundOff', 50],
      ['total', 22_100],
    ]);
    expect(bill.taxes).toMatchObject([{ lines: 20_000, charges: 1_000, taxable: 21_000 }]);
  });

  test('to another state the tax inside is one amount', () => {
    const bill = computeBill({ ...base, supply: 'inter', lines: [line('tea', 1, 9_900)] });
    expect(bill.taxes).toMatchObject([{ taxable: 9_429, cgst: 0, igst: 471 }]);
    expect(bill.total).toBe(9_900);
  });

  test('packets alone are never rounded above what is printed', () => {
    const packet = line('soap', 1, 9_960, { priceBasis: 'mrp', taxPercent: 18 });
    expect(computeBill({ ...base, lines: [packet] }).total).toBe(9_900);
    expect(computeBill({ ...base, lines: [{ ...packet, priceBasis: 'inclusive' }] }).total).toBe(10_000);
    // A discount leaves room below the printed price.
    const coupon = { code: 'ONE', kind: 'flat' as const, amount: 100 };
    expect(computeBill({ ...base, lines: [packet], coupon }).total).toBe(9_900);
  });
});

describe('MON-02 weight', () => {
  test('0.185 kg at 249 per kilogram is 46.07, on a bill of supply', () => {
    const rice = line('rice', 1, 24_900, { quantityMilli: 185, priceBasis: 'exclusive', taxPercent: 0 });
    const bill = computeBill({ ...base, lines: [rice] });
    expect(bill.lines).toMatchObject([{ listed: 4_607, quantityMilli: 185 }]);
    expect(bill.bill.paper).toBe('billOfSupply');
  });

  test('a flat offer is per kilogram, an add-on once', () => {
    const bill = computeBill({
      ...base,
      lines: [
        line('paneer', 1, 40_000, {
          quantityMilli: 250,
          addons: [{ quantity: 1, price: 500 }],
          offer: { name: 'Forty off', kind: 'flat', amount: 4_000 },
        }),
      ],
    });
    expect(bill.lines).toMatchObject([{ listed: 10_500, offer: 1_000, net: 9_500 }]);
  });
});

describe('MON-05 who charges tax', () => {
  const lines = [line('tea', 1, 9_900), line('thali', 1, 10_000, { priceBasis: 'exclusive' })];
  test.each([
    ['composition', 'billOfSupply'],
    ['unregistered', 'bill'],
  ] as const)('%s: what is printed, no tax', (regime, paper) => {
    const bill = computeBill({ ...base, regime, lines });
    expect(rows(bill)).toEqual([
      ['items', 19_900],
      ['total', 19_900],
    ]);
    expect(bill.bill.paper).toBe(paper);
  });

  test('a marketplace that owes the tax: no tax of the outlet', () => {
    const bill = computeBill({ ...base, taxLiability: 'operator', lines });
    expect(rows(bill).map(([kind]) => kind)).toEqual(['items', 'total']);
    expect([bill.taxLiability, bill.bill.paper]).toEqual(['operator', 'billOfSupply']);
  });

  test('taxed and exempt goods: a business gets a tax invoice, everybody else an invoice-cum-bill', () => {
    const mixed = [...lines, line('milk', 1, 3_000, { taxPercent: 0 })];
    expect(computeBill({ ...base, lines: mixed }).bill.paper).toBe('invoiceCumBill');
    expect(computeBill({ ...base, lines: mixed, buyerRegistered: true }).bill.paper).toBe('taxInvoice');
    expect(computeBill({ ...base, lines }).bill.paper).toBe('taxInvoice');
  });
});
