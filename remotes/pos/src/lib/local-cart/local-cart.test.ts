import { localCartSummary } from '@galla/domain';
import { addToLocalCart, changeLine, type LocalCart, type LocalCartLine } from './local-cart';

const id = (number: number): string => `0192f0c1-7a3b-7c55-8f5e-${String(number).padStart(12, '0')}`;
const empty: LocalCart = { outletName: 'Malabar Kitchen', items: [] };

function dish(number: number, over: Partial<LocalCartLine> = {}): LocalCartLine {
  return {
    lineId: id(number),
    itemId: id(1),
    name: 'Biryani',
    diet: 'nonVeg',
    quantity: 1,
    unitPrice: 28_000,
    variant: null,
    addons: [],
    note: '',
    billing: { subTotal: 0 },
    ...over,
  };
}
const raita = { addonId: id(50), name: 'Raita', quantity: 1, price: 4_000 };

test('POS-03 a line’s sub-total is its quantity times price and add-ons; the summary adds lines and pieces', () => {
  const localCart = [
    dish(1, { quantity: 2, addons: [raita] }),
    dish(2, { itemId: id(2), unitPrice: 3_000, quantity: 3 }),
  ].reduce(addToLocalCart, empty);
  expect(localCart.items.map((line) => line.billing.subTotal)).toEqual([64_000, 9_000]);
  expect(localCartSummary(localCart)).toEqual({
    itemCount: 5,
    itemTotal: 73_000,
    outletName: 'Malabar Kitchen',
  });
});

test('POS-03 adding the same item again increases its line; other choices or another note add a line', () => {
  const localCart = [
    dish(1, { quantity: 1, addons: [raita] }),
    dish(2, { quantity: 2, addons: [raita] }),
    dish(3),
    dish(4, { note: 'less spicy' }),
    dish(5, { variant: { optionId: id(9), name: 'Half' }, unitPrice: 18_000 }),
  ].reduce(addToLocalCart, empty);
  expect(localCart.items.map(({ lineId, quantity }) => [lineId, quantity])).toEqual([
    [id(1), 3],
    [id(3), 1],
    [id(4), 1],
    [id(5), 1],
  ]);
});

test('POS-03 quantity zero removes a line, and an empty cart has no items', () => {
  const localCart = addToLocalCart(empty, dish(1, { quantity: 2 }));
  const more = changeLine(localCart, id(1), { quantity: 5 });
  expect(localCartSummary(more)).toMatchObject({ itemCount: 5, itemTotal: 140_000 });
  expect(localCartSummary(changeLine(more, id(1), { quantity: 0 }))).toEqual({
    itemCount: 0,
    itemTotal: 0,
    outletName: 'Malabar Kitchen',
  });
});

test('a line has at most ninety-nine', () => {
  const localCart = addToLocalCart(
    addToLocalCart(empty, dish(1, { quantity: 60 })),
    dish(2, { quantity: 60 }),
  );
  expect(localCart.items[0]?.quantity).toBe(99);
});

test('MON-02 equal weighed lines add their weights; the sub-total is weight times price per kilogram', () => {
  const paneer = { unitPrice: 24_900, quantityMilli: 185 };
  const localCart = [dish(1, paneer), dish(2, { ...paneer, quantityMilli: 250 })].reduce(
    addToLocalCart,
    empty,
  );
  expect(localCart.items).toHaveLength(1);
  expect(localCart.items[0]).toMatchObject({
    quantity: 1,
    quantityMilli: 435,
    billing: { subTotal: 10_832 },
  });
});
