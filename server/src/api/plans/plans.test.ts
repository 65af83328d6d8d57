import { and, eq } from 'drizzle-orm';
import { endpoints, dayMs } from '@galla/contract';
import { z } from 'zod';
import { areas } from '../../app';
import { merchantPlans, sandboxRazorpay } from '../../db/schema';
import { startTestApp, type SignedInUser, type TestApp } from '../../testing/test-app';
import { sendRefunds } from '../../money/payments/refund.job';
import { PaymentsRefusal } from '../../partners/payments/payments';
import { planJobs } from './plan.jobs';
import { planRoom } from '../../plans/plan-limits';
import { takePlanCapture } from '../../plans/plans.service';

const calls = endpoints.plans;
let app: TestApp;
let owner: SignedInUser;

beforeAll(async () => {
  app = await startTestApp({ areas });
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.signIn();
});

/** Sessions expire before plans do. */
const signInAgain = async () => {
  owner = await app.signIn({ merchantId: owner.merchantId });
};
const mine = async () => (await app.call(calls.mine, { token: owner.token })).data;
const choose = (planId: string, period: string) => ({ token: owner.token, body: { planId, period } });
const offer = async (planId: string, period: string) => {
  const { data } = await app.call(calls.offers, { token: owner.token });
  return data.find((each) => each.planId === planId && each.period === period);
};
/** Clicks a button of the sandbox's payment page. */
const settle = async (paymentId: string, choice: 'upi' | 'failed') => {
  const [page] = await app.db.orm
    .select()
    .from(sandboxRazorpay)
    .where(and(eq(sandboxRazorpay.entity, 'payment_link'), eq(sandboxRazorpay.parent, paymentId)));
  await app.server.inject({
    method: 'POST',
    url: `/sandbox/pay/${page?.id}/${choice}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: '',
  });
};
const pay = async (planId: string, period: string) => {
  const { data } = await app.call(calls.createPlanPayment, choose(planId, period));
  await settle(data.paymentId, 'upi');
  return data;
};

test('ONB-09 a new merchant has the free plan, with its limits and usage', async () => {
  expect(await mine()).toMatchObject({
    plan: { planId: 'starter', limits: { outlets: 1, users: 3 } },
    subscription: { state: 'active', endsAt: null, period: null },
    usage: { outlets: 0, users: 1 },
    payments: [],
  });
  expect((await app.call(calls.list, { token: owner.token })).data).toHaveLength(3);
});

test('ONB-09 a plan is paid on the partner’s page; the payment counts once and activates the plan for its period', async () => {
  const unpaid = await app.call(calls.subscribe, choose('growth', 'month'));
  expect([unpaid.status, unpaid.error.code, unpaid.error.details]).toEqual([
    409,
    'PAYMENT_DUE',
    { due: 149_900 },
  ]);
  const { paymentId, amount, url } = await pay('growth', 'month');
  expect(amount).toBe(149_900);
  expect(url).toContain('/sandbox/pay/');
  const checked = (await app.call(calls.checkPayment, { token: owner.token, query: { paymentId } })).data;
  expect(checked.payment.state).toBe('paid');
  expect(checked.subscription).toMatchObject({
    planId: 'growth',
    period: 'month',
    endsAt: '2026-04-02T06:30:00.000Z',
  });
  await settle(paymentId, 'upi');
  expect((await mine()).subscription.endsAt).toBe('2026-04-02T06:30:00.000Z');
  expect((await planRoom(app.db, owner.merchantId, app.clock.now())).limits).toEqual({
    outlets: 5,
    users: 15,
  });
});

test('ONB-09 a failed payment leaves the plan unchanged; the next page is a new one', async () => {
  const { data: first } = await app.call(calls.createPlanPayment, choose('growth', 'month'));
  const { data: same } = await app.call(calls.createPlanPayment, choose('growth', 'month'));
  expect(same.paymentId).toBe(first.paymentId);
  await settle(first.paymentId, 'failed');
  expect((await mine()).plan.planId).toBe('starter');
  const { data: second } = await app.call(calls.createPlanPayment, choose('growth', 'month'));
  expect(second.paymentId).not.toBe(first.paymentId);
  expect((await mine()).payments.map(({ state }) => state)).toEqual(['open', 'failed']);
});

test('ONB-09 unused days reduce the price of a larger plan; a renewal starts at the end of the period', async () => {
  await pay('growth', 'month');
  app.clock.pass(15.5 * dayMs);
  await signInAgain();
  expect(await offer('chain', 'month')).toMatchObject({ change: 'up', credit: 74_950, due: 424_950 });
  expect(await offer('growth', 'month')).toMatchObject({ change: 'renewal', due: 149_900 });
  await pay('growth', 'month');
  expect((await mine()).subscription.endsAt).toBe('2026-05-02T06:30:00.000Z');
});

test('ONB-09 a smaller plan is refused while usage exceeds its limits', async () => {
  await pay('growth', 'month');
  const { merchantId } = owner;
  for (let extra = 0; extra < 3; extra += 1) await app.signIn({ merchantId, userType: 'employee' });
  const refused = await app.call(calls.subscribe, choose('starter', 'month'));
  expect([refused.status, refused.error.code, refused.error.details]).toEqual([
    409,
    'PLAN_TOO_SMALL',
    { exceeded: ['users'] },
  ]);
});

test('ONB-09 an expired plan falls back to the free one, at once and by the job, with an audit entry', async () => {
  await pay('growth', 'month');
  app.clock.pass(32 * dayMs);
  await signInAgain();
  const { token } = owner;
  const now = (await app.call(calls.mine, { token })).data;
  expect(now).toMatchObject({ plan: { planId: 'starter' }, subscription: { state: 'lapsed' } });
  for (const job of planJobs(app.context)) await job.run();
  const [kept] = await app.db.orm
    .select()
    .from(merchantPlans)
    .where(eq(merchantPlans.merchantId, owner.merchantId));
  expect(kept).toMatchObject({ planId: 'starter', state: 'lapsed', endsAt: null });
  const { entries } = (await app.call(endpoints.members.audit, { token })).data;
  expect(entries.map(({ action }) => action)).toEqual(['plan.lapse', 'plan.change']);
});

test('another merchant’s payment is not found', async () => {
  const { data } = await app.call(calls.createPlanPayment, choose('growth', 'year'));
  const stranger = await app.signIn();
  const answer = await app.call(calls.checkPayment, {
    token: stranger.token,
    query: { paymentId: data.paymentId },
  });
  expect(answer.error.code).toBe('NOT_FOUND');
});

test('MON-15 a plan’s payment that is due back is asked for until the partner gives it back, whatever the webhook repeats', async () => {
  const { data: page } = await app.call(calls.createPlanPayment, choose('growth', 'month'));
  const { data: other } = await app.call(calls.createPlanPayment, choose('growth', 'year'));
  expect(other.paymentId).not.toBe(page.paymentId);
  const capture = {
    paymentId: `pay_${owner.userId.slice(-14).replace('-', '')}`,
    reference: page.paymentId,
    amount: page.amount,
    currency: 'INR',
    method: 'upi',
    at: app.clock.now(),
  };
  // Paid on the page that the other choice closed.
  await takePlanCapture(app.context, capture);
  await takePlanCapture(app.context, capture);
  expect((await mine()).subscription.planId).toBe('starter');

  const asked: string[] = [];
  const { partners } = app.context;
  const paymentsThat = (refund: typeof partners.payments.refund) => ({
    ...app.context,
    partners: { ...partners, payments: { ...partners.payments, refund } },
  });
  const owed = async () =>
    app.db.query(z.object({ state: z.string(), amount: z.number() }), {
      text: 'select state, amount from plan_returns where merchant_id = $1',
      values: [owner.merchantId],
    });
  await sendRefunds(
    paymentsThat(async () => {
      throw new PaymentsRefusal('502');
    }),
  );
  expect(await owed()).toEqual([{ state: 'owed', amount: page.amount }]);
  app.clock.pass(60_000);
  await sendRefunds(
    paymentsThat(async ({ key, amount }) => {
      asked.push(key);
      return { refundId: 'rfnd_plan', key, amount, state: 'done' };
    }),
  );
  expect(asked).toEqual([`plan-${capture.paymentId}-r1`]);
  expect(await owed()).toEqual([{ state: 'done', amount: page.amount }]);
});

test('MON-15 a plan that is paid twice, or with another amount, gives that money back', async () => {
  const { data: page } = await app.call(calls.createPlanPayment, choose('growth', 'month'));
  const capture = (paymentId: string, amount: number) =>
    takePlanCapture(app.context, {
      paymentId: `${paymentId}${owner.userId.slice(-8)}`,
      reference: page.paymentId,
      amount,
      currency: 'INR',
      method: 'upi',
      at: app.clock.now(),
    });
  await capture('pay_less', page.amount - 100);
  expect((await mine()).subscription.planId).toBe('starter');
  await capture('pay_first', page.amount);
  await capture('pay_first', page.amount);
  await capture('pay_second', page.amount);
  expect((await mine()).subscription.planId).toBe('growth');
  const owed = await app.db.query(z.object({ amount: z.number() }), {
    text: 'select amount from plan_returns where merchant_id = $1 order by amount',
    values: [owner.merchantId],
  });
  expect(owed).toEqual([{ amount: page.amount - 100 }, { amount: page.amount }]);
});
