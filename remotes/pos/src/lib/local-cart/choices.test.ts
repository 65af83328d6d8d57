import type { MenuItem } from '@galla/contract';
import { addChoice, dropChoice, initialChoices, pricedChoices, problemOf, toggleChoice } from './choices';

const id = (number: number): string => `0192f0c1-7a3b-7c55-8f5e-${String(number).padStart(12, '0')}`;
const group = (number: number, type: 'VARIANT' | 'ADDON', min: number, max: number, prices: number[]) => ({
  groupId: id(number),
  displayName: `Group ${number}`,
  addonName: `group ${number}`,
  type,
  min,
  max,
  options: prices.map((price, index) => ({
    optionId: id(number * 10 + index),
    optionName: `Option ${index}`,
    price,
  })),
});
const size = group(1, 'VARIANT', 1, 1, [18_000, 28_000]);
const extras = group(2, 'ADDON', 1, 2, [2_000, 4_000, 9_000]);
const item = { price: 28_000, groups: [extras, size] } as unknown as MenuItem;

test('POS-03 a required variant defaults to the item’s own price', () => {
  expect(initialChoices(item)).toEqual({ [id(11)]: 1 });
});

test('POS-03 choosing another variant replaces the first', () => {
  const choices = toggleChoice(item, size, id(10), initialChoices(item));
  expect(choices).toEqual({ [id(10)]: 1 });
  expect(pricedChoices(item, choices)).toMatchObject({ unitPrice: 18_000, variant: { name: 'Option 0' } });
});

test('POS-03 add-ons stay within minimum and maximum', () => {
  const none = initialChoices(item);
  expect(problemOf(item, none)).toMatchObject({ kind: 'tooFew', group: { groupId: id(2) } });
  const two = addChoice(item, extras, id(21), addChoice(item, extras, id(20), none));
  expect(problemOf(item, two)).toBeNull();
  expect(addChoice(item, extras, id(22), two)).toBe(two);
  expect(pricedChoices(item, two).addons.map(({ price }) => price)).toEqual([2_000, 4_000]);
});

test('POS-03 an add-on can be taken twice and removed again', () => {
  const twice = addChoice(item, extras, id(20), addChoice(item, extras, id(20), {}));
  expect(twice[id(20)]).toBe(2);
  expect(dropChoice(id(20), dropChoice(id(20), twice))).toEqual({});
});

test('a missing variant is reported before sending', () => {
  expect(problemOf(item, { [id(20)]: 1 })).toMatchObject({ kind: 'tooFew', group: { groupId: id(1) } });
});
