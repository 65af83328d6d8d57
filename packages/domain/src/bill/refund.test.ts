/** @jest-environment node */
import type { BillInput, BillLineInput } from './bill-input';
import { computeBill } from './compute-bill';
import { billingOf } from './computed-bill';
import { refundOf } from './refund';

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
const paidFor = (input: Pick<BillInput, 'lines'> & Partial<BillInput>) =>
  billingOf(computeBill({ currency: 'INR', regime: 'regular', supply: 'intra', ...input }), {
    placeOfSupply: { stateCode: '29', state: 'Karnataka' },
    goods: {},
  });

describe('POS-06 MON-06 refund', () => {
  const paid = paidFor({
    lines: [line('thali', 2, 28_000, { addons: [{ quantity: 1, price: 3_000 }] }), line('roti', 3, 4_500)],
    coupon: { code: 'TWENTY', kind: 'percent', percent: 20, cap: 10_000 },
    packing: { per: 'quantity', on: 'item', amount: 500 },
    delivery: { model: { kind: 'freeDelivery' }, partnerCost: 6_000, distanceMetres: 2_000 },
  });

  test('of everything equals what was paid', () => {
    expect(refundOf(paid, 'all').total).toBe(71_400);
  });

  test('of one unit is its net price, its packing and its tax', () => {
    const refund = refundOf(paid, { roti: 1 });
    // A third of 117.12 is 39.04; with 5.00 packing and 1.10 + 1.10 tax.
    expect(refund.rows.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['items', 3_904],
      ['packing', 500],
      ['cgst', 110],
      ['sgst', 110],
      ['total', 4_624],
    ]);
    expect(refund.lines).toMatchObject([{ lineId: 'roti', units: 1, taxable: 3_904, packing: 500 }]);
  });

  test('in steps adds up to what was paid, and to nothing more', () => {
    const one = refundOf(paid, { roti: 1 });
    const rest = refundOf(paid, 'all', { roti: 1 });
    expect(one.total + rest.total).toBe(71_400);
    expect(refundOf(paid, 'all', { roti: 3, thali: 2 }).total).toBe(0);
  });

  test('of inclusive, exclusive and weighed lines adds up in every order of steps', () => {
    const mixed = paidFor({
      lines: [
        line('tea', 2, 9_900, { priceBasis: 'inclusive' }),
        line('rice', 1, 24_900, { quantityMilli: 185, taxPercent: 0 }),
        line('soap', 3, 3_333, { priceBasis: 'mrp', taxPercent: 18 }),
        line('thali', 1, 15_550),
      ],
      coupon: { code: 'FLAT', kind: 'flat', amount: 1_111 },
      packing: { per: 'order', on: 'order', amount: 1_000 },
    });
    const steps = ['tea', 'tea', 'rice', 'soap', 'soap', 'soap', 'thali'];
    for (const order of [steps, steps.toReversed(), steps.toSorted()]) {
      const given: Record<string, number> = {};
      let back = 0;
      for (const lineId of order) {
        back += refundOf(mixed, { [lineId]: 1 }, given).total;
        given[lineId] = (given[lineId] ?? 0) + 1;
      }
      expect(back).toBe(mixed.total);
    }
  });

  test('MON-01 of an inclusive unit is what was printed', () => {
    const tea = paidFor({ lines: [line('tea', 2, 9_900, { priceBasis: 'inclusive' })] });
    const refund = refundOf(tea, { tea: 1 });
    expect(refund.rows.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['items', 9_900],
      ['includedTax', -472],
      ['cgst', 236],
      ['sgst', 236],
      ['total', 9_900],
    ]);
  });
});
