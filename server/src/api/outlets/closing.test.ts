import { endpoints } from '@galla/contract';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { countEachCte } from '../../db/outlet-sequence';
import { auditEntries, outletEvents, outlets } from '../../db/schema';
import type { SignedInUser, TestApp } from '../../testing/test-app';
import { registerCounter } from '../counter/counter.routes';
import { registerOrderMoney } from '../order-money/order-money.routes';
import { registerGettingStarted } from '../getting-started/getting-started.routes';
import { registerOutletSetup } from './setup/setup.routes';
import {
  callByMarketplace,
  change,
  checkoutBody,
  makeOutlet,
  marketplaceBody,
  place,
  signInStaff,
  startOrderApp,
  type TestOutlet,
} from '../orders/testing/test-shop';

let app: TestApp;
let owner: SignedInUser;
let outlet: TestOutlet;
let other: TestOutlet;

beforeEach(async () => {
  app = await startOrderApp({
    moreAreas: [registerCounter, registerOrderMoney, registerGettingStarted, registerOutletSetup],
  });
  owner = await app.signIn({ userName: 'Latha' });
  outlet = await makeOutlet(app, owner.merchantId);
  other = await makeOutlet(app, owner.merchantId);
  await app.db.orm
    .update(outlets)
    .set({ displayName: 'Café Malabar' })
    .where(eq(outlets.id, outlet.outletId));
});
afterEach(() => app.close());

const token = () => owner.token;
const close = (more: { name?: string; user?: SignedInUser } = {}) =>
  app.call(endpoints.outlets.closePermanently, {
    token: (more.user ?? owner).token,
    body: { outletId: outlet.outletId, name: more.name ?? 'cafe\u0301 malabar ', reason: 'The lease ended' },
  });
const check = () =>
  app.call(endpoints.outlets.closingCheck, { token: token(), query: { outletId: outlet.outletId } });

test('ONB-14 what is unfinished is listed and refuses the closing; nothing has changed then', async () => {
  const { order } = await place(app, outlet);
  const opened = await app.call(endpoints.counter.openCounterDay, {
    token: token(),
    body: { outletId: outlet.outletId, float: 50_000, idempotencyKey: 'open-the-day-1' },
  });
  expect(opened.status).toBe(200);
  expect((await check()).data).toMatchObject({
    displayName: 'Café Malabar',
    isLast: false,
    blockers: [
      { kind: 'openOrders', count: 1 },
      { kind: 'counterDay', count: 1 },
    ],
  });
  const refused = await close();
  expect([refused.status, refused.error.code]).toEqual([409, 'OUTLET_NOT_CLOSABLE']);
  expect(refused.error.details).toMatchObject({ blockers: [{ kind: 'openOrders' }, { kind: 'counterDay' }] });
  const [row] = await app.db.orm.select().from(outlets).where(eq(outlets.id, outlet.outletId));
  expect(row).toMatchObject({ closedAt: null, available: 'on' });
  // It still takes orders.
  expect((await place(app, outlet)).order.orderNumber).toBe(order.orderNumber + 1);
});

test('ONB-14 only an owner closes, with the outlet’s name typed', async () => {
  const manager = await signInStaff(app, owner, { permissions: { profile: true, order: true } });
  expect((await close({ user: manager })).status).toBe(403);
  const wrong = await close({ name: 'Cafe Malabar' });
  expect([wrong.status, wrong.error.code]).toEqual([422, 'VALIDATION_FAILED']);
});

test('ONB-14 a closed outlet leaves lists, storefront and marketplaces, and its history and refunds stay', async () => {
  const { order } = await place(app, outlet);
  for (const target of ['foodPreparation', 'foodReady', 'complete'] as const) {
    const query = { outletId: outlet.outletId, orderId: order.orderId };
    const { data } = await app.call(endpoints.orders.orderDetail, { token: token(), query });
    const moved = await change(app, owner, data, target, { prepMinutes: 10, paidBy: 'cash' });
    expect(moved.raw.body).toContain(target);
  }
  const closed = await close();
  expect([closed.status, closed.data.closure]).toEqual([
    200,
    expect.objectContaining({ by: 'Latha', reason: 'The lease ended' }),
  ]);

  const list = await app.call(endpoints.outlets.outletList, { token: token() });
  expect(list.data.map(({ outletId }) => outletId)).toEqual([other.outletId]);
  const past = await app.call(endpoints.outlets.closedOutlets, { token: token() });
  expect(past.data).toMatchObject([{ outletId: outlet.outletId, closure: { by: 'Latha' } }]);
  const shown = await app.call(endpoints.outlets.publicOutlets, {});
  expect(shown.data.map(({ outletId }) => outletId)).toEqual([other.outletId]);
  const allowance = await app.call(endpoints.outletSetup.allowOutletAdd, { token: token() });
  expect(allowance.data.used).toBe(1);

  const ordered = await app.call(endpoints.orders.postCheckout, {
    body: checkoutBody(outlet, { idempotencyKey: 'after-the-end-1' }),
  });
  expect([ordered.status, ordered.error.code, ordered.error.message]).toEqual([
    422,
    'CART_OUTLET_CLOSED',
    'This outlet is permanently closed',
  ]);
  const byMarket = await callByMarketplace(app, marketplaceBody(checkoutBody(outlet)));
  expect(byMarket.error.code).toBe('CART_OUTLET_CLOSED');
  const on = await app.call(endpoints.outlets.setAvailability, {
    token: token(),
    body: { outletId: outlet.outletId, available: 'on' },
  });
  expect([on.status, on.error.code]).toEqual([409, 'OUTLET_CLOSED']);

  const query = { outletId: outlet.outletId, orderId: order.orderId };
  expect((await app.call(endpoints.orders.orderDetail, { token: token(), query })).status).toBe(200);
  const events = await app.db.orm
    .select()
    .from(outletEvents)
    .where(eq(outletEvents.outletId, outlet.outletId));
  expect(events.at(-1)).toMatchObject({ type: 'outlet/closed' });
  const audit = await app.db.orm
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.outletId, outlet.outletId));
  expect(audit).toContainEqual(
    expect.objectContaining({ action: 'outlet.closedPermanently', after: { reason: 'The lease ended' } }),
  );
});

test('ONB-14 an order that was priced before the closing gets no number after it', async () => {
  const numbered = () =>
    app.db.query(z.object({ number: z.number() }), {
      text: `with fresh as (select $1::uuid as outlet_id, 1 as rank, 1 as among), ${countEachCte('fresh')}
        select order_number::int as number from numbered`,
      values: [outlet.outletId],
    });
  expect(await numbered()).toEqual([{ number: 1 }]);
  await close();
  expect(await numbered()).toEqual([]);
});

test('ONB-14 an owner reopens it for 30 days; it takes orders once it is switched on', async () => {
  await close();
  const reopen = () =>
    app.call(endpoints.outlets.reopen, { token: token(), body: { outletId: outlet.outletId } });
  // The plan includes one outlet.
  expect((await reopen()).error.code).toBe('OUTLET_LIMIT_REACHED');
  await app.db.orm.update(outlets).set({ closedAt: new Date() }).where(eq(outlets.id, other.outletId));
  const again = await reopen();
  expect(again.data).toMatchObject({ available: 'off', closure: null });
  const body = { outletId: outlet.outletId, available: 'on' as const };
  expect((await app.call(endpoints.outlets.setAvailability, { token: token(), body })).status).toBe(200);
  expect((await place(app, outlet)).order.orderNumber).toBe(1);
});

test('ONB-14 after 30 days it stays closed', async () => {
  await close();
  await app.db.orm
    .update(outlets)
    .set({ closedAt: new Date(app.clock.now().getTime() - 31 * 86_400_000) })
    .where(eq(outlets.id, outlet.outletId));
  const late = await app.call(endpoints.outlets.reopen, {
    token: token(),
    body: { outletId: outlet.outletId },
  });
  expect([late.status, late.error.code]).toEqual([409, 'CONFLICT']);
});
