import { randomUUID } from 'node:crypto';
import { endpoints, paymentLinkMs } from '@galla/contract';
import type { PosCheckout, PosCustomer } from '@galla/contract';
import fc from 'fast-check';
import { z } from 'zod';
import { sandboxKeys } from '../../sandbox/partners/payments/keys';
import { payLink } from '../../sandbox/partners/payments/pay';
import { moveRecord, recordsOf } from '../../sandbox/partners/payments/records';
import { registerOrderMoney } from '../order-money/order-money.routes';
import type { TestOutlet } from '../orders/testing/test-shop';
import { expireCheckouts } from '../../checkout/payment.jobs';
import { makeCart, makeCustomer, makePosOutlet, sendOff, startPosApp } from '../pos/testing/test-pos';
import type { SignedInUser, TestApp } from '../../testing/test-app';
import { signWebhook, webhookHeaders } from '../../partners/payments/razorpay-webhook';

import { differenceText, proveLedger } from '../../money/ledger/prove-ledger.repository';
import { askAboutPayments } from './reconcile.job';
import { sendRefunds } from '../../money/payments/refund.job';
import { webhookPath } from './webhook.routes';

let app: TestApp;
let owner: SignedInUser;
let outlet: TestOutlet;
let customer: PosCustomer;

beforeAll(async () => {
  app = await startPosApp({ moreAreas: [registerOrderMoney] });
  owner = await app.signIn();
  customer = await makeCustomer(app, owner);
  outlet = await makePosOutlet(app, owner.merchantId);
});
afterAll(() => app.close());

const paise = 16_800;
const linkOf = ({ payment }: PosCheckout) => payment?.url.split('/').at(-1) ?? '';

async function online(): Promise<PosCheckout> {
  const cart = await makeCart(app, owner, outlet, customer);
  return (await sendOff(app, owner, cart, { paymentMethod: 'online' })).data;
}

const parts = () => ({ db: app.db, clock: app.clock, origin: '' });
const referenceRowSchema = z.object({ id: z.string() });
async function referenceOf({ checkoutId }: PosCheckout): Promise<string> {
  const [row] = await app.db.query(referenceRowSchema, {
    text: 'select id from payments where checkout_id = $1',
    values: [checkoutId],
  });
  return row?.id ?? '';
}

type Quoted = 'payment.captured' | 'payment.failed' | 'payment_link.paid';

/** A webhook's body as the partner writes it. */
async function bodyOf(checkout: PosCheckout, event: Quoted, paymentId: string): Promise<string> {
  const reference = await referenceOf(checkout);
  const [order] = await recordsOf(app.db, 'order', reference);
  const at = Math.floor(app.clock.now().getTime() / 1000);
  const payment = {
    id: paymentId,
    entity: 'payment',
    amount: paise,
    currency: 'INR',
    status: event === 'payment.failed' ? 'failed' : 'captured',
    order_id: order?.id ?? '',
    method: 'upi',
    notes: [],
    created_at: at,
  };
  const link = { id: linkOf(checkout), reference_id: reference, amount: paise, currency: 'INR' };
  return JSON.stringify({
    entity: 'event',
    event,
    payload: {
      payment: { entity: payment },
      ...(event === 'payment_link.paid' && {
        payment_link: { entity: { ...link, status: 'paid' } },
        order: { entity: { ...order?.body } },
      }),
    },
    created_at: at,
  });
}

async function send(
  body: string,
  { id, secret = '' }: { id?: string; secret?: string } = {},
): Promise<number> {
  const { webhookSecret } = await sandboxKeys(parts());
  const answer = await app.server.inject({
    method: 'POST',
    url: webhookPath,
    payload: body,
    headers: {
      'content-type': 'application/json',
      [webhookHeaders.signature]: signWebhook(secret || webhookSecret, body),
      [webhookHeaders.eventId]: id ?? randomUUID(),
    },
  });
  return answer.statusCode;
}

const view = async ({ checkoutId }: PosCheckout) =>
  (await app.call(endpoints.pos.checkout, { token: owner.token, query: { checkoutId } })).data;
const pays = (checkout: PosCheckout) =>
  app.server.inject({ method: 'POST', url: `${checkout.payment?.url}/upi` });

const sumSchema = z.object({ account: z.string(), amount: z.number() });
/** What the ledger holds of the outlet, by account. */
async function accounts(): Promise<Record<string, number>> {
  const rows = await app.db.query(sumSchema, {
    text: `select account, sum(amount)::bigint as amount from ledger_entries where outlet_id = $1 group by account`,
    values: [outlet.outletId],
  });
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]));
}
async function changeOf(act: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await accounts();
  await act();
  const after = await accounts();
  const changes = Object.entries(after).map(([account, sum]) => [account, sum - (before[account] ?? 0)]);
  return Object.fromEntries(changes.filter(([, sum]) => sum !== 0));
}
async function requireBalanced(): Promise<void> {
  expect((await proveLedger(app.db)).map(differenceText)).toEqual([]);
}
const payId = () => `pay_${randomUUID().replaceAll('-', '').slice(0, 14)}`;

test('MON-08 a forged webhook is refused and changes nothing', async () => {
  const checkout = await online();
  const body = await bodyOf(checkout, 'payment.captured', payId());
  expect(await changeOf(async () => expect(await send(body, { secret: 'guessed' })).toBe(401))).toEqual({});
  expect((await view(checkout)).state).toBe('awaitingPayment');
});

test('MON-07 MON-08 doubled webhooks count once, by event and by payment', async () => {
  const checkout = await online();
  const paymentId = payId();
  const change = await changeOf(async () => {
    const captured = await bodyOf(checkout, 'payment.captured', paymentId);
    expect(await send(captured, { id: 'evt_same' })).toBe(204);
    expect(await send(captured, { id: 'evt_same' })).toBe(204);
    expect(await send(captured, { id: 'evt_other' })).toBe(204);
    expect(await send(await bodyOf(checkout, 'payment_link.paid', paymentId))).toBe(204);
  });
  expect(change).toEqual({ provider: paise, customers: -paise });
  expect(await view(checkout)).toMatchObject({ state: 'placed', order: { paymentStatus: 'paid' } });
});

test('MON-08 a lost webhook is found by asking', async () => {
  const checkout = await online();
  await sandboxLosesWebhooks(checkout);
  expect((await view(checkout)).state).toBe('awaitingPayment');
  app.clock.pass(3 * 60_000);
  const { context } = app;
  await askAboutPayments({ ...context, tokenKey: context.secrets.derive('customer-token') });
  expect(await view(checkout)).toMatchObject({ state: 'placed', order: { paymentStatus: 'paid' } });
});

/** Pays at the partner while its webhooks go nowhere. */
async function sandboxLosesWebhooks(checkout: PosCheckout): Promise<void> {
  await payLink(parts(), linkOf(checkout), 'upi');
  for (const event of ['payment.captured', 'payment_link.paid'])
    for (const { id } of await recordsOf(app.db, 'event', event))
      await moveRecord(app.db, id, ['waiting'], 'dropped', {});
}

test.each(['cancelled', 'expired'] as const)(
  'MON-07 MON-08 money for a checkout that is %s goes back',
  async (end) => {
    const checkout = await online();
    await sandboxLosesWebhooks(checkout);
    const [order] = await recordsOf(app.db, 'order', await referenceOf(checkout));
    const [payment] = await recordsOf(app.db, 'payment', order?.id ?? '');
    if (end === 'cancelled')
      await app.call(endpoints.pos.cancelCheckout, {
        token: owner.token,
        body: { checkoutId: checkout.checkoutId },
      });
    else {
      app.clock.pass(paymentLinkMs);
      await expireCheckouts(app.context);
    }
    const body = await bodyOf(checkout, 'payment.captured', payment?.id ?? '');
    const kept = await changeOf(async () => expect(await send(body)).toBe(204));
    expect(kept).toEqual({ provider: paise, refundsOwed: -paise });
    const back = await changeOf(async () => {
      await sendRefunds(app.context);
      // Any page of the sandbox delivers its webhooks.
      await pays(checkout);
    });
    expect(back).toEqual({ provider: -paise, refundsOwed: paise });
    expect((await view(checkout)).order).toBeNull();
    await requireBalanced();
  },
);

test('MON-07 MON-08 the ledger is balanced and the order is right after any order of events', async () => {
  const reported = fc.constantFrom<Quoted>('payment.captured', 'payment.failed', 'payment_link.paid');
  await fc.assert(
    fc.asyncProperty(fc.array(reported, { minLength: 1, maxLength: 6 }), async (events) => {
      const checkout = await online();
      const paymentId = payId();
      const change = await changeOf(async () => {
        for (const event of events) {
          const id = event === 'payment.failed' ? payId() : paymentId;
          expect(await send(await bodyOf(checkout, event, id))).toBe(204);
        }
      });
      await requireBalanced();
      const paid = events.some((event) => event !== 'payment.failed');
      expect(change).toEqual(paid ? { provider: paise, customers: -paise } : {});
      const now = await view(checkout);
      expect(now.state).toBe(paid ? 'placed' : 'paymentFailed');
      expect(now.order?.paymentStatus).toBe(paid ? 'paid' : undefined);
    }),
    { numRuns: 15 },
  );
});

test('MON-07 the ledger refuses change, deletion and a transaction that does not add up', async () => {
  const guarded = [
    'update ledger_entries set amount = 0',
    'delete from ledger_entries',
    'delete from ledger_transactions',
  ];
  for (const text of guarded) await expect(app.db.execute({ text })).rejects.toThrow('append-only');
  const lone = `insert into ledger_entries (transaction_id, merchant_id, outlet_id, account, amount)
    select id, merchant_id, outlet_id, 'sales', 1 from ledger_transactions limit 1`;
  await expect(app.db.transaction((tx) => tx.execute({ text: lone }))).rejects.toThrow('do not add up');
});
