import { acceptanceTimeoutMs, endpoints, minuteMs } from '@galla/contract';
import type { OrderSummary } from '@galla/contract';
import { eq } from 'drizzle-orm';
import { menuItems, outlets } from '../../../db/schema';
import { noteHeartbeat } from '../../../realtime/heartbeats.repository';
import { registerAlerts } from '../../alerts/alerts.routes';
import { escalate } from '../../alerts/escalation.job';
import type { SignedInUser, TestApp } from '../../../testing/test-app';
import { cancelUnaccepted } from '../../orders/acceptance-timeout.job';
import { endLaterWaits } from '../../orders/later-orders.job';
import { notifyOutlets } from '../../orders/order-calls.job';
import { change, signInStaff } from '../../orders/testing/test-shop';
import type { TestOutlet } from '../../orders/testing/test-shop';
import { eventsOf, makeCart, makePosOutlet, makeCustomer, sendOff, startPosApp } from '../testing/test-pos';

const scheduled = { delivery: { types: { onDemand: true, scheduled: true } } };
let app: TestApp;
let owner: SignedInUser;
let outlet: TestOutlet;

beforeAll(async () => {
  app = await startPosApp({ moreAreas: [registerAlerts] });
  owner = await app.signIn();
});
beforeEach(async () => {
  outlet = await makePosOutlet(app, owner.merchantId, scheduled);
});
afterAll(() => app.close());

/** The start of the first slot this many days ahead. */
async function slotIn(days: number): Promise<string> {
  const query = { outletId: outlet.outletId };
  const { data } = await app.call(endpoints.pos.slots, { token: owner.token, query });
  const start = data.days[days]?.slots[0]?.start;
  if (start === undefined) throw new Error('No slot');
  return start;
}

async function placeFor(slotStart: string): Promise<OrderSummary> {
  const customer = await makeCustomer(app, owner);
  const made = await makeCart(app, owner, outlet, customer);
  // As the screen does: the cart is priced for its slot.
  const body = { cartId: made.cartId, slotStart };
  const { cart } = (await app.call(endpoints.posCart.validate, { token: owner.token, body })).data;
  const { data } = await sendOff(app, owner, cart, { slotStart });
  if (!data.order) throw new Error('Not placed');
  return data.order;
}

const detail = async ({ orderId, outletId }: OrderSummary) =>
  (await app.call(endpoints.orders.orderDetail, { query: { orderId, outletId }, token: owner.token })).data;
const list = async (status: string) => {
  const query = { outletId: outlet.outletId, status, sort: 'due' as const };
  return (await app.call(endpoints.orders.orderList, { query, token: owner.token })).data;
};
const rings = async () =>
  (await app.call(endpoints.orders.waiting, { token: owner.token })).data.outlets
    .filter(({ outletId }) => outletId === outlet.outletId)
    .flatMap(({ orders }) => orders.map(({ orderId }) => orderId));
const passUntil = (instant: string) => app.clock.pass(Date.parse(instant) - app.clock.now().getTime());

test('ORD-13 an order for three days ahead lives by its own time, from its ring to its time-out', async () => {
  const due = await slotIn(3);
  const order = await placeFor(due);
  const ringsFrom = order.laterUntil ?? '';
  const startBy = Date.parse(order.startBy ?? '');
  expect(order).toMatchObject({ status: 'acceptanceWait', scheduledFor: due, promisedAt: due });
  // A delivery of a kilometre and a half: preparation, handover and travel come before, the warning before those.
  expect(Date.parse(due) - startBy).toBeGreaterThan(25 * minuteMs);
  expect(startBy - Date.parse(ringsFrom)).toBe(15 * minuteMs);

  app.clock.pass(acceptanceTimeoutMs + minuteMs);
  await escalate(app.context);
  expect(await endLaterWaits(app.context)).toBe(0);
  expect(await cancelUnaccepted(app.context)).toBe(0);
  expect(await notifyOutlets(app.context)).toBe(0);
  expect(await rings()).toEqual([]);
  expect((await list('acceptanceWait')).orders).toEqual([]);
  const later = await list('later');
  expect(later.orders.map(({ orderId }) => orderId)).toEqual([order.orderId]);
  expect([later.total, later.later, later.counts.acceptanceWait ?? 0]).toEqual([1, 1, 0]);

  passUntil(ringsFrom);
  expect(await endLaterWaits(app.context)).toBe(1);
  expect(await rings()).toEqual([order.orderId]);
  expect((await list('later')).total).toBe(0);
  expect((await list('acceptanceWait')).total).toBe(1);
  const [rang] = await eventsOf(app, owner, outlet.outletId, 'order/changed');
  expect(rang).toMatchObject({ from: 'acceptanceWait', wasLater: true, order: { waitsSince: ringsFrom } });

  app.clock.pass(acceptanceTimeoutMs - 1);
  expect(await cancelUnaccepted(app.context)).toBe(0);
  app.clock.pass(1);
  expect(await cancelUnaccepted(app.context)).toBe(1);
  expect(await detail(order)).toMatchObject({ status: 'enforcedCancel' });
});

test('ORD-13 UX-02 an order for later that is lost counts on the day it rang, with the devices of that time', async () => {
  const [early, present] = [
    await signInStaff(app, owner, { permissions: { order: true }, userName: 'Early' }),
    await signInStaff(app, owner, { permissions: { order: true }, userName: 'Present' }),
  ];
  /** A panel that is open for a minute. */
  const open = async ({ sessionId }: SignedInUser) => {
    const openSince = app.clock.now().toISOString();
    for (let beat = 0; beat < 2; beat += 1) {
      const beating = { sessionId, outletIds: [outlet.outletId] };
      await noteHeartbeat(app.db, beating, { openSince, sound: 'armed', rang: [] }, app.clock.now());
      app.clock.pass(minuteMs);
    }
  };
  const localDay = () => app.clock.now().toLocaleDateString('sv-SE', { timeZone: 'Asia/Kolkata' });
  const escalatedOn = async (day: string) => {
    const query = { outletIds: outlet.outletId, from: day, to: day };
    return (await app.call(endpoints.alerts.missed, { query, token: owner.token })).data.escalated.louder;
  };
  const order = await placeFor(await slotIn(3));
  const placedOn = localDay();
  const ringsAt = order.laterUntil ?? '';
  passUntil(new Date(Date.parse(ringsAt) - 30 * minuteMs).toISOString());
  await open(early);
  passUntil(ringsAt);
  await endLaterWaits(app.context);
  const rangOn = localDay();
  await open(present);
  await escalate(app.context);
  expect([await escalatedOn(placedOn), await escalatedOn(rangOn)]).toEqual([0, 1]);
  app.clock.pass(acceptanceTimeoutMs);
  await cancelUnaccepted(app.context);
  const { data } = await app.call(endpoints.alerts.lossReceipts, { token: owner.token });
  const devices = data.find(({ orderId }) => orderId === order.orderId)?.devices;
  expect(devices?.map(({ userName, sight }) => [userName, sight])).toEqual([['Present', 'unseen']]);
});

test('ORD-13 accepted ahead it stays for later, does not ring, and starts by itself', async () => {
  const order = await placeFor(await slotIn(2));
  const { data: accepted } = await change(app, owner, order, 'foodPreparation', { prepMinutes: 15 });
  expect(accepted).toMatchObject({
    status: 'acceptanceWait',
    version: 2,
    laterUntil: order.startBy,
    promisedAt: order.promisedAt,
    prepMinutes: null,
  });
  passUntil(order.laterUntil ?? '');
  expect(await endLaterWaits(app.context)).toBe(0);
  expect(await rings()).toEqual([]);
  passUntil(order.startBy ?? '');
  expect(await cancelUnaccepted(app.context)).toBe(0);
  expect(await endLaterWaits(app.context)).toBe(1);
  const started = await detail(order);
  expect(started).toMatchObject({ status: 'foodPreparation', changedBy: { kind: 'server' } });
  expect(started.laterUntil ?? null).toBeNull();
});

test('ORD-13 accepted ahead it may be started before its time, or cancelled; before that it is rejected', async () => {
  const [one, two, three] = [
    await placeFor(await slotIn(2)),
    await placeFor(await slotIn(2)),
    await placeFor(await slotIn(4)),
  ];
  const ahead = (await change(app, owner, one, 'foodPreparation')).data;
  const started = await change(app, owner, ahead, 'foodPreparation');
  expect(started.data).toMatchObject({ status: 'foodPreparation', version: 3 });
  const reason = { reason: { code: 'tooBusy', text: '' } };
  const taken = (await change(app, owner, two, 'foodPreparation')).data;
  expect((await change(app, owner, taken, 'cancelled', reason)).data.status).toBe('cancelled');
  expect((await change(app, owner, three, 'cancelled', reason)).status).toBe(422);
  expect((await change(app, owner, three, 'rejected', reason)).data.status).toBe('rejected');
});

test('ORD-13 an outlet that accepts by itself accepts at placing and starts at its time', async () => {
  outlet = await makePosOutlet(app, owner.merchantId, { ...scheduled, order: { acceptanceMode: 'auto' } });
  const order = await placeFor(await slotIn(2));
  expect(order).toMatchObject({ status: 'acceptanceWait', laterUntil: order.startBy });
  expect(order.acceptedAt).toBe(order.placedAt);
  passUntil(order.startBy ?? '');
  expect(await endLaterWaits(app.context)).toBe(1);
  expect((await detail(order)).status).toBe('foodPreparation');
});

test('ORD-13 a server that was down lets it ring when it is back, with the whole time-out', async () => {
  const order = await placeFor(await slotIn(2));
  passUntil(order.startBy ?? '');
  app.clock.pass(30 * minuteMs);
  expect(await endLaterWaits(app.context)).toBe(1);
  expect(await cancelUnaccepted(app.context)).toBe(0);
  expect((await detail(order)).waitsSince).toBe(app.clock.now().toISOString());
});

test('ORD-13 a paused outlet takes orders for slots after its pause, and none while it has no end', async () => {
  const slotStart = await slotIn(1);
  const pause = (pausedUntil: Date | null) =>
    app.db.orm.update(outlets).set({ available: 'off', pausedUntil }).where(eq(outlets.id, outlet.outletId));
  await pause(new Date(app.clock.now().getTime() + 60 * minuteMs));
  expect((await placeFor(slotStart)).scheduledFor).toBe(slotStart);
  await pause(null);
  const cart = await makeCart(app, owner, outlet, await makeCustomer(app, owner));
  expect((await sendOff(app, owner, cart, { slotStart })).error.code).toBe('CART_OUTLET_CLOSED');
});

test('POS-06 a breakfast is on the menu of tomorrow’s slot in the night before, and can be ordered for it', async () => {
  await app.db.orm.update(outlets).set({ timezone: 'UTC' }).where(eq(outlets.id, outlet.outletId));
  const slotStart = await slotIn(1);
  const at = new Date(slotStart);
  // Served for the two hours of that slot alone, on every day.
  const hhmm = (ms: number) => new Date(ms).toISOString().slice(11, 16).replace(':', '');
  const [open, close] = [hhmm(at.getTime()), hhmm(at.getTime() + 120 * minuteMs)];
  const timings = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, open, close }));
  await app.db.orm.update(menuItems).set({ timings }).where(eq(menuItems.id, outlet.menu.dosa));
  app.clock.pass(at.getTime() - app.clock.now().getTime() - 8 * 60 * minuteMs);
  const served = async (query: { at?: string }) => {
    const { data } = await app.call(endpoints.pos.menu, {
      token: owner.token,
      query: { outletId: outlet.outletId, ...query },
    });
    return data.categories.flatMap(({ items }) => items).find(({ itemId }) => itemId === outlet.menu.dosa)
      ?.available;
  };
  expect(await served({})).toBe(false);
  expect(await served({ at: slotStart })).toBe(true);
  expect((await placeFor(slotStart)).lines.map(({ itemId }) => itemId)).toContain(outlet.menu.dosa);
});
