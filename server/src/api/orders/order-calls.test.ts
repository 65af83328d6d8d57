import { acceptanceTimeoutMs, minuteMs } from '@galla/contract';
import { eq } from 'drizzle-orm';
import { outlets, smsMessages } from '../../db/schema';
import { runFor } from '../../testing/run-for';
import type { TestApp } from '../../testing/test-app';
import { callOutlets, escalate } from '../alerts/escalation.job';
import { notifyOutlets } from './order-calls.job';
import { makeOutlet, place, startOrderApp } from './testing/test-shop';

let app: TestApp;
beforeAll(async () => {
  app = await startOrderApp();
});
afterAll(() => app.close());

const calledCount = async () =>
  (await app.db.orm.select().from(smsMessages)).map(({ mobile, purpose }) => [mobile, purpose]);

test('ONB-07 a new order is texted to the outlet at once and called after a minute, each once', async () => {
  const { merchantId } = await app.signIn();
  const loud = await makeOutlet(app, merchantId, 'bakery', {
    notificationConfig: { enableIVRCall: true, sendNotifications: true },
  });
  const quiet = await makeOutlet(app, merchantId, 'bakery');
  for (const { outletId } of [loud, quiet])
    await app.db.orm.update(outlets).set({ phone: '9876501234' }).where(eq(outlets.id, outletId));
  await place(app, loud);
  await place(app, quiet);
  expect(await notifyOutlets(app.context)).toBe(1);
  expect(await notifyOutlets(app.context)).toBe(0);
  expect(await calledCount()).toEqual([['9876501234', 'newOrder']]);
  app.clock.pass(60_000);
  for (let round = 1; round <= 2; round += 1) {
    await notifyOutlets(app.context);
    await escalate(app.context);
    await callOutlets(app.context);
  }
  expect(await calledCount()).toEqual([
    ['9876501234', 'newOrder'],
    ['9876501234', 'ivrCall'],
  ]);
});

test('ONB-07 with the host of texts away the outlet is notified later, once, while the order waits', async () => {
  const { merchantId } = await app.signIn();
  const notificationConfig = { sendNotifications: true };
  const mobile = '9876501299';
  const textsOf = async () => (await calledCount()).filter(([to]) => to === mobile).length;
  const away = { ...app.context.partners, sms: { send: () => Promise.reject(new Error('answered 503')) } };
  const notifyAway = () => notifyOutlets({ ...app.context, partners: away });
  const notify = () => notifyOutlets(app.context);
  const outlet = await makeOutlet(app, merchantId, 'bakery', { notificationConfig });
  await app.db.orm.update(outlets).set({ phone: mobile }).where(eq(outlets.id, outlet.outletId));
  await place(app, outlet);
  await runFor(app, { ms: 2 * minuteMs, everyMs: 5_000 }, notifyAway);
  expect(await textsOf()).toBe(0);
  await runFor(app, { ms: 12 * minuteMs, everyMs: 5_000 }, notify);
  expect(await textsOf()).toBe(1);
  await place(app, outlet);
  await runFor(app, { ms: acceptanceTimeoutMs, everyMs: 5_000 }, notifyAway);
  expect(app.log.filter((line) => line.includes('given up'))).toHaveLength(1);
  await notify();
  expect(await textsOf()).toBe(1);
});
