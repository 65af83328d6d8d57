import type { MenuItem } from '@galla/contract';
import { findItems, readQuantity, type Offered } from './find-items';

const offer = (name: string, category = 'Rice', served = true): Offered => ({
  item: { name } as MenuItem,
  category,
  served,
});
const menu = [
  offer('Malabar Chicken Biryani'),
  offer('Vegetable Dum Biryani'),
  offer('Chicken Puff', 'Snacks'),
  offer('Butter Chicken', 'Curries', false),
  offer('7 Up', 'Drinks'),
  offer('कड़ी चावल'),
];
const names = (text: string): string[] => findItems(menu, text).items.map(({ item }) => item.name);

test.each([
  ['2 parotta', 2, 'parotta'],
  ['2x parotta', 2, 'parotta'],
  ['parotta x12', 12, 'parotta'],
  ['parotta * 3', 3, 'parotta'],
  ['parotta', 1, 'parotta'],
  ['0 parotta', 1, '0 parotta'],
])('POS-08 "%s" is quantity %i', (text, quantity, words) => {
  expect(readQuantity(text)).toEqual({ quantity, words });
});

test('POS-08 prefix of the name first, then of its words; unavailable items last', () => {
  expect(names('chick')).toEqual(['Chicken Puff', 'Malabar Chicken Biryani', 'Butter Chicken']);
});

test('POS-08 words in any order, and initials, find an item', () => {
  expect(names('bir mal')).toEqual(['Malabar Chicken Biryani']);
  expect(names('vdb')).toEqual(['Vegetable Dum Biryani']);
  expect(names('कड़ी')).toEqual(['कड़ी चावल']);
});

test('POS-08 a name that starts with a number is matched as a whole', () => {
  expect(findItems(menu, '7 up')).toMatchObject({ quantity: 1, items: [{ item: { name: '7 Up' } }] });
});

test('a category’s name finds its items', () => {
  expect(names('drinks')).toEqual(['7 Up']);
});
