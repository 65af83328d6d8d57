/** @jest-environment node */
import { sampleCategory, sampleId, sampleItem, sampleMenu } from '../../testing/sample-menu';
import { placeOf } from './item-order';

const catId = sampleId('c1');
const subCatId = sampleId('51');
const [soup, naan, roti, cake] = ['1', '2', '3', '4'].map((tail) => sampleItem(sampleId(tail), { catId }));
const curry = sampleItem(sampleId('5'), { catId, subCatId });
if (!soup || !naan || !roti || !cake) throw new Error('no samples');
const items = [soup, naan, curry, roti, cake];
const menu = sampleMenu([sampleCategory(catId, 'All', items, [{ catId: subCatId, name: 'Rich' }])]);

test('MENU-01 an item moves past its neighbour in the same place; sub-categories are separate places', () => {
  expect(placeOf(menu, naan, items)).toEqual({
    position: 2,
    count: 4,
    up: [naan, soup, roti, cake].map(({ itemId }) => itemId),
    down: [soup, roti, naan, cake].map(({ itemId }) => itemId),
  });
  expect(placeOf(menu, curry, items)).toEqual({ position: 1, count: 1, up: null, down: null });
});

test('the first cannot move up, the last cannot move down', () => {
  expect(placeOf(menu, soup, items)).toMatchObject({ position: 1, up: null });
  expect(placeOf(menu, cake, items)).toMatchObject({ position: 4, down: null });
});

test('in a searched list an item moves past the next visible one', () => {
  expect(placeOf(menu, cake, [soup, cake]).up).toEqual([cake, soup, naan, roti].map(({ itemId }) => itemId));
  expect(placeOf(menu, soup, [soup, roti]).down).toEqual(
    [naan, roti, soup, cake].map(({ itemId }) => itemId),
  );
});

test('a deleted item cannot be moved', () => {
  expect(placeOf(menu, { ...soup, itemId: sampleId('9') }, items)).toMatchObject({ up: null, down: null });
});
