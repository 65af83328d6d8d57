/** @jest-environment node */
import { billSchema } from '@galla/contract';
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
  priceBasis: 'exclusive',
  taxPercent: 5,
  ...more,
});

const base: Omit<BillInput, 'lines'> = {
  currency: 'INR',
  regime: 'regular',
  supply: 'intra',
};
const rows = (bill: ComputedBill) =>
  bill.bill.rows.map((row) => [row.label ? `${row.kind} ${row.label}` : row.kind, row.amount]);
const customerPays = (amount: number): BillInput['delivery'] => ({
  model: { kind: 'customerSpecific', customerPays: amount },
  partnerCost: amount,
  distanceMetres: 1000,
});

const first: BillInput = {
  ...base,
  lines: [line('thali', 2, 28_000, { addons: [{ quantity: 1, price: 3_000 }] }), line('roti', 3, 4_500)],
  coupon: { code: 'TWENTY', kind: 'percent', percent: 20, cap: 10_000 },
  packing: { per: 'quantity', on: 'item', amount: 500 },
  delivery: { model: { kind: 'freeDelivery' }, partnerCost: 6_000, distanceMetres: 2_000 },
};

describe('POS-06 worked cases of the product', () => {
  test('capped coupon, packing per unit, free delivery: 714', () => {
    const bill = computeBill(first);
    expect(bill.lines.map((each) => each.coupon)).toEqual([8_212, 1_788]);
    expect(bill.subTotal).toBe(65_500);
    expect(rows(bill)).toEqual([
      ['items', 75_500],
      ['coupon TWENTY', -10_000],
      ['packing', 2_500],
      ['delivery', 0],
      ['cgst 2.5', 1_700],
      ['sgst 2.5', 1_700],
      ['total', 71_400],
    ]);
    expect(bill.bill.paper).toBe('taxInvoice');
    expect(billSchema.parse(bill.bill)).toEqual(bill.bill);
  });

  test('per cent without cap, packing per order, delivery 40: 351 with a round-off of 0.30', () => {
    const bill = computeBill({
      ...base,
      lines: [line('biryani', 1, 31_000), line('lassi', 1, 4_500)],
      coupon: { code: 'TWENTY', kind: 'percent', percent: 20, cap: null },
      packing: { per: 'order', on: 'item', amount: 1_000 },
      delivery: customerPays(4_000),
    });
    expect(bill.taxes).toMatchObject([{ taxable: 33_400, cgst: 835, sgst: 835, igst: 0 }]);
    expect(bill.lines.reduce((off, each) => off + each.coupon, 0)).toBe(7_100);
    expect([bill.roundOff, bill.total]).toEqual([30, 35_100]);
  });

  test('four rates, flat coupon, charges spread over the rates: 874', () => {
    const bill = computeBill({
      ...base,
      lines: [
        line('atta', 1, 12_050, { taxPercent: 0 }),
        line('oil', 1, 33_333),
        line('ghee', 1, 9_999, { taxPercent: 12 }),
        line('soap', 1, 24_900, { taxPercent: 18 }),
      ],
      coupon: { code: 'FIFTY', kind: 'flat', amount: 5_000 },
      packing: { per: 'order', on: 'order', amount: 1_000 },
      delivery: customerPays(3_800),
    });
    expect(bill.lines.map((each) => each.coupon)).toEqual([750, 2_076, 623, 1_551]);
    expect(bill.taxes.map((tax) => tax.charges)).toEqual([150 + 570, 415 + 1_578, 125 + 473, 310 + 1_179]);
    expect(bill.taxes.map((tax) => [tax.cgst, tax.sgst])).toEqual([
      [0, 0],
      [831, 831],
      [598, 598],
      [2_235, 2_235],
    ]);
    expect([bill.total - bill.roundOff, bill.roundOff, bill.total]).toEqual([87_410, -10, 87_400]);
  });

  test('the first case under composition: no tax, a bill of supply, 680', () => {
    const bill = computeBill({ ...first, regime: 'composition' });
    expect(bill.bill.paper).toBe('billOfSupply');
    expect(bill.bill.rows.some((row) => ['cgst', 'sgst', 'igst'].includes(row.kind))).toBe(false);
    expect(bill.total).toBe(68_000);
  });
});

describe('the rest of the engine', () => {
  test('another state’s place of supply is charged IGST', () => {
    const bill = computeBill({ ...first, supply: 'inter' });
    expect(rows(bill)).toContainEqual(['igst 5', 3_400]);
    expect(bill.total).toBe(71_400);
  });

  test('item offers apply first, the coupon applies to the rest', () => {
    const bill = computeBill({
      ...base,
      lines: [
        line('pizza', 2, 20_000, { offer: { name: 'Happy hour', kind: 'percent', percent: 50, cap: null } }),
        line('cola', 1, 5_000, { offer: { name: 'Cola off', kind: 'flat', amount: 9_000 } }),
      ],
      coupon: { code: 'TEN', kind: 'percent', percent: 10, cap: null },
    });
    expect(bill.lines.map(({ offer, coupon, net }) => [offer, coupon, net])).toEqual([
      [20_000, 2_000, 18_000],
      [5_000, 0, 0],
    ]);
    expect(rows(bill).slice(0, 4)).toEqual([
      ['items', 45_000],
      ['offer Cola off', -5_000],
      ['offer Happy hour', -20_000],
      ['coupon TEN', -2_000],
    ]);
  });

  test('packing per unit follows its item, packing per order is spread', () => {
    const lines = [line('milk', 1, 10_000, { taxPercent: 0 }), line('soap', 3, 10_000, { taxPercent: 18 })];
    const onItem = computeBill({ ...base, lines, packing: { per: 'quantity', on: 'item', amount: 100 } });
    expect(onItem.taxes.map((tax) => tax.taxable)).toEqual([10_100, 30_300]);
    const onOrder = computeBill({ ...base, lines, packing: { per: 'quantity', on: 'order', amount: 100 } });
    expect(onOrder.taxes.map((tax) => tax.charges)).toEqual([100, 300]);
  });

  test('every amount carries its reason', () => {
    const why = (kind: string) => computeBill(first).bill.rows.find((row) => row.kind === kind)?.why;
    expect(why('coupon')).toEqual({ base: 75_500, percent: 20, cap: 10_000, capped: 'yes' });
    expect(why('packing')).toEqual({ per: 'quantity', units: 5, each: 500 });
    expect(why('cgst')).toEqual({ rate: 5, taxable: 68_000, lines: 68_000, charges: 0 });
    expect(why('delivery')).toMatchObject({ model: 'freeDelivery', partnerCost: 6_000, outletPays: 6_000 });
  });

  test('a fully discounted cart still pays delivery and its tax', () => {
    const bill = computeBill({
      ...base,
      lines: [line('gift', 1, 10_000)],
      coupon: { code: 'ALL', kind: 'flat', amount: 99_999 },
      delivery: customerPays(4_000),
    });
    expect(bill.subTotal).toBe(0);
    expect(bill.total).toBe(4_200);
  });
});
