import { endpoints, hourMs, minuteMs } from '@galla/contract';
import { eq } from 'drizzle-orm';
import { counterDays, eveningMessages, users } from '../../../db/schema';
import { eraseMerchant } from '../../../data/erase.repository';
import { PartnerRefusal } from '../../../partners/partner-refusal';
import type { TestApp } from '../../../testing/test-app';
import { eveningActs, type EveningShop } from '../testing/test-evenings';
import { startReportApp } from '../testing/test-reports';
import { registerEvening } from './evening.routes';

const by = { kind: 'staff', name: 'Ravi', device: '' } as const;

let app: TestApp;
let acts: ReturnType<typeof eveningActs>;
beforeAll(async () => {
  app = await startReportApp([registerEvening]);
  acts = eveningActs(app);
});
afterAll(() => app.close());

test('UX-04 after the counter’s day is closed, the message has the figures of the day’s close', async () => {
  acts.passUntil(12);
  const shop = await acts.openShop();
  await acts.turn(shop.owner);
  await acts.sell(shop, 1_000_000);
  await acts.sell(shop, 842_050);
  await acts.sell(shop, 64_000, 'rejected');
  acts.passUntil(22);
  await acts.count(shop, 48_000);
  await acts.run();
  expect(await acts.textsTo(shop.owner)).toEqual([]);
  app.clock.pass(5 * minuteMs);
  await acts.run();
  const [message, ...others] = await acts.textsTo(shop.owner);
  expect(others).toEqual([]);
  const { data: day } = await app.call(endpoints.report.day, { token: shop.owner.token });
  expect([day.sales.value, day.orders.value, day.lost.amount.value, day.counters[0]?.difference]).toEqual([
    1_842_050, 2, 64_000, -12_000,
  ]);
  expect(message?.text).toMatch(
    /^Outlet \w{4}, \d{1,2} Mar: ₹18,420\.50 sales, 2 orders\. Cash ₹120 short\. 1 cancelled or rejected, ₹640\.$/,
  );
  expect((await acts.stateOf(shop.owner)).messages).toMatchObject([
    { date: day.date, channel: 'sms', state: 'sent', failure: null, text: message?.text },
  ]);
});

test('UX-04 a day nobody closed is reported half an hour after its end, in the language of the panel, by WhatsApp', async () => {
  acts.passUntil(12);
  const shop = await acts.openShop({ dayEndsHour: 3 });
  await acts.turn(shop.owner, { channel: 'whatsapp' }, { 'accept-language': 'hi' });
  acts.passUntil(1);
  await acts.sell(shop, 30_000);
  acts.passUntil(3, 29);
  await acts.run();
  expect(await acts.textsTo(shop.owner)).toEqual([]);
  acts.passUntil(3, 30);
  await acts.run();
  const [message] = await acts.textsTo(shop.owner);
  expect(message).toMatchObject({ channel: 'whatsapp', purpose: 'evening' });
  expect(message?.text).toMatch(/: बिक्री ₹300, 1 ऑर्डर। कोई रद्द नहीं।$/);
});

test('UX-04 a day is reported once: by rounds at the same moment, again, and after a restart', async () => {
  acts.passUntil(12);
  const shop = await acts.openShop();
  await acts.turn(shop.owner);
  await acts.sell(shop, 30_000);
  acts.passUntil(0, 30);
  await Promise.all([acts.run(), acts.run(), acts.run()]);
  await acts.run();
  app.clock.pass(hourMs);
  await acts.run();
  expect(await acts.textsTo(shop.owner)).toHaveLength(1);
});

test('UX-04 what a dead process had claimed is not sent again, and said so', async () => {
  acts.passUntil(12);
  const shop = await acts.openShop();
  await acts.turn(shop.owner);
  await acts.sell(shop, 30_000);
  acts.passUntil(0, 30);
  const never = new Promise<void>(() => {});
  void acts.run({ ...app.context.partners, sms: { send: () => never } });
  await vi.waitFor(async () =>
    expect((await acts.stateOf(shop.owner)).messages).toMatchObject([{ state: 'waiting' }]),
  );
  await vi.waitFor(async () =>
    expect(
      await app.db.orm
        .select({ state: eveningMessages.state })
        .from(eveningMessages)
        .where(eq(eveningMessages.userId, shop.owner.userId)),
    ).toEqual([{ state: 'sending' }]),
  );
  app.clock.pass(6 * minuteMs);
  await acts.run();
  expect(await acts.textsTo(shop.owner)).toEqual([]);
  expect((await acts.stateOf(shop.owner)).messages).toMatchObject([
    { state: 'failed', failure: 'interrupted' },
  ]);
});

test('UX-04 a party that fails is asked again later, with the same text; after three hours no more', async () => {
  acts.passUntil(12);
  const shop = await acts.openShop();
  await acts.turn(shop.owner);
  await acts.sell(shop, 30_000);
  acts.passUntil(0, 30);
  const texts: string[] = [];
  const failing = {
    ...app.context.partners,
    sms: {
      send: async ({ text }: { text: string }) => {
        texts.push(text);
        throw new Error('The SMS provider answered 503');
      },
    },
  };
  await acts.run(failing);
  await acts.run(failing);
  expect(texts).toHaveLength(1);
  app.clock.pass(minuteMs);
  await acts.run(failing);
  expect([texts.length, new Set(texts).size]).toEqual([2, 1]);
  expect((await acts.stateOf(shop.owner)).messages).toMatchObject([{ state: 'waiting', failure: null }]);
  for (let half = 0; half < 7; half += 1) {
    app.clock.pass(30 * minuteMs);
    await acts.run(failing);
  }
  expect((await acts.stateOf(shop.owner)).messages).toMatchObject([
    { state: 'failed', failure: 'unreachable' },
  ]);
  const tried = texts.length;
  app.clock.pass(hourMs);
  await acts.run(failing);
  expect(texts).toHaveLength(tried);
});

test('UX-04 a party that failed once takes it at the next attempt; one that refuses is not asked again', async () => {
  acts.passUntil(12);
  const [shop, refused] = [await acts.openShop(), await acts.openShop()];
  for (const each of [shop, refused]) {
    await acts.turn(each.owner);
    await acts.sell(each, 30_000);
  }
  acts.passUntil(0, 30);
  let failures = 1;
  const { partners } = app.context;
  const moody = {
    ...partners,
    sms: {
      send: async (message: Parameters<typeof partners.sms.send>[0]) => {
        if (message.mobile === refused.owner.mobile) throw new PartnerRefusal('answered 400');
        if (message.mobile === shop.owner.mobile && failures > 0) {
          failures -= 1;
          throw new Error('answered 502');
        }
        await partners.sms.send(message);
      },
    },
  };
  await acts.run(moody);
  app.clock.pass(minuteMs);
  await acts.run(moody);
  expect(await acts.textsTo(shop.owner)).toHaveLength(1);
  expect(await acts.textsTo(refused.owner)).toEqual([]);
  expect((await acts.stateOf(refused.owner)).messages).toMatchObject([
    { state: 'failed', failure: 'refused' },
  ]);
});

test('UX-04 a count after midnight is reported with its day, and not with the next', async () => {
  acts.passUntil(12);
  const shop = await acts.openShop();
  await acts.turn(shop.owner);
  await acts.sell(shop, 30_000);
  acts.passUntil(23, 45);
  await acts.count(shop, null);
  acts.passUntil(0, 10);
  await app.db.orm
    .update(counterDays)
    .set({ closedAt: app.clock.now(), closedBy: by, expected: 60_000, counted: 61_000 })
    .where(eq(counterDays.outletId, shop.outlet.outletId));
  app.clock.pass(5 * minuteMs);
  await acts.run();
  expect((await acts.textsTo(shop.owner))[0]?.text).toContain('Cash ₹10 over.');
  acts.passUntil(12);
  await acts.sell(shop, 10_000);
  acts.passUntil(0, 30);
  await acts.run();
  const [next, ...before] = await acts.textsTo(shop.owner);
  expect(before).toHaveLength(1);
  expect(next?.text).toMatch(/: ₹100 sales, 1 order\. None cancelled\.$/);
});

test('UX-04 a holiday, or a day without orders and without a counter, is not reported', async () => {
  acts.passUntil(12);
  const shop = await acts.openShop();
  await acts.turn(shop.owner);
  acts.passUntil(0, 30);
  await acts.run();
  expect(await acts.textsTo(shop.owner)).toEqual([]);
  expect((await acts.stateOf(shop.owner)).messages).toEqual([]);
});

test('MON-17 in New York the day ends by its own clock, in the night that it goes back too', async () => {
  const shop = await acts.openShop({ timezone: 'America/New_York' });
  await acts.turn(shop.owner);
  // 1 November 2026 has 25 hours.
  app.clock.pass(Date.parse('2026-11-01T20:00:00Z') - app.clock.now().getTime());
  await acts.sell(shop, 30_000);
  app.clock.pass(Date.parse('2026-11-02T05:29:00Z') - app.clock.now().getTime());
  await acts.run();
  expect(await acts.textsTo(shop.owner)).toEqual([]);
  app.clock.pass(minuteMs);
  await acts.run();
  expect((await acts.textsTo(shop.owner))[0]?.text).toContain(', 1 Nov: ');
});

test.each([
  ['who turned it off', (shop: EveningShop) => acts.turn(shop.owner, { channel: 'off' })],
  [
    'who was blocked',
    ({ owner }: EveningShop) =>
      app.db.orm.update(users).set({ status: 'blocked' }).where(eq(users.id, owner.userId)),
  ],
  [
    'who lost the right to see reports',
    ({ owner }: EveningShop) =>
      app.db.orm
        .update(users)
        .set({ userType: 'employee', permissions: {} })
        .where(eq(users.id, owner.userId)),
  ],
  [
    'who was erased with the merchant',
    ({ owner }: EveningShop) =>
      eraseMerchant(app.db, owner.merchantId, { by: 'ops', reason: 'asked', at: app.clock.now() }),
  ],
])('TRU-05 nobody writes to an owner %s, before or after the message was due', async (_, change) => {
  acts.passUntil(12);
  const [early, late] = [await acts.openShop(), await acts.openShop()];
  for (const shop of [early, late]) {
    await acts.turn(shop.owner);
    await acts.sell(shop, 30_000);
  }
  await change(early);
  acts.passUntil(0, 30);
  const failing = { ...app.context.partners, sms: { send: () => Promise.reject(new Error('answered 503')) } };
  await acts.run(failing);
  await change(late);
  app.clock.pass(10 * minuteMs);
  await acts.run();
  expect([await acts.textsTo(early.owner), await acts.textsTo(late.owner)]).toEqual([[], []]);
});
