import { dietOf } from './diet';

test.each([
  [{ isVeg: true, containsEgg: false, isFood: true }, 'veg'],
  [{ isVeg: false, containsEgg: true, isFood: true }, 'egg'],
  [{ isVeg: true, containsEgg: true, isFood: true }, 'egg'],
  [{ isVeg: false, containsEgg: false, isFood: true }, 'nonVeg'],
  [{ isVeg: false, containsEgg: false, isFood: false }, 'none'],
  [{ isVeg: true, containsEgg: true, isFood: false }, 'none'],
])('MON-01 %j is %s', (item, diet) => {
  expect(dietOf(item)).toBe(diet);
});
