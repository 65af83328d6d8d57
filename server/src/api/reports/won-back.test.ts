import { acceptanceTimeoutMs, endpoints } from '@galla/contract';
import { read, utils } from '@e965/xlsx';
import { latestMessages } from '../../sandbox/partners/sms';
import type { SignedInUser, TestApp } from '../../testing/test-app';
import { cancelUnaccepted } from '../orders/acceptance-timeout.job';
import { change, place, signInStaff, type TestOutlet } from '../orders/testing/test-shop';
import { eventsOf, makePosOutlet, startPosApp } from '../pos/testing/test-pos';
import { registerReports } from './reports.routes';
import { reportOf } from './testing/test-reports';

let app: TestApp;
let owner: SignedInUser;
let outlet: TestOutlet;
beforeAll(async () => {
  app = await startPosApp({ moreAreas: [registerReports] });
});
beforeEach(async () => {
  owner = await app.signIn({ userName: 'Asha' });
  outlet = await makePosOutlet(app, owner.merchantId);
});
afterAll(() => app.close());

/** An order that nobody accepted, offered again. */
async function offerLost(): Promise<{ lostId: string; total: number }> {
  const { order } = await place(app, outlet);
  app.clock.pass(acceptanceTimeoutMs);
  await cancelUnaccepted(app.context);
  const body = { orderId: order.orderId, percent: 10 as const };
  const { data } = await app.call(endpoints.pos.offerAgain, { token: owner.token, body });
  return { lostId: order.orderId, total: data.total };
}
async function payLatest(): Promise<void> {
  const [latest] = await latestMessages(app.db);
  const [, link] = /(\/sandbox\/pay\/\S+)/.exec(latest?.text ?? '') ?? [];
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  await app.server.inject({ method: 'POST', url: `${link}/upi`, headers });
}
const latestOrder = async () => {
  const placed = (await eventsOf(app, owner, outlet.outletId, 'order/placed')).at(-1);
  if (placed?.type !== 'order/placed') throw new Error('It was not placed');
  return placed.order;
};
const range = () => ({ period: 'week', outletIds: outlet.outletId });
async function wonBack() {
  const report = await reportOf(app, owner, { ...range(), kind: 'cancellations' });
  if (report.kind !== 'cancellations' || !report.wonBack) throw new Error('Another report');
  return report.wonBack;
}
const behind = async (drill: Record<string, string>) => {
  const query = { ...range(), ...drill };
  const { data } = await app.call(endpoints.report.getOrderDetails, { query, token: owner.token });
  return { ids: data.orders.map(({ orderId }) => orderId), total: data.total, amount: data.amount };
};

test('UX-06 REP-01 offers count by their lost orders, and what was won back by the orders made of them', async () => {
  expect(await wonBack()).toMatchObject({
    offered: { value: 0 },
    orders: { value: 0 },
    amount: { value: 0 },
  });
  const paid = await offerLost();
  await payLatest();
  const won = await latestOrder();
  await change(app, owner, won, 'foodPreparation');
  const open = await offerLost();
  await place(app, outlet);
  expect(await wonBack()).toEqual({
    offered: { value: 2, previous: null, drill: { rescue: 'offered' } },
    orders: { value: 1, previous: null, drill: { rescue: 'wonBack' } },
    amount: { value: paid.total, previous: null, drill: { rescue: 'wonBack' } },
  });
  const offered = await behind({ rescue: 'offered' });
  expect([...offered.ids].sort()).toEqual([paid.lostId, open.lostId].sort());
  expect(await behind({ rescue: 'wonBack' })).toEqual({ ids: [won.orderId], total: 1, amount: paid.total });
});

test('UX-06 REP-01 an order that is won and then rejected was not won back; other outlets and merchants see nothing of it', async () => {
  await offerLost();
  await payLatest();
  expect(await wonBack()).toMatchObject({ orders: { value: 1 } });
  const reason = { code: 'itemOut' as const, text: '' };
  await change(app, owner, await latestOrder(), 'rejected', { reason });
  expect(await wonBack()).toMatchObject({
    offered: { value: 1 },
    orders: { value: 0 },
    amount: { value: 0 },
  });
  const stranger = await app.signIn();
  const query = { period: 'week', rescue: 'offered' } as const;
  await makePosOutlet(app, stranger.merchantId);
  const theirs = await app.call(endpoints.report.getOrderDetails, { query, token: stranger.token });
  expect(theirs.data.orders).toEqual([]);
  const counter = await signInStaff(app, owner, { permissions: { order: true } });
  expect((await app.call(endpoints.report.getOrderDetails, { query, token: counter.token })).status).toBe(
    403,
  );
});

test('UX-06 REP-02 what was won back is in the files, in English and Hindi', async () => {
  const { total } = await offerLost();
  await payLatest();
  const query = { ...range(), kind: 'cancellations', format: 'csv' } as const;
  const csv = await app.call(endpoints.report.exportReport, { query, token: owner.token });
  expect(csv.raw.body).toMatch(/Offered again,1,/);
  expect(csv.raw.body).toMatch(/Won back,1,/);
  expect(csv.raw.body).toContain(`Won-back sales,${(total / 100).toFixed(2)},`);
  const xlsx = await app.call(endpoints.report.exportReport, {
    query: { ...query, format: 'xlsx' },
    token: owner.token,
    headers: { 'accept-language': 'hi' },
  });
  const [first] = Object.values(read(xlsx.raw.rawPayload, { type: 'buffer' }).Sheets);
  expect(utils.sheet_to_json(first ?? {}, { header: 1 }).flat()).toContain('वापस मिले ऑर्डर');
  const broken = await app.call(endpoints.report.orderBreakup, {
    query: { ...range(), rescue: 'wonBack', format: 'csv' },
    token: owner.token,
  });
  expect(broken.raw.body.trim().split('\r\n')).toHaveLength(2);
});
