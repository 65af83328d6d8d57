import { endpoints } from '@galla/contract';
import { and, asc, eq } from 'drizzle-orm';
import { auditEntries } from '../../../db/schema';
import type { TestApp } from '../../../testing/test-app';
import { eveningActs } from '../testing/test-evenings';
import { everything, startReportApp } from '../testing/test-reports';
import { registerEvening } from './evening.routes';

const { evening, saveEvening, testEvening } = endpoints.report;

let app: TestApp;
let acts: ReturnType<typeof eveningActs>;
beforeAll(async () => {
  app = await startReportApp([registerEvening]);
  acts = eveningActs(app);
});
afterAll(() => app.close());

test('UX-04 the message is off until its owner turns it on, and goes to the number of the account', async () => {
  const shop = await acts.openShop();
  expect(await acts.stateOf(shop.owner)).toEqual({
    channel: 'off',
    outletIds: null,
    channels: ['sms', 'whatsapp'],
    phone: `+91${shop.owner.mobile}`,
    messages: [],
  });
  const saved = await acts.turn(shop.owner, { channel: 'whatsapp', outletIds: [shop.outlet.outletId] });
  expect(saved.data).toMatchObject({ channel: 'whatsapp', outletIds: [shop.outlet.outletId] });
  expect((await acts.turn(shop.owner, { channel: 'off' })).data.channel).toBe('off');
});

test('NAV-01 a role without reports can’t see, set or try it; a manager hears of no outlet that isn’t theirs', async () => {
  acts.passUntil(12);
  const shop = await acts.openShop();
  const { merchantId } = shop.owner;
  const kitchen = await app.signIn({ merchantId, userType: 'employee', permissions: { order: true } });
  const { token } = kitchen;
  const body = { channel: 'sms', outletIds: null };
  for (const refused of [
    await app.call(evening, { token }),
    await app.call(saveEvening, { token, body }),
    await app.call(testEvening, { token }),
  ])
    expect([refused.status, refused.error.code]).toEqual([403, 'NOT_PERMITTED']);
  const manager = await app.signIn({
    merchantId,
    userType: 'employee',
    permissions: { report: true },
    allOutlets: false,
  });
  await acts.turn(manager);
  await acts.sell(shop, 30_000);
  acts.passUntil(0, 30);
  await acts.run();
  expect(await acts.textsTo(manager)).toEqual([]);
  const elsewhere = { outletIds: [shop.outlet.outletId] };
  expect((await acts.turn(manager, elsewhere)).status).toBe(404);
});

test('API-06 an outlet of a stranger can’t be chosen, nor a channel that nobody serves', async () => {
  const [shop, other] = [await acts.openShop(), await acts.openShop()];
  expect((await acts.turn(shop.owner, { outletIds: [other.outlet.outletId] })).status).toBe(404);
  expect((await acts.turn(shop.owner, { outletIds: [] })).status).toBe(400);
  const without = await startReportApp([registerEvening]);
  try {
    without.context.partners.whatsapp = null;
    const owner = await without.signIn({ permissions: everything });
    const body = { channel: 'whatsapp', outletIds: null };
    expect((await without.call(saveEvening, { token: owner.token, body })).status).toBe(422);
    expect((await without.call(evening, { token: owner.token })).data.channels).toEqual(['sms']);
  } finally {
    await without.close();
  }
});

test('UX-04 a test message really goes out, with the figures so far; a failure is said', async () => {
  acts.passUntil(12);
  const shop = await acts.openShop();
  expect((await app.call(testEvening, { token: shop.owner.token })).status).toBe(422);
  await acts.turn(shop.owner);
  await acts.sell(shop, 30_000);
  expect((await app.call(testEvening, { token: shop.owner.token })).message).toBe('Test message sent');
  expect((await acts.textsTo(shop.owner)).map(({ text }) => text)).toEqual([
    expect.stringMatching(/^Test\. Outlet \w{4}, .*: ₹300 sales, 1 order\. None cancelled\.$/),
  ]);
  expect((await acts.stateOf(shop.owner)).messages).toEqual([]);
  const { sms } = app.context.partners;
  app.context.partners.sms = { send: () => Promise.reject(new Error('answered 503')) };
  const failed = await app.call(testEvening, { token: shop.owner.token });
  app.context.partners.sms = sms;
  expect([failed.status, failed.error.message]).toEqual([
    503,
    'Couldn’t send the test message. Try again in a few minutes',
  ]);
});

test('TRU-06 who turned the message on or off is in the history, once a change', async () => {
  const shop = await acts.openShop();
  await acts.turn(shop.owner);
  await acts.turn(shop.owner);
  await acts.turn(shop.owner, { channel: 'off' });
  const entries = await app.db.orm
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.action, 'report.evening'), eq(auditEntries.userId, shop.owner.userId)))
    .orderBy(asc(auditEntries.at), asc(auditEntries.id));
  expect(entries.map(({ before, after }) => [before, after])).toEqual([
    [{ sendBy: 'off' }, { sendBy: 'sms', outletIds: null }],
    [{ sendBy: 'sms', outletIds: null }, { sendBy: 'off' }],
  ]);
});
