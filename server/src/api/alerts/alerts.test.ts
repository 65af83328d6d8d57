import { endpoints, type PushPayload } from '@galla/contract';
import { eq } from 'drizzle-orm';
import {
  auditEntries,
  pushMessages,
  pushSubscriptions,
  sandboxPushes,
  userOutlets,
  users,
} from '../../db/schema';
import type { SignedInUser, TestApp } from '../../testing/test-app';
import { setSandboxDevice } from '../../sandbox/partners/push';
import { forgetDeadDevices } from '../../push/subscriptions.repository';
import { pushDue } from '../../push/push.job';
import {
  change,
  makeOutlet,
  place,
  signInStaff,
  startOrderApp,
  type TestOutlet,
} from '../orders/testing/test-shop';
import { registerAlerts } from './alerts.routes';

const calls = endpoints.alerts;
let app: TestApp;
let owner: SignedInUser;
let outlet: TestOutlet;
beforeAll(async () => {
  app = await startOrderApp({
    moreAreas: [registerAlerts],
    config: {
      push: { hosts: ['fcm.googleapis.com'], sandbox: true, vapidKey: null, subject: 'mailto:a@b.example' },
    },
  });
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.signIn({ userName: 'Asha' });
  outlet = await makeOutlet(app, owner.merchantId, 'bakery', {
    notificationConfig: { onClickOrderAccept: true },
  });
});

const settings = { wish: 'newOrders' as const, outletIds: null, language: 'en' as const };

/** Enables push for a session, as the page does with a sandbox device. Returns the device's token. */
async function subscribe(user: Pick<SignedInUser, 'token'>, more: object = {}): Promise<string> {
  const { data: target } = await app.call(calls.sandboxDevice, { token: user.token, body: {} });
  const answer = await app.call(calls.subscribe, {
    token: user.token,
    body: { ...target, ...settings, ...more },
  });
  expect(answer.status).toBe(200);
  return new URL(target.endpoint).pathname.slice(1);
}

/** Pushes a sandbox device received, oldest first. */
async function pushedTo(token: string): Promise<PushPayload[]> {
  const rows = await app.db.orm
    .select()
    .from(sandboxPushes)
    .where(eq(sandboxPushes.token, token))
    .orderBy(sandboxPushes.id);
  return rows.map(({ payload }) => payload);
}
const run = () => pushDue(app.context);
const accept = (payload: PushPayload | undefined, headers: Record<string, string> = {}) =>
  app.call(calls.acceptPushed, { body: { token: payload?.accept?.token ?? 'none'.repeat(8) }, headers });

test('API-06 a device subscribes to new orders at the address of the specification, too', async () => {
  const user = await app.signIn({ permissions: { order: true } });
  const { data: target } = await app.call(calls.sandboxDevice, { token: user.token, body: {} });
  const body = { ...target, ...settings };
  const { status, data } = await app.call(calls.newOrderSubscription, { body, token: user.token });
  expect(status).toBe(200);
  expect((await app.call(calls.push, { token: user.token })).data).toEqual(data);
});

test('NAV-13 a new order is pushed once to subscribed devices and withdrawn when somebody accepts it', async () => {
  const device = await subscribe(owner);
  const calm = await signInStaff(app, owner, { permissions: { order: true } });
  const calmDevice = await subscribe(calm, { wish: 'escalations' });
  const { order } = await place(app, outlet);
  await run();
  await run();
  expect(await pushedTo(device)).toEqual([
    expect.objectContaining({
      kind: 'order',
      tag: `order-${order.orderId}`,
      title: expect.stringContaining(`New order ${order.orderNumber}`),
      path: `/panel/orders?order=${order.orderId}`,
      accept: expect.objectContaining({ label: 'Accept' }),
    }),
  ]);
  expect(await pushedTo(calmDevice)).toEqual([]);
  // A lock screen is public, so it must not show customer data.
  expect(JSON.stringify(await pushedTo(device))).not.toMatch(/Asha Rao|9876543210/);
  await change(app, owner, order, 'foodPreparation');
  await run();
  await run();
  expect((await pushedTo(device)).slice(1)).toEqual([
    expect.objectContaining({
      kind: 'close',
      tag: `order-${order.orderId}`,
      body: 'Accepted by Asha',
      accept: null,
    }),
  ]);
  expect(await pushedTo(calmDevice)).toEqual([]);
});

test('NAV-13 language and outlets are device settings; earlier orders are not pushed', async () => {
  const other = await makeOutlet(app, owner.merchantId);
  await place(app, outlet);
  app.clock.pass(1_000);
  const device = await subscribe(owner, { language: 'hi', outletIds: [other.outletId] });
  await place(app, outlet);
  const { order } = await place(app, other);
  await run();
  expect(await pushedTo(device)).toEqual([
    expect.objectContaining({
      language: 'hi',
      orderId: order.orderId,
      title: expect.stringContaining('नया ऑर्डर'),
      accept: null,
    }),
  ]);
});

test('NAV-13 accepting from the notification works once; a second user learns who accepted', async () => {
  const ravi = await signInStaff(app, owner, { permissions: { order: true }, userName: 'Ravi' });
  const [mine, theirs] = [await subscribe(owner), await subscribe(ravi)];
  const { order } = await place(app, outlet);
  await run();
  const [push] = await pushedTo(theirs);
  const done = await accept(push);
  expect([done.status, done.data.orderNumber, done.message]).toEqual([
    200,
    order.orderNumber,
    `Order ${order.orderNumber} accepted`,
  ]);
  // Retry after a lost response: same result.
  expect((await accept(push)).status).toBe(200);
  const late = await accept((await pushedTo(mine))[0], { 'accept-language': 'hi' });
  expect([late.status, late.error.code]).toEqual([409, 'ORDER_ALREADY_CHANGED']);
  expect(late.error.message).toContain('Ravi');
});

test('NAV-13 accepting is refused if the outlet forbids it, without the permission, after sign-out, or with a forged token', async () => {
  const ravi = await signInStaff(app, owner, { permissions: { order: true } });
  const device = await subscribe(ravi);
  await place(app, outlet);
  await run();
  const [push] = await pushedTo(device);
  const token = push?.accept?.token ?? '';
  for (const made of [`${token.slice(0, -2)}AA`, token.replace(/^\d+/, '999999'), `x${token}`])
    expect((await app.call(calls.acceptPushed, { body: { token: made } })).status).toBe(404);
  const forbid = (allowed: boolean) =>
    app.db.execute({
      text: `update outlets set config = jsonb_set(config, '{notificationConfig,onClickOrderAccept}', to_jsonb($2::boolean)) where id = $1`,
      values: [outlet.outletId, allowed],
    });
  await forbid(false);
  expect((await accept(push)).error.code).toBe('NOT_PERMITTED');
  await forbid(true);
  await app.db.orm.update(users).set({ permissions: {} }).where(eq(users.id, ravi.userId));
  expect((await accept(push)).status).toBe(404);
  await app.db.orm
    .update(users)
    .set({ permissions: { order: true } })
    .where(eq(users.id, ravi.userId));
  await app.context.sessions.revoke({ userId: ravi.userId });
  expect((await accept(push)).status).toBe(404);
});

test('a device is removed when its session ends, the orders permission is revoked, the user is blocked, or its push service reports it gone', async () => {
  const left = await signInStaff(app, owner, { permissions: { order: true } });
  const blocked = await signInStaff(app, owner, { permissions: { order: true } });
  const cook = await signInStaff(app, owner, { permissions: { order: true } });
  const away = await signInStaff(app, owner, { permissions: { order: true }, allOutlets: false });
  await app.db.orm
    .insert(userOutlets)
    .values({ userId: away.userId, outletId: outlet.outletId, merchantId: owner.merchantId });
  const tokens = [];
  for (const user of [left, blocked, cook, away]) tokens.push(await subscribe(user));
  const lost = await subscribe(owner);
  await app.context.sessions.revoke({ userId: left.userId });
  await app.db.orm.update(users).set({ status: 'blocked' }).where(eq(users.id, blocked.userId));
  await app.db.orm
    .update(users)
    .set({ permissions: { menu: true } })
    .where(eq(users.id, cook.userId));
  await app.db.orm.delete(userOutlets).where(eq(userOutlets.userId, away.userId));
  await setSandboxDevice(app.db, lost, 'gone');
  await place(app, outlet);
  await run();
  for (const token of tokens) expect(await pushedTo(token)).toEqual([]);
  await forgetDeadDevices(app.db, app.clock.now());
  const rows = await app.db.orm
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.merchantId, owner.merchantId));
  expect(rows.map(({ userId }) => userId).sort()).toEqual([cook.userId, away.userId].sort());
  expect((await app.call(calls.push, { token: owner.token })).data.device).toBeNull();
});

test('a failing push service is retried once per round with growing delays until the order needs no alert', async () => {
  const device = await subscribe(owner);
  await setSandboxDevice(app.db, device, 'failing');
  const { order } = await place(app, outlet);
  const dueIn = async () => {
    const [row] = await app.db.orm.select().from(pushMessages).where(eq(pushMessages.orderId, order.orderId));
    return [row?.state, row?.attempts, (row?.dueAt.getTime() ?? 0) - app.clock.now().getTime()];
  };
  await run();
  expect(await dueIn()).toEqual(['due', 1, 2_000]);
  await run();
  expect(await dueIn()).toEqual(['due', 1, 2_000]);
  app.clock.pass(2_000);
  await run();
  expect(await dueIn()).toEqual(['due', 2, 4_000]);
  app.clock.pass(4_000);
  await setSandboxDevice(app.db, device, 'reachable');
  await Promise.all([run(), run()]);
  expect(await pushedTo(device)).toHaveLength(1);
  expect((await dueIn())[0]).toBe('sent');
});

test('only push service addresses and only the user’s outlets are accepted', async () => {
  const { data: target } = await app.call(calls.sandboxDevice, { token: owner.token, body: {} });
  const put = (more: object) =>
    app.call(calls.subscribe, { token: owner.token, body: { ...target, ...settings, ...more } });
  for (const endpoint of ['https://10.0.0.7/x', 'https://fcm.googleapis.com.evil.example/x'])
    expect((await put({ endpoint })).status).toBe(422);
  expect((await put({ endpoint: 'http://fcm.googleapis.com/x' })).status).toBe(400);
  const stranger = await app.signIn();
  const theirs = await makeOutlet(app, stranger.merchantId);
  expect((await put({ outletIds: [theirs.outletId] })).status).toBe(404);
  expect((await put({})).data.device).toMatchObject({ wish: 'newOrders', sandbox: true });
});

test('a browser is one device: the next login takes it over, its push service may change its address, switching off is audited', async () => {
  const { data: target } = await app.call(calls.sandboxDevice, { token: owner.token, body: {} });
  const next = await app.signIn();
  const body = { ...target, ...settings };
  await app.call(calls.subscribe, { token: owner.token, body });
  await app.call(calls.subscribe, { token: next.token, body });
  expect((await app.call(calls.push, { token: owner.token })).data.device).toBeNull();
  const { data: moved } = await app.call(calls.sandboxDevice, { token: next.token, body: {} });
  const renew = (oldEndpoint: string) => app.call(calls.renewPush, { body: { oldEndpoint, target: moved } });
  expect((await renew('https://push.sandbox.invalid/guess')).status).toBe(404);
  expect((await renew(target.endpoint)).status).toBe(200);
  expect((await app.call(calls.testPush, { token: next.token, body: {} })).data.outcome).toBe('sent');
  expect(await pushedTo(new URL(moved.endpoint).pathname.slice(1))).toEqual([
    expect.objectContaining({ kind: 'test', title: 'Test order alert' }),
  ]);
  expect((await app.call(calls.unsubscribe, { token: next.token, body: {} })).data.device).toBeNull();
  expect((await app.call(calls.testPush, { token: next.token, body: {} })).status).toBe(404);
  const written = await app.db.orm.select().from(auditEntries).where(eq(auditEntries.userId, next.userId));
  expect(written.map(({ action }) => action).sort()).toEqual(['push.off', 'push.on']);
  expect(JSON.stringify(written)).not.toContain(target.endpoint);
});

test('the sandbox page shows pushes to devices and can make a device unreachable', async () => {
  const device = await subscribe(owner);
  const { order } = await place(app, outlet, { note: '<b>' });
  await run();
  const page = await app.server.inject({ url: '/sandbox/push' });
  expect(page.body).toContain(`New order ${order.orderNumber}`);
  expect(page.body).toContain('[Accept]');
  const set = (state: string) =>
    app.server.inject({
      method: 'POST',
      url: `/sandbox/push/${device}`,
      payload: `state=${state}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  expect((await set('gone')).statusCode).toBe(303);
  expect((await set('made up')).statusCode).toBe(404);
  expect((await app.call(calls.testPush, { token: owner.token, body: {} })).data.outcome).toBe('gone');
});
