import { endpoints, hourMs, minuteMs } from '@galla/contract';
import { eq } from 'drizzle-orm';
import { outlets } from '../../db/schema';
import type { SignedInUser, TestApp } from '../../testing/test-app';
import { makeOutlet, place, signInStaff, startOrderApp } from './testing/test-shop';
import type { TestOutlet } from './testing/test-shop';

let app: TestApp;
let owner: SignedInUser;
let shop: TestOutlet;
let ravi: SignedInUser;
let meena: SignedInUser;
let keys = 0;

beforeAll(async () => {
  app = await startOrderApp();
  owner = await app.signIn();
  shop = await makeOutlet(app, owner.merchantId);
  const staff = (userName: string) =>
    signInStaff(app, owner, { userName, permissions: { order: true }, allOutlets: true });
  ravi = await staff('Ravi');
  meena = await staff('Meena');
  await app.db.orm
    .update(outlets)
    .set({ gstinNumber: '29ABCFE1234F1ZS', fssaiNumber: '11222333000123', phone: '9876501234' })
    .where(eq(outlets.id, shop.outletId));
});
afterAll(() => app.close());

const order = async () => (await place(app, shop)).order.orderId;
const claim = (user: SignedInUser, orderId: string, more: object = {}) =>
  app.call(endpoints.orders.claimTicket, {
    body: {
      orderId,
      outletId: shop.outletId,
      kind: 'kot',
      how: 'asked',
      key: `ticket-${(keys += 1)}`,
      ...more,
    },
    token: user.token,
  });
const addDevice = (user: SignedInUser, outletId = shop.outletId) =>
  app.call(endpoints.orders.addPrintingDevice, { body: { outletId }, token: user.token });
const setPrinting = async (printKot: boolean) => {
  const [row] = await app.db.orm.select().from(outlets).where(eq(outlets.id, shop.outletId));
  if (!row) throw new Error('The outlet is gone');
  await app.db.orm
    .update(outlets)
    .set({ config: { ...row.config, printConfig: { printKot } } })
    .where(eq(outlets.id, shop.outletId));
};

test('ORD-11 of two devices that ask concurrently one prints; the other learns which', async () => {
  const orderId = await order();
  const answers = await Promise.all([claim(ravi, orderId), claim(meena, orderId)]);
  const granted = answers.filter(({ data }) => data.granted);
  expect(granted).toHaveLength(1);
  const [winner] = granted;
  for (const { data } of answers) expect([data.copy, data.by]).toEqual([1, winner?.data.by]);
  expect(winner?.data.head).toMatchObject({
    gstin: '29ABCFE1234F1ZS',
    fssai: '11222333000123',
    phone: '+91 9876501234',
  });
});

test('ORD-11 copies are numbered, also concurrent ones; bill and kitchen ticket are numbered separately', async () => {
  const orderId = await order();
  expect((await claim(ravi, orderId)).data).toMatchObject({ granted: true, copy: 1 });
  const copies = await Promise.all([1, 2, 3].map(() => claim(meena, orderId, { how: 'copy' })));
  expect(copies.map(({ data }) => data.granted)).toEqual([true, true, true]);
  expect(copies.map(({ data }) => data.copy).toSorted()).toEqual([2, 3, 4]);
  expect((await claim(meena, orderId, { kind: 'bill' })).data).toMatchObject({ granted: true, copy: 1 });
  // A copy requested before the first print is the original.
  expect((await claim(meena, await order(), { how: 'copy' })).data.copy).toBe(1);
});

test('ORD-11 a repeated key returns the first answer after a lost response', async () => {
  const orderId = await order();
  const key = 'the-same-key';
  const first = (await claim(ravi, orderId, { key })).data;
  expect((await claim(ravi, orderId, { key })).data).toEqual(first);
  expect((await claim(meena, orderId)).data.granted).toBe(false);
});

test('ORD-11 nothing is printed automatically if the outlet has it disabled', async () => {
  const orderId = await order();
  expect((await claim(ravi, orderId, { how: 'automatic' })).data).toMatchObject({ granted: false, by: null });
  await setPrinting(true);
  for (const user of [ravi, meena]) await addDevice(user);
  expect((await claim(ravi, orderId, { how: 'automatic' })).data.granted).toBe(true);
  expect((await claim(meena, orderId, { how: 'automatic' })).data.granted).toBe(false);
  await setPrinting(false);
});

test('ORD-11 tickets are printed automatically only by a device that was named for this outlet', async () => {
  await setPrinting(true);
  const outsider = await signInStaff(app, owner, {
    userName: 'Latha',
    permissions: { order: true },
    allOutlets: true,
  });
  const automatic = async () => (await claim(outsider, await order(), { how: 'automatic' })).data;
  expect(await automatic()).toMatchObject({ granted: false, by: null, at: null });
  // A person's press needs no naming.
  expect((await claim(outsider, await order())).data.granted).toBe(true);

  // Named for another outlet only.
  const sister = await makeOutlet(app, owner.merchantId);
  await addDevice(outsider, sister.outletId);
  expect((await automatic()).granted).toBe(false);

  const named = await addDevice(outsider);
  expect((await addDevice(outsider)).data).toEqual(named.data);
  expect((await automatic()).granted).toBe(true);
  const own = named.data.find(({ current }) => current);
  expect(own?.by.name).toBe('Latha');

  // Another user takes it off; a user of another merchant can neither see nor remove it.
  const stranger = await app.signIn();
  const remove = (user: SignedInUser) =>
    app.call(endpoints.orders.removePrintingDevice, {
      body: { outletId: shop.outletId, printingDeviceId: own?.printingDeviceId ?? '' },
      token: user.token,
    });
  expect((await remove(stranger)).status).toBe(404);
  expect((await automatic()).granted).toBe(true);
  expect((await remove(ravi)).data).not.toContainEqual(
    expect.objectContaining({ printingDeviceId: own?.printingDeviceId }),
  );
  expect((await automatic()).granted).toBe(false);
  await setPrinting(false);
});

test('ORD-11 an order accepted while no printing device had its orders open is printed when one opens them', async () => {
  const unprinted = async (user: SignedInUser, outletId = shop.outletId) => {
    const { data } = await app.call(endpoints.orders.unprintedOrders, {
      query: { outletId },
      token: user.token,
    });
    return data.map(({ orderId }) => orderId);
  };
  const accepted = async () => {
    const { order: placed } = await place(app, shop);
    const { orderId, outletId, version } = placed;
    const body = {
      orderId,
      outletId,
      version,
      target: 'foodPreparation',
      idempotencyKey: `accept-${orderId}`,
    };
    await app.call(endpoints.orders.changeStatus, { body, token: meena.token });
    return orderId;
  };
  const device = await signInStaff(app, owner, {
    userName: 'Kitchen',
    permissions: { order: true },
    allOutlets: true,
  });
  await setPrinting(true);
  // Accepted before this device was named: not its business.
  await accepted();
  app.clock.pass(minuteMs);
  await addDevice(device);
  const waiting = await order();
  const first = await accepted();
  const second = await accepted();
  expect(await unprinted(device)).toEqual([first, second]);
  const outsider = await app.signIn({
    merchantId: owner.merchantId,
    userType: 'employee',
    permissions: { order: true },
  });
  expect(await unprinted(outsider)).toEqual([]);

  expect((await claim(device, first, { how: 'automatic' })).data.granted).toBe(true);
  expect(await unprinted(device)).toEqual([second]);
  await setPrinting(false);
  expect(await unprinted(device)).toEqual([]);
  await setPrinting(true);
  app.clock.pass(hourMs);
  expect(await unprinted(device)).toEqual([]);
  expect(await unprinted(device)).not.toContain(waiting);
  await setPrinting(false);
});

test('another merchant, or staff without the permission, can’t print', async () => {
  const orderId = await order();
  expect((await claim(await app.signIn(), orderId)).status).toBe(404);
  const clerk = await signInStaff(app, owner, { permissions: { menu: true }, allOutlets: true });
  expect((await claim(clerk, orderId)).status).toBe(403);
  const sister = await makeOutlet(app, owner.merchantId);
  expect((await claim(ravi, orderId, { outletId: sister.outletId })).status).toBe(404);
});
