/** @jest-environment node */
import { dietOf } from './diet';

test.each([
  [{ isVeg: true, containsEgg: false }, 'veg'],
  [{ isVeg: false, containsEgg: true }, 'egg'],
  [{ isVeg: true, containsEgg: true }, 'egg'],
  [{ isVeg: false, containsEgg: false }, 'nonVeg'],
])('%j is %s', (item, diet) => {
  expect(dietOf(item)).toBe(diet);
});
