import { acceptanceTimeoutMs, dayMs, endpoints, paymentLinkMs } from '@galla/contract';
import { eq } from 'drizzle-orm';
import { auditEntries, coupons, customers, menuItems, orderRescues, posCheckouts } from '../../../db/schema';
import type { SignedInUser, TestApp } from '../../../testing/test-app';
import { latestMessages } from '../../../sandbox/partners/sms';
import { expireCheckouts } from '../../../checkout/payment.jobs';
import { registerAlerts } from '../../alerts/alerts.routes';
import { cancelUnaccepted } from '../../orders/acceptance-timeout.job';
import {
  asDelivery,
  change,
  deliverTo,
  place,
  signInStaff,
  type TestOutlet,
} from '../../orders/testing/test-shop';
import { eventsOf, makePosOutlet, startPosApp } from '../testing/test-pos';

const { pos, alerts } = endpoints;
let app: TestApp;
let owner: SignedInUser;
let outlet: TestOutlet;
beforeAll(async () => {
  app = await startPosApp({ moreAreas: [registerAlerts] });
});
beforeEach(async () => {
  owner = await app.signIn({ userName: 'Asha' });
  outlet = await makePosOutlet(app, owner.merchantId);
});
afterAll(() => app.close());

/** An order that nobody accepted. */
async function lose(more = {}): Promise<{ orderId: string; total: number }> {
  const { order } = await place(app, outlet, more);
  app.clock.pass(acceptanceTimeoutMs);
  await cancelUnaccepted(app.context);
  return order;
}
const offer = (orderId: string, { percent = 10 as const, by = owner } = {}) =>
  app.call(pos.offerAgain, { token: by.token, body: { orderId, percent } });
const receiptOf = async (orderId: string) =>
  (await app.call(alerts.lossReceipts, { token: owner.token })).data.find((each) => each.orderId === orderId);
const linkIn = (text = ''): string => /(\/sandbox\/pay\/\S+)/.exec(text)?.[1] ?? '';
const lastText = async () => (await latestMessages(app.db))[0]?.text;
const pay = async () =>
  app.server.inject({
    method: 'POST',
    url: `${linkIn(await lastText())}/upi`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

test('UX-06 a lost order is offered again with a coupon and a link, and counts as won back when it is paid', async () => {
  const lost = await lose();
  expect(await receiptOf(lost.orderId)).toMatchObject({
    customer: { name: expect.any(String), phone: expect.stringMatching(/^\+91\d{10}$/) },
    rescue: null,
  });
  const sent = await offer(lost.orderId);
  expect(sent.status).toBe(200);
  expect(sent.data.total).toBeLessThan(lost.total);
  expect(await lastText()).toMatch(/sorry we missed your order.* 10% off.*\/sandbox\/pay\/.*SORRY-/);
  expect((await receiptOf(lost.orderId))?.rescue).toMatchObject({
    state: 'offered',
    percent: 10,
    by: 'Asha',
  });
  await pay();
  expect((await receiptOf(lost.orderId))?.rescue).toMatchObject({
    state: 'wonBack',
    total: sent.data.total,
  });
  // It rings like any order, in the name of who offered it.
  const rings = await eventsOf(app, owner, outlet.outletId, 'order/placed');
  expect(rings).toHaveLength(2);
  expect((await offer(lost.orderId)).error.code).toBe('CONFLICT');
  const entries = await app.db.orm
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, lost.orderId));
  expect(entries.map(({ action }) => action)).toEqual(['order.offeredAgain']);
});

test('UX-06 an order that is won and then cancelled was not won back', async () => {
  const lost = await lose();
  await offer(lost.orderId);
  await pay();
  const [, second] = await eventsOf(app, owner, outlet.outletId, 'order/placed');
  if (second?.type !== 'order/placed') throw new Error('It was not placed');
  await change(app, owner, second.order, 'rejected', { reason: { code: 'itemOut', text: '' } });
  expect((await receiptOf(lost.orderId))?.rescue?.state).toBe('ended');
});

test('UX-06 two devices, or a double click, send one offer', async () => {
  const lost = await lose();
  const before = (await latestMessages(app.db)).length;
  const answers = await Promise.all([offer(lost.orderId), offer(lost.orderId), offer(lost.orderId)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await latestMessages(app.db)).toHaveLength(before + 1);
  expect(
    await app.db.orm.select().from(coupons).where(eq(coupons.merchantId, owner.merchantId)),
  ).toHaveLength(1);
  expect((await offer(lost.orderId)).status).toBe(409);
});

test('UX-06 when the link has ended it can be offered anew; the coupon before it ends', async () => {
  const lost = await lose();
  await offer(lost.orderId);
  app.clock.pass(paymentLinkMs + 1);
  await expireCheckouts(app.context);
  expect((await receiptOf(lost.orderId))?.rescue?.state).toBe('ended');
  expect((await offer(lost.orderId)).status).toBe(200);
  const [rescue] = await app.db.orm.select().from(orderRescues).where(eq(orderRescues.orderId, lost.orderId));
  expect(rescue?.attempt).toBe(2);
  const ends = (await app.db.orm.select().from(coupons).where(eq(coupons.merchantId, owner.merchantId))).map(
    ({ endsAt }) => (endsAt?.getTime() ?? 0) - app.clock.now().getTime(),
  );
  expect(ends.sort((one, other) => one - other)).toEqual([0, dayMs]);
});

test('UX-06 it goes to the flat that was asked for, also where another of the house is saved', async () => {
  const flat = (apartmentAddress: string) => ({ ...asDelivery, address: { ...deliverTo, apartmentAddress } });
  const [first, second] = [await lose(flat('Flat 2')), await lose(flat('Flat 9'))];
  const flatOf = async (orderId: string): Promise<unknown> => {
    await offer(orderId);
    const [row] = await app.db.orm.select().from(posCheckouts).where(eq(posCheckouts.cartId, orderId));
    return (row?.order as { address: { apartmentAddress: string } } | undefined)?.address.apartmentAddress;
  };
  expect([await flatOf(first.orderId), await flatOf(second.orderId)]).toEqual(['Flat 2', 'Flat 9']);
});

test('UX-06 the coupon is the customer’s own', async () => {
  const lost = await lose();
  await offer(lost.orderId);
  const [coupon] = await app.db.orm.select().from(coupons).where(eq(coupons.merchantId, owner.merchantId));
  expect(coupon).toMatchObject({ maxUses: 1, unlisted: true, source: 'programme' });
  expect(coupon?.customerId).not.toBeNull();
});

test('UX-06 nothing is sent for an item off the menu, an erased customer, or an order that was not lost', async () => {
  const lost = await lose();
  const before = (await latestMessages(app.db)).length;
  await app.db.orm
    .update(menuItems)
    .set({ name: 'Gone' })
    .where(eq(menuItems.outletId, outlet.outletId))
    .then(() => app.db.orm.delete(menuItems).where(eq(menuItems.outletId, outlet.outletId)));
  expect((await offer(lost.orderId)).error.code).toBe('CART_ITEM_NOT_SERVING');
  outlet = await makePosOutlet(app, owner.merchantId);
  const other = await lose();
  await app.db.orm.update(customers).set({ mobile: '' }).where(eq(customers.merchantId, owner.merchantId));
  await app.db.execute({
    text: `update orders set customer_mobile = '' where id = $1`,
    values: [other.orderId],
  });
  expect((await receiptOf(other.orderId))?.customer).toBeNull();
  expect((await offer(other.orderId)).status).toBe(422);
  const { order: waiting } = await place(app, outlet);
  expect((await offer(waiting.orderId)).status).toBe(404);
  expect(await latestMessages(app.db)).toHaveLength(before);
});

test('UX-06 it takes the rights to order by phone and to discount, within the limit, at the person’s outlets', async () => {
  const lost = await lose();
  const rights = { order: true, profile: true, 'order:discount': true } as const;
  const refused = [
    await signInStaff(app, owner, { permissions: { order: true } }),
    await signInStaff(app, owner, { permissions: { order: true, profile: true } }),
  ];
  for (const by of refused) expect((await offer(lost.orderId, { by })).status).toBe(403);
  const limited = await signInStaff(app, owner, { permissions: rights });
  await app.db.execute({
    text: `update users set limits = '{"discount": 5}'::jsonb where id = $1`,
    values: [limited.userId],
  });
  expect((await offer(lost.orderId, { by: limited })).error.code).toBe('LIMIT_EXCEEDED');
  const elsewhere = await signInStaff(app, owner, { permissions: rights, allOutlets: false });
  expect((await offer(lost.orderId, { by: elsewhere })).status).toBe(404);
  expect((await offer(lost.orderId, { by: await app.signIn() })).status).toBe(404);
  const ravi = await signInStaff(app, owner, { permissions: rights });
  expect((await offer(lost.orderId, { by: ravi })).status).toBe(200);
});
