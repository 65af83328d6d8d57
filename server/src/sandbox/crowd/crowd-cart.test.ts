import { deliveryExceptionDefaults, type MenuItem } from '@galla/contract';
import { distanceByMaps } from '../../partners/maps/place-distance';
import { demoOutlets } from '../demo/demo-outlets';
import { chanceOf } from '../demo/random';
import { sandboxMaps } from '../partners/maps';
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
const shop = { outletId: 'outlet', name: 'Nandi Daily Needs', items: menu };

test('the crowd orders varied baskets, each item once in a basket', () => {
  const chance = chanceOf(7);
  const baskets = Array.from({ length: 40 }, (_, index) =>
    crowdCart(shop, `key-${index}`, chance).lines.map(({ itemId }) => itemId),
  );
  for (const basket of baskets) expect(new Set(basket).size).toBe(basket.length);
  expect(new Set(baskets.map((basket) => basket.toSorted().join())).size).toBeGreaterThan(30);
  expect(new Set(baskets.flat()).size).toBeGreaterThan(15);
});

test('customers live near the outlet that they order from, which delivers no further', () => {
  const { address } = crowdCart(shop, 'key', chanceOf(7));
  const outlet = demoOutlets.find(({ displayName }) => displayName === shop.name);
  expect(address).toMatchObject({ city: 'Bengaluru', state: 'Karnataka' });
  expect(outlet?.near.map(({ pincode }) => pincode)).toContain(address?.pincode);
});

test('every place that customers of the demo order from is within reach of its outlet', async () => {
  const { metres } = distanceByMaps(sandboxMaps);
  const far: string[] = [];
  for (const { displayName, near, city, state, latitude, longitude } of demoOutlets)
    for (const { locality, pincode } of near) {
      const addressLine = `5, Lake View Road, ${locality}`;
      const to = { addressLine, apartmentAddress: '', landmark: '', city, state, pincode, countryCode: 'IN' };
      const distance = await metres({ address: null, latitude, longitude }, to);
      if (distance === null || distance > Number(deliveryExceptionDefaults.exceptionValue))
        far.push(`${displayName}: ${locality} ${pincode}, ${distance} m`);
    }
  expect(far).toEqual([]);
});
