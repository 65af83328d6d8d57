import { addressSchema, endpoints } from '@galla/contract';
import type { PayOnlineBody } from '@galla/contract';
import { eq } from 'drizzle-orm';
import { sandboxMaps } from '../../sandbox/partners/maps';
import { coupons, customers } from '../../db/schema';
import type { SignedInUser, TestApp } from '../../testing/test-app';
import {
  checkoutBody,
  deliverTo,
  makeOutlet,
  place,
  proofOf,
  startOrderApp,
} from '../orders/testing/test-shop';
import type { TestOutlet } from '../orders/testing/test-shop';
import { registerPos } from '../pos/pos.routes';
import { distanceByMaps } from '../../partners/maps/place-distance';

const { postCheckout, payOnline, customerOrder, events } = endpoints.orders;
let app: TestApp;
let owner: SignedInUser;
let outlet: TestOutlet;

beforeAll(async () => {
  app = await startOrderApp({
    moreAreas: [registerPos],
    config: {
      rateLimitFactor: 1,
      waitingOrders: { perOutlet: 6, perNumber: 3 },
      unpaidCheckouts: { perAddress: 4, perRange: 6 },
    },
  });
  owner = await app.signIn();
});
beforeEach(async () => {
  outlet = await makeOutlet(app, owner.merchantId);
});
afterAll(() => app.close());

let people = 9_300_000_000;
const person = (name = 'Asha Rao') => ({ name, countryCode: '+91' as const, mobile: String((people += 1)) });
let callers = 0;
/** A checkout from an address of its own: the limit by address is not the matter here. */
const checkout = (more: Partial<PayOnlineBody> & { paymentMethod?: string; distanceMetres?: number }) =>
  app.call(postCheckout, {
    body: { ...checkoutBody(outlet), ...more },
    address: `10.20.${Math.floor((callers += 1) / 250)}.${callers % 250}`,
  });
const pay = (body: PayOnlineBody) => app.call(payOnline, { body });
const heardAt = async (outletId: string) =>
  (await app.call(events, { query: { outletId, since: '0' }, token: owner.token })).data.events.map(
    ({ type }) => type,
  );

test('TRU-05 no stranger’s order is recorded as paid: online waits for the payments partner, and rings only then', async () => {
  const refused = await checkout({ paymentMethod: 'online' });
  expect([refused.status, refused.error.code]).toEqual([400, 'VALIDATION_FAILED']);

  const { paymentMethod: _cod, ...body } = checkoutBody(outlet, { customer: person() });
  const waiting = (await pay(body)).data;
  expect(waiting).toMatchObject({ state: 'awaitingPayment', payment: { amount: waiting.bill.total } });
  const { orderId, customerToken } = waiting;
  expect((await app.call(customerOrder, { body: { orderId, customerToken } })).status).toBe(404);
  expect(await heardAt(outlet.outletId)).toEqual([]);
  // A repeat is the same one; the same key with another note is refused.
  expect((await pay(body)).data).toEqual(waiting);
  expect((await pay({ ...body, note: 'another' })).status).toBe(409);

  await app.server.inject({ method: 'POST', url: `${waiting.payment?.url ?? ''}/upi` });
  const tracked = await app.call(customerOrder, { body: { orderId, customerToken } });
  expect(tracked.data).toMatchObject({ status: 'acceptanceWait', paymentStatus: 'paid', channel: 'web' });
  expect(await heardAt(outlet.outletId)).toContain('order/placed');
  expect((await pay(body)).data).toMatchObject({ state: 'placed', payment: null });
});

test('TRU-05 a wallet pays for its customer only, who proves the number', async () => {
  const customer = person();
  const { order } = await place(app, outlet, { customer });
  expect(order.paymentStatus).toBe('pending');
  const [known] = await app.db.orm.select().from(customers).where(eq(customers.mobile, customer.mobile));
  const body = { outletId: outlet.outletId, customerId: known?.id ?? '', amount: 5_000, note: '' };
  await app.call(endpoints.pos.topUpWallet, {
    token: owner.token,
    body: { ...body, idempotencyKey: 'top-up-0001' },
  });
  const wallet = { customer, paymentMethod: 'wallet' };
  const unproven = await checkout({ ...wallet, idempotencyKey: 'wallet-0001' });
  expect([unproven.status, unproven.error.problems?.map(({ path }) => path)]).toEqual([
    422,
    [['customerProof']],
  ]);
  const foreign = await proofOf(app, person().mobile);
  const stolen = await checkout({ ...wallet, idempotencyKey: 'wallet-0002', customerProof: foreign });
  expect([stolen.status, stolen.error.code]).toEqual([422, 'OTP_EXPIRED']);

  const proof = await proofOf(app, customer.mobile);
  const paid = { ...wallet, idempotencyKey: 'wallet-0003', customerProof: proof };
  expect((await checkout(paid)).data.order).toMatchObject({ paymentStatus: 'paid', paymentMethod: 'wallet' });
  expect((await checkout(paid)).status).toBe(200);
  const query = { outletId: outlet.outletId, customerId: known?.id ?? '' };
  const { data } = await app.call(endpoints.pos.wallet, { query, token: owner.token });
  expect(data.balance).toBe(5_000 - 3_200);
  // The proof is spent, and the rest is too little.
  const again = await checkout({ ...wallet, idempotencyKey: 'wallet-0004', customerProof: proof });
  expect(again.error.code).toBe('OTP_EXPIRED');
});

test('TRU-05 only so many orders of a number and of customers wait at an outlet', async () => {
  const customer = person();
  /** Sends many at once, then one by one: at once nobody gets more, near the limit perhaps fewer. */
  const placedOf = async (who: () => ReturnType<typeof person>, name: string) => {
    const send = (n: number) => checkout({ customer: who(), idempotencyKey: `${name}-${n}-0000` });
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => send(n)));
    for (let n = 12; n < 18; n += 1) answers.push(await send(n));
    return answers;
  };
  const answers = await placedOf(() => customer, 'number');
  expect(answers.filter(({ status }) => status === 200).length).toBe(3);
  const refused = answers.find(({ status }) => status !== 200);
  expect([refused?.status, refused?.error.code]).toEqual([429, 'RATE_LIMITED']);
  // One that is paid first would wait as well.
  const { paymentMethod: _cod, ...body } = checkoutBody(outlet, { customer });
  expect((await pay(body)).status).toBe(429);

  const others = await placedOf(person, 'outlet');
  expect(others.filter(({ status }) => status === 200).length).toBe(3);
});

test('TRU-05 a payments partner that makes no link is said as 503, never as an order; a repeat says the same checkout ended', async () => {
  const silent = {
    ...app.context.partners.payments,
    create: () => Promise.reject(new Error('no answer')),
  };
  const away = await startOrderApp({
    db: app.db,
    moreAreas: [registerPos],
    partners: { payments: silent },
  });
  const { paymentMethod: _cod, ...body } = checkoutBody(outlet, { customer: person() });
  const refused = await away.call(payOnline, { body });
  expect([refused.status, refused.error.code]).toEqual([503, 'UNAVAILABLE']);
  expect((await pay(body)).data).toMatchObject({ state: 'cancelled', payment: null });
  expect((await pay({ ...body, idempotencyKey: 'another-try-1' })).data.state).toBe('awaitingPayment');
  expect(await heardAt(outlet.outletId)).not.toContain('order/placed');
  await away.close();
});

test('TRU-09 one stranger’s unpaid checkouts close no outlet: they count against who began them', async () => {
  const begin = (address: string) => {
    const { paymentMethod: _cod, ...body } = checkoutBody(outlet, { customer: person() });
    return app.call(payOnline, { body, address });
  };
  const statuses = async (addresses: readonly string[]) => {
    const answers = await Promise.all(addresses.map(begin));
    return answers.map(({ status }) => status).toSorted();
  };
  // At once, and one after another: never more than the limit of an address, then of its range.
  expect(await statuses(Array<string>(6).fill('10.30.0.1'))).toEqual([200, 200, 200, 200, 429, 429]);
  const refused = await begin('10.30.0.1');
  expect([refused.error.code, refused.error.message]).toEqual([
    'RATE_LIMITED',
    'You have too many unpaid orders. Pay or cancel one, or try again in 15 minutes',
  ]);
  expect(await statuses(['10.30.0.2', '10.30.0.3', '10.30.0.4', '10.30.0.5'])).toEqual([200, 200, 429, 429]);
  expect((await begin('10.30.1.1')).status).toBe(200);
  // The outlet, whose limit is six, is open to others.
  expect((await checkout({ customer: person() })).status).toBe(200);
});

test('TRU-05 the distance is the server’s: what the caller says of it is not read', async () => {
  const address = { ...deliverTo, city: 'Srinagar', state: 'Jammu and Kashmir', pincode: '190001' };
  const far = await checkout({ fulfilment: 'delivery', address, distanceMetres: 0 });
  expect([far.status, far.error.code]).toEqual([422, 'LOCATION_UNSERVICEABLE']);
  const near = await checkout({ fulfilment: 'delivery', address: deliverTo, distanceMetres: 0 });
  const stored = addressSchema.parse(deliverTo);
  const metres = await distanceByMaps(sandboxMaps).metres(
    { address: stored, latitude: null, longitude: null },
    stored,
  );
  const delivery = near.data.bill.rows.find(({ kind }) => kind === 'delivery');
  expect(delivery).toMatchObject({ why: { distanceMetres: metres } });
});

test('TRU-05 an order renames no customer', async () => {
  const customer = person('Asha Rao');
  await place(app, outlet, { customer });
  await checkout({ customer: { ...customer, name: 'Rude Words' } });
  const { paymentMethod: _cod, ...body } = checkoutBody(outlet, { customer: { ...customer, name: 'More' } });
  await pay(body);
  const [known] = await app.db.orm.select().from(customers).where(eq(customers.mobile, customer.mobile));
  expect(known?.name).toBe('Asha Rao');
});

test('TRU-05 a first-order coupon tells nobody who is a customer, except the customer', async () => {
  await app.db.orm.insert(coupons).values({
    merchantId: owner.merchantId,
    code: 'FIRST50',
    reduction: { kind: 'flat', amount: 500 },
    firstOrderOnly: true,
  });
  const [regular, stranger] = [person(), person()];
  await place(app, outlet, { customer: regular });
  const refusalOf = async (customer: typeof regular, customerProof: string | null = null) => {
    const answer = await checkout({ customer, coupon: 'FIRST50', customerProof });
    return answer.status === 200 ? 'placed' : [answer.error.message, answer.error.details];
  };
  expect(await refusalOf(regular)).toEqual(await refusalOf(stranger));
  expect(await refusalOf(regular, await proofOf(app, regular.mobile))).toMatchObject([
    expect.any(String),
    { reason: 'firstOrderOnly' },
  ]);
  expect(await refusalOf(stranger, await proofOf(app, stranger.mobile))).toBe('placed');
});

test('TRU-05 a key is good for one whole request: another address or note is a conflict', async () => {
  const body = {
    customer: person(),
    idempotencyKey: 'whole-body-1',
    fulfilment: 'delivery' as const,
    address: deliverTo,
  };
  const first = await checkout(body);
  expect((await checkout(body)).data.order.orderId).toBe(first.data.order.orderId);
  for (const other of [
    { note: 'Ring twice' },
    { address: { ...deliverTo, addressLine: '9, Church Street' } },
  ])
    expect((await checkout({ ...body, ...other })).status).toBe(409);
});
