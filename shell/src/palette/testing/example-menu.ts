import { endpoints, menuItemDetailSchema, type MenuItemDetail } from '@galla/contract';
import { outletIds } from '../../testing/people';
import type { PaletteMenu } from '../item-targets';

const id = (last: number): string => `0192f0c1-7a3b-7c55-8f5e-${String(last).padStart(12, '0')}`;
const catId = id(300);

interface Example {
  name: string;
  price: number;
  sizes?: readonly [name: string, price: number][];
  available?: boolean;
}

const examples: readonly Example[] = [
  {
    name: 'Chicken Biryani',
    price: 18_000,
    sizes: [
      ['Half', 18_000],
      ['Full', 28_000],
    ],
  },
  { name: 'Veg Biryani', price: 15_000, sizes: [['Half', 15_000]] },
  { name: 'Special Egg Biryani', price: 26_000 },
  { name: 'Egg Biryani', price: 24_000 },
  { name: 'Chicken 65', price: 22_000 },
  { name: 'Café Latte', price: 9_000 },
  { name: 'Curd Rice', price: 11_000, available: false },
];

const itemOf = ({ name, price, sizes = [], available = true }: Example, index: number): unknown => ({
  itemId: id(400 + index),
  outletId: outletIds.kitchen,
  catId,
  subCatId: null,
  name,
  description: '',
  price,
  taxPercent: 5,
  priceBasis: 'exclusive',
  mrp: null,
  soldBy: 'piece',
  uqc: 'NOS',
  hsn: '',
  diet: 'veg',
  available,
  availableAgainAt: null,
  groups:
    sizes.length === 0
      ? []
      : [
          {
            groupId: id(500 + index),
            displayName: 'Size',
            addonName: 'Size',
            type: 'VARIANT',
            min: 1,
            max: 1,
            options: sizes.map(([optionName, amount], place) => ({
              optionId: id(600 + 10 * index + place),
              optionName,
              price: amount,
            })),
          },
        ],
  isVeg: true,
  containsEgg: false,
  isFood: true,
  layoutId: 11,
  images: [],
  timings: [],
  position: index,
  version: 3,
  updatedAt: '2026-03-01T00:00:00.000Z',
  changedBy: null,
  thumbUrl: null,
});

const items = examples.map(itemOf);

export const exampleMenu: PaletteMenu = endpoints.menu.outletMenu.data.parse({
  outletId: outletIds.kitchen,
  categories: [{ catId, name: 'Food', available: true, items }],
});

/** An item as its form has it. */
export function exampleItem(name: string): MenuItemDetail {
  const details = items.map((item) => menuItemDetailSchema.parse(item));
  const found = details.find((item) => item.name === name);
  if (!found) throw new Error(`No example is called ${name}`);
  return found;
}
