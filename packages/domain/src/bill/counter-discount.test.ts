/** @jest-environment node */
import { counterDiscountSchema, discountReasonSchema } from '@galla/contract';
import type { CounterDiscount } from '@galla/contract';
import type { BillInput } from './bill-input';
import { computeBill } from './compute-bill';
import { discountInBill, orderDiscountOf } from './counter-discount';
import { discountReasonText, discountRowText } from './discount-words';

const line = (lineId: string, unitPrice: number, taxPercent: number) => ({
  lineId,
  quantity: 1,
  priceBasis: 'exclusive' as const,
  unitPrice,
  addons: [],
  taxPercent,
});
/** 100 at 0 %, 200 at 5 %, 300 at 12 %, 400 at 18 %. */
const input: BillInput = {
  currency: 'INR',
  regime: 'regular',
  supply: 'intra',
  lines: [line('a', 10_000, 0), line('b', 20_000, 5), line('c', 30_000, 12), line('d', 40_000, 18)],
};
const read = (discount: unknown): CounterDiscount => counterDiscountSchema.parse(discount);
const fifty = read({ kind: 'flat', amount: 5_000, reason: 'regularCustomer' });
const giver = {
  by: { kind: 'staff' as const, name: 'Asha', device: '' },
  userId: '01900000-0000-7000-8000-000000000001',
};

test('MON-17 50 off goes over the rates in proportion, before tax (section 15(3)(a))', () => {
  const bill = computeBill({ ...input, discount: discountInBill(fifty, 'Asha') });
  expect(bill.lines.map(({ discount }) => discount)).toEqual([500, 1_000, 1_500, 2_000]);
  expect(bill.taxes.map(({ cgst }) => cgst)).toEqual([0, 475, 1_710, 3_420]);
  expect(bill.total).toBe(106_200);
  expect(orderDiscountOf(bill, fifty, giver)).toMatchObject({
    given: 'discount',
    amount: 5_000,
    listed: 100_000,
    by: { name: 'Asha' },
  });
});

test('MON-17 10 % after an offer and a coupon: of what is left', () => {
  const discount = discountInBill(read({ kind: 'percent', percent: 10, reason: 'lateOrder' }), 'Asha');
  const bill = computeBill({
    ...input,
    coupon: { code: 'HALF', kind: 'percent', percent: 50, cap: null },
    discount,
  });
  expect(bill.bill.rows.slice(1, 3)).toEqual([
    expect.objectContaining({ kind: 'coupon', amount: -50_000 }),
    {
      kind: 'discount',
      label: '',
      amount: -5_000,
      why: { base: 50_000, percent: 10, given: 'discount', reason: 'lateOrder', by: 'Asha' },
    },
  ]);
});

test('MON-17 nothing off is nothing kept', () => {
  const bill = computeBill({ ...input, lines: [line('a', 0, 5)], discount: discountInBill(fifty, 'Asha') });
  expect(orderDiscountOf(bill, fifty, giver)).toBeNull();
  const meal = read({ kind: 'staffMeal', reason: 'staffMeal' });
  expect(orderDiscountOf(bill, meal, giver)).toMatchObject({ given: 'staffMeal', amount: 0 });
});

test.each([
  [fifty, 'Discount · Regular customer', 'छूट · नियमित ग्राहक'],
  [
    read({ ...fifty, note: 'Ten years' }),
    'Discount · Regular customer · Ten years',
    'छूट · नियमित ग्राहक · Ten years',
  ],
  [read({ ...fifty, reason: 'other', note: 'Power cut' }), 'Discount · Power cut', 'छूट · Power cut'],
  [read({ kind: 'complimentary', reason: 'guest' }), 'Complimentary · Guest', 'कॉम्प्लिमेंट्री · मेहमान'],
  [read({ kind: 'staffMeal', reason: 'staffMeal' }), 'Staff meal', 'स्टाफ़ का खाना'],
])('MON-17 its row says what it is and why: %o', (discount, english, hindi) => {
  const row = discountInBill(discount, 'Asha');
  expect(discountRowText(row, 'en')).toBe(english);
  expect(discountRowText(row, 'hi')).toBe(hindi);
});

test('MON-17 every reason has words in both languages', () => {
  for (const reason of discountReasonSchema.options)
    for (const language of ['en', 'hi'] as const)
      expect(discountReasonText({ reason, note: '' }, language)).not.toBe('');
});
