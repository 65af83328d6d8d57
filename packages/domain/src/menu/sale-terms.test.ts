/** @jest-environment node */
import fc from 'fast-check';
import { businessTypes, priceBases, saleTermsProblems, taxPercents } from '@galla/contract';
import { defaultSaleTerms, priceParts } from './sale-terms';

test.each([
  [9_900, 'inclusive', 5, { taxable: 9_428, half: 236, total: 9_900 }],
  [9_900, 'mrp', 5, { taxable: 9_428, half: 236, total: 9_900 }],
  [9_900, 'exclusive', 5, { taxable: 9_900, half: 248, total: 10_396 }],
  [4_000, 'mrp', 40, { taxable: 2_858, half: 571, total: 4_000 }],
  [4_600, 'inclusive', 0, { taxable: 4_600, half: 0, total: 4_600 }],
] as const)('MON-01 %i paise %s at %i %% is %j', (price, basis, percent, parts) => {
  expect(priceParts(price, basis, percent)).toEqual(parts);
});

test('MON-01 an inclusive price is all that the customer pays, at every rate', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.constantFrom(...taxPercents), (price, percent) => {
      for (const basis of priceBases) {
        const { taxable, half, total } = priceParts(price, basis, percent);
        expect(taxable + 2 * half).toBe(total);
        expect(total).toBe(basis === 'exclusive' ? price + 2 * half : price);
      }
    }),
  );
});

test.each(businessTypes)('MON-01 what a new item of %s begins with may be sold', (type) => {
  expect(saleTermsProblems({ ...defaultSaleTerms(type), price: 9_900, groups: [] })).toEqual([]);
});

const packet = {
  priceBasis: 'mrp',
  mrp: 10_000,
  soldBy: 'piece',
  uqc: 'PAC',
  price: 10_000,
  groups: [],
} as const;
const size = (price: number) => ({ type: 'VARIANT' as const, min: 1, options: [{ price }] });

test.each([
  [packet, []],
  [{ ...packet, price: 10_001 }, [{ path: ['price'], reason: 'aboveMrp' }]],
  [{ ...packet, mrp: null }, [{ path: ['mrp'], reason: 'mrpMissing' }]],
  [{ ...packet, priceBasis: 'inclusive' as const }, [{ path: ['mrp'], reason: 'mrpUnused' }]],
  [
    { ...packet, groups: [size(9_000), size(12_000)] },
    [{ path: ['groups', 1, 'options', 0, 'price'], reason: 'aboveMrp' }],
  ],
  [
    { ...packet, soldBy: 'weight' as const },
    [
      { path: ['priceBasis'], reason: 'weightHasNoMrp' },
      { path: ['uqc'], reason: 'weightUnit' },
    ],
  ],
])('MON-01 nobody may ask for more than the packet says: %j', (item, problems) => {
  expect(saleTermsProblems(item)).toEqual(problems);
});
