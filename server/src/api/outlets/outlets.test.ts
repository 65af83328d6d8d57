import { endpoints } from '@galla/contract';
import { eq } from 'drizzle-orm';
import { auditEntries, outlets } from '../../db/schema';
import type { SignedInUser, TestApp } from '../../testing/test-app';
import { pauseEnd } from './pause-end.job';
import { checkoutBody, makeOutlet, signInStaff, startOrderApp } from '../orders/testing/test-shop';
import type { TestOutlet } from '../orders/testing/test-shop';

let app: TestApp;
let owner: SignedInUser;
let outlet: TestOutlet;

beforeAll(async () => {
  app = await startOrderApp();
  owner = await app.signIn({ userName: 'Latha' });
  outlet = await makeOutlet(app, owner.merchantId, 'grocery');
});
afterAll(() => app.close());

const set = (available: 'on' | 'off', user: SignedInUser = owner) =>
  app.call(endpoints.outlets.setAvailability, {
    body: { outletId: outlet.outletId, available },
    token: user.token,
  });

test('the list contains the user’s outlets, and none of another merchant', async () => {
  await makeOutlet(app, (await app.signIn()).merchantId);
  const { data } = await app.call(endpoints.outlets.outletList, { token: owner.token });
  expect(data).toMatchObject([
    {
      outletId: outlet.outletId,
      available: 'on',
      city: 'Bengaluru',
      currency: 'INR',
      timezone: 'Asia/Kolkata',
      config: { businessType: 'grocery', businessCategory: 'b2b' },
    },
  ]);
  const nobody = await signInStaff(app, owner, { permissions: { order: true }, allOutlets: false });
  expect((await app.call(endpoints.outlets.outletList, { token: nobody.token })).data).toEqual([]);
});

test('NAV-11 an outlet that is off takes no orders; one event is emitted, and the user is recorded', async () => {
  const off = await set('off');
  expect(off.data.available).toBe('off');
  expect(off.message).toContain('isn’t taking orders');
  await set('off');
  const body = checkoutBody(outlet);
  expect((await app.call(endpoints.orders.postCheckout, { body })).error.code).toBe('CART_OUTLET_CLOSED');
  expect((await set('on')).data.available).toBe('on');
  expect((await app.call(endpoints.orders.postCheckout, { body })).status).toBe(200);
  const query = { outletId: outlet.outletId, since: '0' };
  const { data } = await app.call(endpoints.orders.events, { query, token: owner.token });
  expect(data.events).toMatchObject([
    { type: 'outlet/availability', seq: 1, available: 'off', by: { name: 'Latha' } },
    { type: 'outlet/availability', seq: 2, available: 'on' },
    { type: 'order/placed', seq: 3 },
  ]);
  const audit = await app.db.orm.select().from(auditEntries);
  expect(audit.map(({ action, before, after }) => [action, before, after])).toEqual([
    ['outlet.availability', 'on', 'off'],
    ['outlet.availability', 'off', 'on'],
  ]);
});

test('ONB-03 the list says that an outlet is closed on a holiday, and when it opens', async () => {
  const holiday = app.clock.now().toISOString().slice(0, 10);
  await app.db.orm
    .update(outlets)
    .set({ opSettingType: 'always', holidays: [{ date: holiday, name: 'Holi', hours: [] }] })
    .where(eq(outlets.id, outlet.outletId));
  const { data } = await app.call(endpoints.outlets.outletList, { token: owner.token });
  const midnight = new Date(Date.parse(`${holiday}T00:00:00+05:30`) + 24 * 3_600_000).toISOString();
  expect(data[0]).toMatchObject({ available: 'on', opening: { open: false, opensAt: midnight } });
  await app.db.orm.update(outlets).set({ holidays: [] }).where(eq(outlets.id, outlet.outletId));
  const after = await app.call(endpoints.outlets.outletList, { token: owner.token });
  expect(after.data[0]?.opening).toEqual({ open: true, opensAt: null, closesAt: null });
});

test('another merchant, or staff without the permission, can’t switch it', async () => {
  expect((await set('off', await app.signIn())).status).toBe(404);
  const cook = await signInStaff(app, owner, { permissions: { menu: true } });
  expect((await set('off', cook)).status).toBe(403);
  const { data } = await app.call(endpoints.outlets.outletList, { token: owner.token });
  expect(data[0]?.available).toBe('on');
});

describe('UX-02 a pause', () => {
  const pause = (minutes: number | null | undefined, available: 'on' | 'off' = 'off') => {
    const until =
      minutes == null ? minutes : new Date(app.clock.now().getTime() + minutes * 60_000).toISOString();
    return app.call(endpoints.outlets.setAvailability, {
      body: { outletId: outlet.outletId, available, ...(until !== undefined && { until }) },
      token: owner.token,
    });
  };
  const shown = async () => {
    const { data } = await app.call(endpoints.outlets.outletList, { token: owner.token });
    const found = data.find(({ outletId }) => outletId === outlet.outletId);
    return [found?.available, found?.pausedUntil];
  };
  beforeEach(() => pause(undefined, 'on'));

  test('ends by itself: the outlet takes orders again, with an event and a line in the audit', async () => {
    const { data } = await pause(30);
    const until = data.pausedUntil;
    expect(Date.parse(until ?? '')).toBe(app.clock.now().getTime() + 30 * 60_000);
    app.clock.pass(30 * 60_000 - 1);
    await pauseEnd(app.context).run();
    expect(await shown()).toEqual(['off', until]);
    app.clock.pass(1);
    await Promise.all([pauseEnd(app.context).run(), pauseEnd(app.context).run()]);
    expect(await shown()).toEqual(['on', null]);
    const query = { outletId: outlet.outletId, since: '0' };
    const { data: feed } = await app.call(endpoints.orders.events, { query, token: owner.token });
    expect(feed.events.slice(-2)).toMatchObject([
      { type: 'outlet/availability', available: 'off', until, by: { name: 'Latha' } },
      { type: 'outlet/availability', available: 'on', until: null, by: { kind: 'server' } },
    ]);
    const audit = await app.db.orm.select().from(auditEntries);
    const lines = audit.filter(({ before, after }) => JSON.stringify([before, after]).includes('until'));
    expect(lines.map(({ before, after, userId }) => [before, after, userId])).toEqual([
      ['on', { available: 'off', until: expect.any(String) }, owner.userId],
      [{ available: 'off', until: expect.any(String) }, 'on', null],
    ]);
  });

  test('can be changed while it lasts; a client that knows no pauses leaves it as it is', async () => {
    await pause(15);
    const longer = await pause(60);
    expect((await pause(undefined)).data.pausedUntil).toBe(longer.data.pausedUntil);
    expect((await pause(null)).data.pausedUntil).toBeNull();
    app.clock.pass(61 * 60_000);
    await pauseEnd(app.context).run();
    expect(await shown()).toEqual(['off', null]);
  });

  test('ends, but opens no outlet whose set-up isn’t complete', async () => {
    const its = eq(outlets.id, outlet.outletId);
    await app.db.orm.update(outlets).set({ setupCompletedAt: null }).where(its);
    expect((await pause(undefined, 'on')).error.code).toBe('OUTLET_NOT_SET_UP');
    await pause(15);
    app.clock.pass(15 * 60_000);
    await pauseEnd(app.context).run();
    expect(await shown()).toEqual(['off', null]);
    await app.db.orm.update(outlets).set({ setupCompletedAt: app.clock.now() }).where(its);
  });

  test.each([0, -1, 48 * 60 + 1])('of %d minutes is refused', async (minutes) => {
    const answer = await pause(minutes);
    expect([answer.status, answer.error.code]).toEqual([422, 'PAUSE_INVALID']);
    expect(await shown()).toEqual(['on', null]);
  });
});
