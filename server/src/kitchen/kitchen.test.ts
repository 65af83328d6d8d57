import { defaultPrepMinutes, endpoints, minuteMs } from '@galla/contract';
import { auditEntries } from '../db/schema';
import type { SignedInUser, TestApp } from '../testing/test-app';
import { change, makeOutlet, place, signInStaff, startOrderApp } from '../api/orders/testing/test-shop';
import type { TestOutlet } from '../api/orders/testing/test-shop';
import { busyEnd } from '../api/kitchen/busy-end.job';

let app: TestApp;
let owner: SignedInUser;
let outlet: TestOutlet;

beforeAll(async () => {
  app = await startOrderApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.signIn({ userName: 'Latha' });
  outlet = await makeOutlet(app, owner.merchantId);
});

const promisedIn = (order: { placedAt: string; promisedAt: string }): number =>
  (Date.parse(order.promisedAt) - Date.parse(order.placedAt)) / minuteMs;
const setBusy = (busy: { minutes: number | null; extraMinutes: number } | null, user: SignedInUser = owner) =>
  app.call(endpoints.kitchen.setBusy, { body: { outletId: outlet.outletId, busy }, token: user.token });
const state = (user: SignedInUser = owner) =>
  app.call(endpoints.kitchen.state, { query: { outletId: outlet.outletId }, token: user.token });
const busyOfList = async () => {
  const { data } = await app.call(endpoints.outlets.outletList, { token: owner.token });
  return data[0]?.busy;
};

/** An order with the given preparation minutes. */
async function serve(minutes: number, quantity = 1): Promise<void> {
  const lines = [{ itemId: outlet.menu.tea, quantity }];
  const { order } = await place(app, outlet, { lines });
  const accepted = await change(app, owner, order, 'foodPreparation', { prepMinutes: 30 });
  app.clock.pass(minutes * minuteMs);
  await change(app, owner, accepted.data, 'foodReady');
}

test('ORD-11 prep times are learnt from the outlet’s own orders and used for the next promise', async () => {
  expect(promisedIn((await place(app, outlet)).order)).toBe(defaultPrepMinutes);
  for (const minutes of [11, 12, 12, 13, 13, 13, 14, 14, 14, 90]) await serve(minutes);
  // Learnt times are cached for ten minutes.
  app.clock.pass(10 * minuteMs);
  const { data } = await state();
  const learnt = Object.values(data.profile.usual).map(({ small }) => small);
  expect(learnt).toContainEqual(expect.objectContaining({ minutes: 14, sample: 9 }));
  expect(learnt.every(({ minutes }) => minutes === 14)).toBe(true);
  const { order } = await place(app, outlet);
  expect(promisedIn(order)).toBe(14);

  const menu = await app.call(endpoints.outlets.publicMenu, { query: { outletId: outlet.outletId } });
  expect(menu.data).toMatchObject({ readyInMinutes: 14, busy: null });
});

test('ORD-11 busy mode extends every promise, is shown to customers and devices, and ends automatically', async () => {
  const on = await setBusy({ minutes: 30, extraMinutes: 15 });
  expect(on.message).toContain('Busy mode');
  const until = new Date(app.clock.now().getTime() + 30 * minuteMs).toISOString();
  expect(on.data.busy).toMatchObject({ until, extraMinutes: 15, by: { name: 'Latha' } });
  const { order } = await place(app, outlet);
  expect(promisedIn(order)).toBe(defaultPrepMinutes + 15);
  const reported = { until, extraMinutes: 15 };
  const menu = await app.call(endpoints.outlets.publicMenu, { query: { outletId: outlet.outletId } });
  expect(menu.data).toMatchObject({ readyInMinutes: defaultPrepMinutes + 15, busy: reported });
  const shops = await app.call(endpoints.outlets.publicOutlets);
  expect(shops.data.find(({ outletId }) => outletId === outlet.outletId)?.busy).toEqual(reported);

  const job = busyEnd(app.context);
  app.clock.pass(30 * minuteMs - 1);
  await job.run();
  expect(await busyOfList()).not.toBeNull();
  app.clock.pass(1);
  // Expired at once, even before the job runs.
  expect(await busyOfList()).toBeNull();
  await Promise.all([job.run(), job.run()]);
  expect(promisedIn((await place(app, outlet)).order)).toBe(defaultPrepMinutes);

  const { data } = await app.call(endpoints.orders.events, {
    query: { outletId: outlet.outletId, since: '0' },
    token: owner.token,
  });
  expect(data.events.filter(({ type }) => type === 'outlet/busy')).toMatchObject([
    { busy: { extraMinutes: 15 }, by: { name: 'Latha' } },
    { busy: null, by: { kind: 'server' } },
  ]);
  const audit = (await app.db.orm.select().from(auditEntries)).filter(
    ({ outletId }) => outletId === outlet.outletId,
  );
  expect(audit.map(({ action, before, after, userId }) => [action, before, after, userId])).toEqual([
    ['outlet.busy', null, reported, owner.userId],
    ['outlet.busy', reported, null, null],
  ]);
});

test('a repeated checkout returns the original promise, whatever changed since', async () => {
  await setBusy({ minutes: null, extraMinutes: 30 });
  const idempotencyKey = 'twice-while-busy';
  const first = await place(app, outlet, { idempotencyKey });
  await setBusy(null);
  await change(app, owner, first.order, 'foodPreparation', { prepMinutes: 10 });
  const again = await place(app, outlet, { idempotencyKey });
  expect(again.order).toEqual(first.order);
  expect(promisedIn(again.order)).toBe(defaultPrepMinutes + 30);
});

test('busy mode without an end stays, can be changed, and switching off twice emits no event', async () => {
  await setBusy({ minutes: null, extraMinutes: 10 });
  app.clock.pass(9 * 60 * minuteMs);
  await busyEnd(app.context).run();
  expect(await busyOfList()).toMatchObject({ until: null, extraMinutes: 10 });
  await setBusy({ minutes: 60, extraMinutes: 20 });
  expect((await state()).data.busy).toMatchObject({ extraMinutes: 20 });
  await setBusy(null);
  await setBusy(null);
  const { data } = await app.call(endpoints.orders.events, {
    query: { outletId: outlet.outletId, since: '0' },
    token: owner.token,
  });
  expect(data.events).toHaveLength(3);
});

test('a much higher load than usual suggests busy mode', async () => {
  for (let count = 0; count < 8; count += 1) await serve(12);
  app.clock.pass(10 * minuteMs);
  expect((await state()).data.load).toMatchObject({ usualQueue: 1, advice: null });
  for (let count = 0; count < 6; count += 1) await place(app, outlet);
  expect((await state()).data.load).toMatchObject({
    queue: 6,
    usualQueue: 1,
    advice: { because: ['queue'], extraMinutes: 45 },
  });
});

test('another merchant, staff without the permission, and invalid times change nothing', async () => {
  const stranger = await app.signIn();
  const busy = { minutes: 30, extraMinutes: 15 };
  expect((await setBusy(busy, stranger)).status).toBe(404);
  expect((await state(stranger)).status).toBe(404);
  const cook = await signInStaff(app, owner, { permissions: { menu: true } });
  expect((await setBusy(busy, cook)).status).toBe(403);
  expect((await state(cook)).status).toBe(403);
  expect((await setBusy({ minutes: 7, extraMinutes: 15 })).status).toBe(400);
  expect((await setBusy({ minutes: 30, extraMinutes: 500 })).status).toBe(400);
  expect(await busyOfList()).toBeNull();
});
