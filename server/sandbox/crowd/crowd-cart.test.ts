import type { MenuItem } from '@galla/contract';
import { chanceOf } from '../demo/random';
import { crowdCart } from './crowd-cart';

const item = (number: number): MenuItem =>
  ({
    itemId: `item-${number}`,
    catId: 'cat',
    name: `Dish ${number}`,
    description: '',
    price: 100,
    taxPercent: 5,
    diet: 'veg',
    available: true,
    availableAgainAt: null,
    groups: [],
  }) as unknown as MenuItem;
const menu: [MenuItem, ...MenuItem[]] = [
  item(0),
  ...Array.from({ length: 19 }, (_, index) => item(index + 1)),
];

test('the crowd orders varied baskets, each item once in a basket', () => {
  const chance = chanceOf(7);
  const baskets = Array.from({ length: 40 }, (_, index) =>
    crowdCart('outlet', 'Pune', menu, `key-${index}`, chance).lines.map(({ itemId }) => itemId),
  );
  for (const basket of baskets) expect(new Set(basket).size).toBe(basket.length);
  expect(new Set(baskets.map((basket) => basket.toSorted().join())).size).toBeGreaterThan(30);
  expect(new Set(baskets.flat()).size).toBeGreaterThan(15);
});

test('customers order within the town of the outlet, which delivers no further', () => {
  const { address } = crowdCart('outlet', 'Pune', menu, 'key', chanceOf(7));
  expect(address).toMatchObject({ city: 'Pune', state: 'Maharashtra', pincode: '411004' });
});
