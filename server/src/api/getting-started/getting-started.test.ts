import { endpoints } from '@galla/contract';
import { menuCategories } from '../../db/schema';
import type { SignedInUser, TestApp } from '../../testing/test-app';
import { makeOutlet, signInStaff, startOrderApp } from '../orders/testing/test-shop';
import { registerGettingStarted } from './getting-started.routes';

const { gettingStarted } = endpoints;
let app: TestApp;
let owner: SignedInUser;

beforeAll(async () => {
  app = await startOrderApp({ moreAreas: [registerGettingStarted] });
  owner = await app.signIn({ userName: 'Meera' });
});
afterAll(() => app.close());

const state = async (user = owner) => (await app.call(gettingStarted.state, { token: user.token })).data;
const choose = (domainName: string, user = owner) =>
  app.call(gettingStarted.setDomainName, { body: { domainName }, token: user.token });
const page = (name: string) => app.server.inject({ url: `/store/${name}` });

test('NAV-09 the first steps reflect progress: nothing at first, then outlet, name, categories and items', async () => {
  expect((await state()).steps.map(({ done }) => done)).toEqual([false, false, false, false]);
  await makeOutlet(app, owner.merchantId);
  expect((await state()).steps).toMatchObject([
    { step: 'outlet', done: true, count: 1 },
    { step: 'domainName', done: false },
    { step: 'categories', done: true, count: 1 },
    { step: 'items', done: true, count: 3 },
  ]);
  const [parent] = await app.db.orm.select().from(menuCategories);
  const { merchantId, outletId, id: parentId } = parent ?? { merchantId: '', outletId: '', id: '' };
  // A sub-category is a part of its category, and is not counted again.
  await app.db.orm
    .insert(menuCategories)
    .values({ merchantId, outletId, parentId, name: 'Hot', position: 0 });
  expect((await state()).steps[2]).toMatchObject({ step: 'categories', count: 1 });
  const { data } = await choose('meera-sweets');
  expect(data).toMatchObject({ domainName: 'meera-sweets', steps: { 1: { done: true } } });
});

test('NAV-09 a store is found by its current name only', async () => {
  await choose('meera-cakes');
  const { data } = await app.call(gettingStarted.store, { query: { domainName: 'meera-cakes' } });
  expect(data.outlets).toMatchObject([{ open: true, available: 'on' }]);
  const html = await page('meera-cakes');
  expect([html.statusCode, html.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(html.body).toContain('Open now');
  const gone = await page('meera-sweets');
  expect([gone.statusCode, gone.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  expect(gone.body).toContain('<h1>Store not found</h1>');
});

test('NAV-09 a store without a set-up outlet has its page', async () => {
  const newcomer = await app.signIn({ userName: 'Nila' });
  await choose('nila-bakes', newcomer);
  const { data } = await app.call(gettingStarted.store, { query: { domainName: 'nila-bakes' } });
  expect(data.outlets).toEqual([]);
  expect((await page('nila-bakes')).statusCode).toBe(200);
});

test.each(['panel', 'a', 'two--hyphens', 'Upper', 'spa ce', '-first'])(
  'an invalid name: %s',
  async (name) => {
    expect((await choose(name)).status).toBeGreaterThanOrEqual(400);
  },
);

test('a name is unique among merchants; a second merchant gets an error, and staff without the permission can’t choose one', async () => {
  await choose('only-one');
  const stranger = await app.signIn();
  const answer = await choose('only-one', stranger);
  expect([answer.status, answer.error.code]).toEqual([409, 'DOMAIN_NAME_TAKEN']);
  const check = await app.call(gettingStarted.checkDomainName, {
    query: { domainName: 'only-one' },
    token: stranger.token,
  });
  expect(check.data.available).toBe(false);
  const cook = await signInStaff(app, owner, { permissions: { menu: true } });
  expect((await choose('cook-shop', cook)).status).toBe(403);
});
