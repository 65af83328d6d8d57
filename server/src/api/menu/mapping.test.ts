import { endpoints } from '@galla/contract';
import { eq } from 'drizzle-orm';
import { outlets } from '../../db/schema';
import type { SignedInUser, TestApp } from '../../testing/test-app';
import { makeOutlet, startOrderApp } from '../orders/testing/test-shop';
import type { TestOutlet } from '../orders/testing/test-shop';
import { eventsOf, makeCategory, makeItem } from './testing/test-menu';

const { menu } = endpoints;
let app: TestApp;
let owner: SignedInUser;
let here: TestOutlet;
let there: TestOutlet;

beforeAll(async () => {
  app = await startOrderApp();
  owner = await app.signIn({ permissions: { menu: true, order: true } });
  here = await makeOutlet(app, owner.merchantId);
  there = await makeOutlet(app, owner.merchantId);
});
afterAll(() => app.close());

const map = (itemId: string, mapped: boolean, outletId = there.outletId) =>
  app.call(menu.mapItems, {
    body: { outletId: here.outletId, changes: [{ itemId, outletId, mapped }] },
    token: owner.token,
  });
const cellsOf = async (itemId: string) => {
  const query = { outletId: here.outletId };
  const { data } = await app.call(menu.itemMapping, { query, token: owner.token });
  return data.rows.find((row) => row.itemId === itemId)?.cells;
};

test('MENU-01 prices go to outlets of the same currency only', async () => {
  const abroad = await makeOutlet(app, owner.merchantId);
  await app.db.orm.update(outlets).set({ currency: 'USD' }).where(eq(outlets.id, abroad.outletId));
  const refused = await map(here.menu.tea, true, abroad.outletId);
  expect([refused.status, refused.error.code]).toEqual([409, 'CONFLICT']);
  const query = { outletId: here.outletId };
  const { data } = await app.call(menu.itemMapping, { query, token: owner.token });
  expect(data.outlets.map(({ outletId }) => outletId)).toEqual([there.outletId]);
});

test('MENU-01 an item mapped to another outlet is on its menu, in a category of the same name', async () => {
  const { catId } = await makeCategory(app, owner, here.outletId, 'Grill');
  const item = await makeItem(app, owner, here.outletId, catId, { name: 'Kebab' });
  expect((await map(item.itemId, true)).data).toEqual({ added: 1, removed: 0 });
  expect((await map(item.itemId, true)).data).toEqual({ added: 0, removed: 0 });
  expect(await cellsOf(item.itemId)).toMatchObject([{ outletId: there.outletId, price: 22_000 }]);
  const { data } = await app.call(menu.getAllItemsByCategory, {
    query: { outletId: there.outletId },
    token: owner.token,
  });
  expect(data.categories.find(({ name }) => name === 'Grill')?.items).toMatchObject([{ name: 'Kebab' }]);
  expect((await eventsOf(app, owner, there.outletId)).at(-1)?.type).toBe('menu/changed');

  expect((await map(item.itemId, false)).data).toEqual({ added: 0, removed: 1 });
  expect(await cellsOf(item.itemId)).toEqual([]);
});

test('an existing item of the same name becomes the counterpart and keeps its price', async () => {
  await map(here.menu.tea, true);
  expect(await cellsOf(here.menu.tea)).toMatchObject([{ itemId: there.menu.tea, price: 3_000 }]);
});

test('an outlet of another merchant is not found', async () => {
  const stranger = await app.signIn();
  const foreign = await makeOutlet(app, stranger.merchantId);
  expect((await map(here.menu.tea, true, foreign.outletId)).status).toBe(404);
});
