import { newItemPath, noteAdded } from './new-item-path';

const categories = [{ catId: 'mains' }, { catId: 'breads' }];

test('UX-04 a new item begins with the category of the list, else with that of the item added before', () => {
  const plain = '/panel/products/new-item';
  expect(newItemPath('one', null, categories)).toBe(plain);
  expect(newItemPath('one', 'breads', categories)).toBe(`${plain}?category=breads`);
  noteAdded('one', 'mains');
  expect(newItemPath('one', null, categories)).toBe(`${plain}?category=mains`);
  expect(newItemPath('one', 'breads', categories)).toBe(`${plain}?category=breads`);
  // Of another outlet, narrowed to a sub-category, deleted meanwhile: nothing is guessed.
  expect(newItemPath('two', null, categories)).toBe(plain);
  expect(newItemPath('one', 'sub', categories)).toBe(plain);
  expect(newItemPath('one', null, [{ catId: 'breads' }])).toBe(plain);
});
