/** @jest-environment node */
import fc from 'fast-check';
import { orderBillingSchema, priceBases, taxPercents } from '@galla/contract';
import type { BillInput, Reduction } from './bill-input';
import { computeBill } from './compute-bill';
import { billingOf } from './computed-bill';
import type { ComputedBill } from './computed-bill';
import type { DeliveryModel } from './delivery';
import { refundOf } from './refund';
import { spread } from './whole-numbers';

const amount = fc.integer({ min: 0, max: 500_000 });
const reduction: fc.Arbitrary<Reduction> = fc.oneof(
  fc.record({
    kind: fc.constant('percent' as const),
    percent: fc.integer({ min: 0, max: 10_000 }).map((n) => n / 100),
    cap: fc.option(amount),
  }),
  fc.record({ kind: fc.constant('flat' as const), amount }),
);
const model: fc.Arbitrary<DeliveryModel> = fc.oneof(
  fc.constant({ kind: 'freeDelivery' as const }),
  fc.constant({ kind: 'dynamic' as const }),
  amount.map((customerPays) => ({ kind: 'customerSpecific' as const, customerPays })),
  amount.map((outletPays) => ({ kind: 'partnerSpecific' as const, outletPays })),
  fc.integer({ min: 0, max: 100 }).map((percent) => ({
    kind: 'distributeCharges' as const,
    customerPercent: percent,
  })),
  fc.constant({
    kind: 'cartValueLimit' as const,
    by: 'subTotal' as const,
    ranges: [
      { from: 0, to: 30_000, price: 4_000 },
      { from: 30_000, to: 0, price: 2_500 },
    ],
  }),
);
const lineIds = Array.from({ length: 8 }, (_, index) => `01890000-0000-7000-8000-00000000000${index}`);
const billInput: fc.Arbitrary<BillInput> = fc.record({
  currency: fc.constantFrom('INR', 'USD'),
  regime: fc.constantFrom('regular', 'composition', 'unregistered'),
  taxLiability: fc.constantFrom('supplier', 'operator'),
  supply: fc.constantFrom('intra', 'inter'),
  lines: fc
    .array(
      fc.record({
        pieces: fc.integer({ min: 1, max: 99 }),
        weight: fc.option(fc.integer({ min: 1, max: 999_000 }), { nil: undefined }),
        priceBasis: fc.constantFrom(...priceBases),
        unitPrice: amount,
        addons: fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 5 }), price: amount }), {
          maxLength: 3,
        }),
        taxPercent: fc.constantFrom(...taxPercents),
        offer: fc.option(
          reduction.map((each) => ({ ...each, name: 'offer' })),
          { nil: undefined },
        ),
      }),
      { minLength: 1, maxLength: 8 },
    )
    .map((lines) =>
      lines.map(({ pieces, weight, ...line }, index) => ({
        ...line,
        lineId: lineIds[index] ?? '',
        quantity: weight === undefined ? pieces : 1,
        quantityMilli: weight,
      })),
    ),
  coupon: fc.option(
    reduction.map((each) => ({ ...each, code: 'COUPON' })),
    { nil: undefined },
  ),
  discount: fc.option(
    reduction.map((each) => ({ ...each, label: '', why: { reason: 'regularCustomer' }, waivesAll: false })),
    { nil: undefined },
  ),
  packing: fc.option(
    fc.record({
      per: fc.constantFrom('quantity', 'order'),
      on: fc.constantFrom('item', 'order'),
      amount,
    }),
    { nil: undefined },
  ),
  delivery: fc.option(
    fc.record({ model, partnerCost: amount, distanceMetres: fc.integer({ min: 0, max: 12_000 }) }),
    { nil: undefined },
  ),
  charges: fc.array(fc.record({ name: fc.constant('surgeCharges' as const), amount }), { maxLength: 2 }),
});
const billing = (computed: ComputedBill) =>
  billingOf(computed, { placeOfSupply: { stateCode: '29', state: 'Karnataka' }, goods: {} });
const total = (amounts: number[]) => amounts.reduce((all, each) => all + each, 0);

describe('POS-06 MON-01 MON-02 MON-17 every bill', () => {
  test('has rows that add up exactly to its total, in whole currency units', () => {
    fc.assert(
      fc.property(billInput, (input) => {
        const { bill } = computeBill(input);
        const parts = bill.rows.filter((row) => row.kind !== 'total').map((row) => row.amount);
        expect(total(parts)).toBe(bill.total);
        expect(bill.total % 100).toBe(0);
        expect(bill.rows.every((row) => Number.isSafeInteger(row.amount))).toBe(true);
      }),
    );
  });

  test('has lines and rates whose parts add up exactly to the rows', () => {
    fc.assert(
      fc.property(billInput, (input) => {
        const computed = computeBill(input);
        const row = (...kinds: string[]) =>
          total(computed.bill.rows.filter(({ kind }) => kinds.includes(kind)).map(({ amount }) => amount));
        expect(total(computed.lines.map((line) => line.listed))).toBe(row('items'));
        expect(total(computed.lines.map((line) => line.coupon)) + row('coupon')).toBe(0);
        expect(total(computed.lines.map((line) => line.discount ?? 0)) + row('discount')).toBe(0);
        expect(total(computed.lines.map((line) => line.offer)) + row('offer')).toBe(0);
        const charges = total(computed.taxes.map((tax) => tax.charges));
        const onLines = total(computed.lines.map((line) => line.packing));
        expect(charges + onLines).toBe(row('packing', 'delivery', 'charge'));
        expect(total(computed.taxes.map((tax) => tax.taxable))).toBe(
          computed.subTotal + row('packing', 'delivery', 'charge', 'includedTax'),
        );
        expect(total(computed.taxes.map((tax) => tax.cgst + tax.sgst + tax.igst))).toBe(
          row('cgst', 'sgst', 'igst'),
        );
        expect(orderBillingSchema.parse(billing(computed))).toEqual(billing(computed));
      }),
    );
  });

  test('never discounts a line below zero', () => {
    fc.assert(
      fc.property(billInput, (input) => {
        for (const line of computeBill(input).lines) {
          expect(line.offer).toBeGreaterThanOrEqual(0);
          expect(line.coupon).toBeGreaterThanOrEqual(0);
          expect(line.discount ?? 0).toBeGreaterThanOrEqual(0);
          expect(line.net).toBe(line.listed - line.offer - line.coupon - (line.discount ?? 0));
          expect(line.net).toBeGreaterThanOrEqual(0);
          expect(line.taxable).toBe(line.net - line.includedTax);
          expect(line.taxable).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  test('does not depend on the order of its lines', () => {
    const shuffled = billInput.chain((input) =>
      fc.tuple(fc.constant(input), fc.shuffledSubarray([...input.lines], { minLength: input.lines.length })),
    );
    fc.assert(
      fc.property(shuffled, ([input, lines]) => {
        expect(computeBill({ ...input, lines }).bill).toEqual(computeBill(input).bill);
      }),
    );
  });

  test('never gives the outlet a negative delivery share', () => {
    fc.assert(
      fc.property(billInput, (input) => {
        const { delivery } = computeBill(input);
        expect(delivery?.outlet ?? 0).toBeGreaterThanOrEqual(0);
        expect(delivery?.customer ?? 0).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

test('MON-17 a discount by staff is split over the lines as a coupon is, after it', () => {
  fc.assert(
    fc.property(billInput, reduction, (input, taken) => {
      const bare = { ...input, coupon: undefined, discount: undefined };
      const asCoupon = computeBill({ ...bare, coupon: { ...taken, code: 'COUPON' } });
      const asDiscount = computeBill({
        ...bare,
        discount: { ...taken, label: '', why: {}, waivesAll: false },
      });
      expect(asDiscount.lines.map((line) => line.discount ?? 0)).toEqual(
        asCoupon.lines.map((line) => line.coupon),
      );
      expect([asDiscount.total, asDiscount.taxes]).toEqual([asCoupon.total, asCoupon.taxes]);
    }),
  );
});

test('MON-17 nothing is asked for what is given away: no tax, no charge, no rounding', () => {
  fc.assert(
    fc.property(billInput, (input) => {
      const discount = {
        kind: 'percent' as const,
        percent: 100,
        cap: null,
        label: '',
        why: {},
        waivesAll: true,
      };
      const { total: asked, taxes, bill } = computeBill({ ...input, discount });
      expect([asked, bill.total]).toEqual([0, 0]);
      expect(taxes.every((tax) => tax.taxable + tax.cgst + tax.sgst + tax.igst === 0)).toBe(true);
      expect(bill.rows.some(({ kind }) => kind === 'discount')).toBe(true);
    }),
  );
});

test('POS-06 MON-06 partial refunds are never negative and add up to exactly what was paid', () => {
  const steps = billInput.chain((input) =>
    fc.tuple(
      fc.constant(input),
      fc.array(
        fc.record({
          lineId: fc.constantFrom(...input.lines.map((line) => line.lineId)),
          units: fc.integer({ min: 1, max: 50 }),
        }),
        { maxLength: 6 },
      ),
    ),
  );
  fc.assert(
    fc.property(steps, ([input, wanted]) => {
      const paid = billing(computeBill(input));
      const given: Record<string, number> = {};
      let sum = 0;
      for (const { lineId, units } of wanted) {
        const refund = refundOf(paid, { [lineId]: units }, given);
        expect(refund.total).toBeGreaterThanOrEqual(0);
        expect(total(refund.rows.slice(0, -1).map((row) => row.amount))).toBe(refund.total);
        expect(
          refund.rows.every(
            ({ kind, amount: back }) => kind === 'includedTax' || kind === 'roundOff' || back >= 0,
          ),
        ).toBe(true);
        sum += refund.total;
        const quantity = input.lines.find((line) => line.lineId === lineId)?.quantity ?? 0;
        given[lineId] = Math.min(quantity, (given[lineId] ?? 0) + units);
      }
      expect(sum + refundOf(paid, 'all', given).total).toBe(paid.total);
      expect(refundOf(paid, 'all').total).toBe(paid.total);
    }),
  );
});

test('MON-01 inclusive lines total exactly what is listed less the discount, at every rate', () => {
  const line = fc.record({
    pieces: fc.integer({ min: 1, max: 99 }),
    weight: fc.option(fc.integer({ min: 1, max: 999_000 }), { nil: undefined }),
    unitPrice: amount,
    taxPercent: fc.constantFrom(0, 5, 12, 18, 28, 40),
    priceBasis: fc.constantFrom('inclusive' as const, 'mrp' as const),
    offer: fc.option(
      reduction.map((each) => ({ ...each, name: 'offer' })),
      { nil: undefined },
    ),
  });
  const cart = fc.record({
    lines: fc.array(line, { minLength: 1, maxLength: 8 }),
    supply: fc.constantFrom('intra' as const, 'inter' as const),
    coupon: fc.option(
      reduction.map((each) => ({ ...each, code: 'COUPON' })),
      { nil: undefined },
    ),
  });
  fc.assert(
    fc.property(cart, ({ lines, supply, coupon }) => {
      const computed = computeBill({
        currency: 'INR',
        regime: 'regular',
        supply,
        coupon,
        lines: lines.map(({ pieces, weight, ...each }, index) => ({
          ...each,
          lineId: lineIds[index] ?? '',
          addons: [],
          quantity: weight === undefined ? pieces : 1,
          quantityMilli: weight,
        })),
      });
      const listed = total(computed.lines.map((each) => each.listed));
      const off = total(computed.lines.map((each) => each.offer + each.coupon));
      expect(computed.total - computed.roundOff).toBe(listed - off);
      expect(Math.abs(computed.roundOff)).toBeLessThan(100);
      for (const tax of computed.taxes) expect(tax.cgst).toBe(tax.sgst);
      // Packets alone never cost more than what is printed on them, not by the round-off either.
      const packets = lines.every(({ priceBasis }) => priceBasis === 'mrp');
      expect(!packets || computed.total <= listed).toBe(true);
    }),
  );
});

test('MON-02 a weighed line has a whole price at every gram', () => {
  for (let quantityMilli = 1; quantityMilli <= 3000; quantityMilli += 1) {
    const { lines } = computeBill({
      currency: 'INR',
      regime: 'regular',
      supply: 'intra',
      lines: [
        {
          lineId: 'rice',
          quantity: 1,
          quantityMilli,
          priceBasis: quantityMilli % 2 === 0 ? 'inclusive' : 'exclusive',
          unitPrice: 24_900,
          addons: [],
          taxPercent: 5,
        },
      ],
    });
    const [listed] = lines.map((line) => line.listed);
    // Half up in whole numbers, without a division of floats.
    expect(listed).toBe(Math.trunc((24_900 * quantityMilli + 500) / 1000));
  }
});

test('a spread adds up, and every part is within one unit of its exact share', () => {
  const shares = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), shares, (whole, weights) => {
      const parts = spread(
        whole,
        weights.map((weight, index) => ({ weight, rank: String(index) })),
      );
      expect(total(parts)).toBe(whole);
      const all = total(weights);
      parts.forEach((part, index) => {
        const exact = all === 0 ? whole / weights.length : (whole * (weights[index] ?? 0)) / all;
        expect(Math.abs(part - exact)).toBeLessThan(1);
      });
    }),
  );
});
