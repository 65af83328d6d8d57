import { findItems, findPrices } from './item-targets';
import { exampleMenu } from './testing/example-menu';

const pricesOf = (words: string) => {
  const { found, isClear } = findPrices(exampleMenu, words.split(' '));
  return {
    names: found.map(({ item, size }) => [item.name, size?.name].filter(Boolean).join(', ')),
    isClear,
  };
};

test.each<[string, string[], boolean]>([
  ['biryani half', ['Chicken Biryani, Half', 'Veg Biryani, Half'], false],
  ['chicken biryani half', ['Chicken Biryani, Half'], true],
  ['chick half', ['Chicken Biryani, Half'], true],
  ['chicken biryani', ['Chicken Biryani, Half', 'Chicken Biryani, Full'], false],
  ['egg biryani', ['Egg Biryani', 'Special Egg Biryani'], true],
  ['half', [], false],
  ['pizza', [], false],
])('UX-04 the prices that “%s” may mean', (words, names, isClear) =>
  expect(pricesOf(words)).toEqual({ names, isClear }),
);

test('UX-04 an item typed in full is meant, though others have more words; an accent does not matter', () => {
  const { found, isClear } = findItems(exampleMenu, ['egg biryani']);
  expect(found.map(({ name }) => name)).toEqual(['Egg Biryani', 'Special Egg Biryani']);
  expect(isClear).toBe(true);
  expect(findItems(exampleMenu, ['cafe']).found.map(({ name }) => name)).toEqual(['Café Latte']);
  expect(findItems(exampleMenu, ['biryani']).isClear).toBe(false);
  expect(findItems(exampleMenu, ['']).found).toEqual([]);
});
