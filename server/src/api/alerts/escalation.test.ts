import { eq } from 'drizzle-orm';
import { endpoints, minuteMs } from '@galla/contract';
import { registerAlerts } from './alerts.routes';
import { change, makeOutlet, place, startOrderApp } from '../orders/testing/test-shop';
import { orderEscalations, outlets, sandboxCalls, sandboxPushes } from '../../db/schema';
import { runFor } from '../../testing/run-for';
import type { TestApp } from '../../testing/test-app';
import { pushDue } from '../../push/push.job';
import { callOutlets, escalate } from './escalation.job';

let app: TestApp;
beforeAll(async () => {
  app = await startOrderApp({
    moreAreas: [registerAlerts],
    config: { push: { hosts: [], sandbox: true, vapidKey: null, subject: 'mailto:a@b.example' } },
  });
});
afterAll(() => app.close());

async function shop(phone: string) {
  const owner = await app.signIn();
  const outlet = await makeOutlet(app, owner.merchantId, 'bakery', {
    notificationConfig: { enableIVRCall: true },
  });
  await app.db.orm.update(outlets).set({ phone }).where(eq(outlets.id, outlet.outletId));
  const { token } = owner;
  const { data: target } = await app.call(endpoints.alerts.sandboxDevice, { token, body: {} });
  const body = { ...target, wish: 'escalations' as const, outletIds: null, language: 'en' as const };
  await app.call(endpoints.alerts.subscribe, { token, body });
  const device = new URL(target.endpoint).pathname.slice(1);
  return { owner, outlet, device };
}
const round = async () => {
  await escalate(app.context);
  await callOutlets(app.context);
  await pushDue(app.context);
};
const stepsOf = async (orderId: string) => {
  const rows = await app.db.orm.select().from(orderEscalations).where(eq(orderEscalations.orderId, orderId));
  return Object.fromEntries(rows.map(({ step, state, attempts }) => [step, `${state} ${attempts}`]));
};
const kindsTo = async (device: string) =>
  (
    await app.db.orm
      .select()
      .from(sandboxPushes)
      .where(eq(sandboxPushes.token, device))
      .orderBy(sandboxPushes.id)
  ).map(({ payload }) => payload.kind);
const callOf = async (orderId: string) =>
  (await app.db.orm.select().from(sandboxCalls).where(eq(sandboxCalls.reference, orderId)))[0];

test('an unaccepted order is pushed to every device, then the telephone is called, each once, across restarts', async () => {
  const { owner, outlet, device } = await shop('9876501234');
  const { order } = await place(app, outlet);
  await round();
  expect(await stepsOf(order.orderId)).toEqual({});
  app.clock.pass(30_000);
  await round();
  expect(await stepsOf(order.orderId)).toEqual({ louder: 'done 0' });
  expect(await kindsTo(device)).toEqual([]);
  app.clock.pass(15_000);
  // Two servers, and one that restarts.
  await Promise.all([round(), round()]);
  await round();
  expect(await kindsTo(device)).toEqual(['escalation']);
  app.clock.pass(15_000);
  await Promise.all([round(), round()]);
  app.clock.pass(60_000);
  await round();
  expect(await stepsOf(order.orderId)).toEqual({ louder: 'done 0', push: 'done 0', call: 'done 1' });
  expect(await callOf(order.orderId)).toMatchObject({ state: 'spoken', attempts: 1, mobile: '9876501234' });
  await change(app, owner, order, 'foodPreparation');
  await round();
  expect(await kindsTo(device)).toEqual(['escalation', 'close']);
});

test('an outlet whose configuration is older than its notification settings is not called', async () => {
  const { outlet } = await shop('9876501235');
  await app.db.execute({
    text: `update outlets set config = config - 'notificationConfig' where id = $1`,
    values: [outlet.outletId],
  });
  const { order } = await place(app, outlet);
  app.clock.pass(60_000);
  await round();
  expect(await stepsOf(order.orderId)).toEqual({ louder: 'done 0', push: 'done 0' });
});

test('a failing telephone host is retried while the order waits, soon at first, and not once it is accepted', async () => {
  const [later, never, taken] = [
    await shop('9876500001'),
    await shop('9876500000'),
    await shop('9876500000'),
  ];
  const orders = [];
  for (const { outlet } of [later, never, taken]) orders.push((await place(app, outlet)).order);
  const [reached, unreached, accepted] = orders;
  app.clock.pass(60_000);
  await round();
  if (!reached || !unreached || !accepted) throw new Error('No orders');
  expect(await stepsOf(reached.orderId)).toMatchObject({ call: 'due 1' });
  await change(app, taken.owner, accepted, 'foodPreparation');
  await runFor(app, { ms: minuteMs, everyMs: 20_000 }, round);
  expect(await stepsOf(reached.orderId)).toMatchObject({ call: 'done 2' });
  expect(await stepsOf(unreached.orderId)).toMatchObject({ call: 'due 3' });
  await runFor(app, { ms: 15 * minuteMs, everyMs: 20_000 }, round);
  expect(await stepsOf(unreached.orderId)).toMatchObject({ call: 'failed 6' });
  expect((await callOf(unreached.orderId))?.attempts).toBe(6);
  expect((await callOf(accepted.orderId))?.attempts).toBe(1);
});

test('a telephone host that is away for five minutes calls when it is back, once', async () => {
  const { outlet } = await shop('9876501236');
  const { order } = await place(app, outlet);
  const voice = { call: () => Promise.reject(new Error('The host answered 503')) };
  await runFor(app, { ms: 6 * minuteMs, everyMs: 2_000 }, async () => {
    await escalate(app.context);
    await callOutlets({ ...app.context, partners: { ...app.context.partners, voice } });
  });
  await runFor(app, { ms: 8 * minuteMs, everyMs: 10_000 }, round);
  expect(await callOf(order.orderId)).toMatchObject({ state: 'spoken', attempts: 1 });
  expect(await stepsOf(order.orderId)).toMatchObject({ call: expect.stringMatching(/^done/) });
});
