import { endpoints, type Heartbeat, type MissedAlerts } from '@galla/contract';
import { registerAlerts } from '../api/alerts/alerts.routes';
import {
  change,
  makeOutlet,
  place,
  signInStaff,
  startOrderApp,
  type TestOutlet,
} from '../api/orders/testing/test-shop';
import type { SignedInUser, TestApp } from '../testing/test-app';
import { createHeartbeatListener } from './heartbeats';
import { noteHeartbeat } from './heartbeats.repository';

let app: TestApp;
let owner: SignedInUser;
let outlet: TestOutlet;
beforeAll(async () => {
  app = await startOrderApp({ moreAreas: [registerAlerts] });
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.signIn({ userName: 'Asha' });
  outlet = await makeOutlet(app, owner.merchantId);
});

/** A panel that sends heartbeats; `rang` when it alerts of orders. */
function panel(user: SignedInUser) {
  const openSince = app.clock.now().toISOString();
  return (rang: Heartbeat['rang'] = [], sound: Heartbeat['sound'] = 'armed') =>
    noteHeartbeat(
      app.db,
      { sessionId: user.sessionId, outletIds: [outlet.outletId] },
      { openSince, sound, rang },
      app.clock.now(),
    );
}
const report = async (user: SignedInUser, query: Record<string, string> = {}): Promise<MissedAlerts> =>
  (await app.call(endpoints.alerts.missed, { token: user.token, query })).data;
const beats = async (beat: () => Promise<void>, count: number) => {
  for (let n = 0; n < count; n += 1) {
    app.clock.pass(30_000);
    await beat();
  }
};

test('ORD-12 the report lists what an open device alerted, showed silently and missed, and when it was offline', async () => {
  const beat = panel(owner);
  await beat();
  const heard = await place(app, outlet);
  await beat([{ orderId: heard.order.orderId, heard: true }]);
  await beats(beat, 2);
  const silent = await place(app, outlet);
  await beat([{ orderId: silent.order.orderId, heard: false }], 'blocked');
  // Ten minutes offline, during which an order is placed and accepted elsewhere.
  app.clock.pass(300_000);
  const lost = await place(app, outlet);
  app.clock.pass(120_000);
  await change(app, owner, lost.order, 'foodPreparation');
  app.clock.pass(180_000);
  await beat();
  const { rows } = await report(owner);
  expect(rows).toEqual([
    expect.objectContaining({
      userName: 'Asha',
      openSeconds: 60,
      noLineSeconds: 600,
      orders: 3,
      heard: 1,
      shown: 1,
      missed: 1,
      details: [
        expect.objectContaining({ orderNumber: lost.order.orderNumber, cause: 'noLine', waitedSeconds: 120 }),
        expect.objectContaining({ orderNumber: silent.order.orderNumber, cause: 'silent' }),
      ],
    }),
  ]);
});

test('orders placed before the panel was opened do not count as missed; reported alerts stay reported', async () => {
  await place(app, outlet);
  app.clock.pass(60_000);
  const beat = panel(owner);
  await beat();
  app.clock.pass(1_000);
  const { order } = await place(app, outlet);
  await beat([{ orderId: order.orderId, heard: true }]);
  await beat([{ orderId: order.orderId, heard: false }]);
  await beats(beat, 1);
  expect((await report(owner)).rows).toEqual([expect.objectContaining({ orders: 1, heard: 1, missed: 0 })]);
});

test('heartbeats for other outlets are ignored, and no report shows another merchant', async () => {
  const stranger = await app.signIn();
  const beat = panel(owner);
  await beat();
  const { order } = await place(app, outlet);
  await noteHeartbeat(
    app.db,
    { sessionId: stranger.sessionId, outletIds: [outlet.outletId] },
    {
      openSince: app.clock.now().toISOString(),
      sound: 'armed',
      rang: [{ orderId: order.orderId, heard: true }],
    },
    app.clock.now(),
  );
  await beats(beat, 1);
  expect((await report(owner)).rows).toEqual([expect.objectContaining({ missed: 1, heard: 0 })]);
  expect(
    (
      await app.call(endpoints.alerts.missed, {
        token: stranger.token,
        query: { outletIds: outlet.outletId },
      })
    ).status,
  ).toBe(404);
});

test('the csv holds the same rows, its texts are no formulas, and a range is limited', async () => {
  const cook = await signInStaff(app, owner, {
    permissions: { order: true, report: true },
    userName: '=cook()',
  });
  const beat = panel(cook);
  await beat();
  await place(app, outlet);
  await beats(beat, 1);
  const file = await app.call(endpoints.alerts.missedFile, { token: cook.token });
  expect(file.raw.body).toContain("'=cook()");
  expect(file.raw.headers['content-disposition']).toContain('missed-alerts-2026-03-02-2026-03-02.csv');
  const long = await app.call(endpoints.alerts.missed, {
    token: cook.token,
    query: { from: '2026-01-01', to: '2026-03-02' },
  });
  expect([long.status, long.error.code]).toEqual([422, 'REPORT_RANGE_INVALID']);
});

test('a heartbeat that does not match the contract is not acknowledged', async () => {
  const answered = vi.fn();
  const listen = createHeartbeatListener(app.context, () => ({ sessionId: owner.sessionId, outletIds: [] }));
  listen({ openSince: 'yesterday' }, answered);
  listen(null, answered);
  const done = new Promise<void>((resolve) =>
    listen({ openSince: app.clock.now().toISOString(), sound: 'armed', rang: [] }, resolve),
  );
  await done;
  expect(answered).not.toHaveBeenCalled();
});
