import type { Bill, BillRow } from '@galla/contract';
import { billWordsEn } from '../words';
import { explainBill, type BillText } from './bill-explained';

/** As the page looks texts up, without plural forms. */
const t: BillText = (key, values = {}) => {
  let found: unknown = { bill: billWordsEn };
  for (const part of key.split('.')) found = (found as Record<string, unknown>)[part];
  return String(found).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
};
const money = (minor: number): string => `₹${minor / 100}`;
const explain = (row: Pick<BillRow, 'kind' | 'why'> & Partial<BillRow>) => {
  const [reported] = explainBill(
    t,
    { rows: [{ label: '', amount: -5_000, ...row }] } as unknown as Bill,
    'en',
    money,
  );
  return reported && [reported.name, reported.amount, reported.why];
};

test.each<[Pick<BillRow, 'kind' | 'why'> & Partial<BillRow>, string, string | null]>([
  [
    { kind: 'items', why: { units: 3, lines: 2 } },
    'Items',
    '3 pieces on 2 lines, with variants and add-ons.',
  ],
  [{ kind: 'items', why: {} }, 'Items', null],
  [
    { kind: 'coupon', label: 'TEA', why: { base: 20_000, flat: 5_000 } },
    'Coupon TEA',
    'A flat ₹50 off ₹200.',
  ],
  [
    { kind: 'coupon', label: 'TEA', why: { base: 20_000, percent: 10, cap: 1_000, capped: 'yes' } },
    'Coupon TEA',
    '10% of ₹200 is more than the maximum discount of ₹10.',
  ],
  [
    {
      kind: 'delivery',
      why: { model: 'byDistance', distanceMetres: 2_340, partnerCost: 6_000, outletPays: 1_000 },
    },
    'Delivery',
    'By distance: 2.3 km. The partner costs ₹60; the outlet pays ₹10.',
  ],
  [
    { kind: 'igst', label: '5', why: { rate: 5, taxable: 10_000, lines: 10_000, charges: 0 } },
    'IGST 5%',
    '5% GST on ₹100: items ₹100, charges ₹0. Another state, so it’s one tax.',
  ],
])('a row of a bill says what it comes from: %j', (row, name, why) => {
  expect(explain(row)).toEqual([name, '₹-50', why]);
});
