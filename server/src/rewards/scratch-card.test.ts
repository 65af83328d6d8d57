import { endpoints, type ScratchCardConfig } from '@galla/contract';
import { and, eq } from 'drizzle-orm';
import { newId } from '../db/new-id';
import { auditEntries, merchantPlans } from '../db/schema';
import type { SignedInUser, TestApp } from '../testing/test-app';
import { latestMessages } from '../sandbox/partners/sms';
import { asDelivery, change, makeOutlet, place, startOrderApp } from '../api/orders/testing/test-shop';
import type { TestOutlet } from '../api/orders/testing/test-shop';
import { registerMarket } from '../api/market/market.routes';
import { registerScratchCard } from '../api/market/scratch-card.routes';
import { runServices } from '../api/market/service-effects.job';

const { config, saveConfig, toggle } = endpoints.scratchCard;

let app: TestApp;
beforeAll(async () => {
  app = await startOrderApp({ moreAreas: [registerMarket, registerScratchCard] });
});
afterAll(() => app.close());

const prizes: ScratchCardConfig['prizes'] = [
  { prizeId: newId(), odds: 10.5, reduction: { kind: 'flat', amount: 2_000 }, minOrderAmount: 0 },
  {
    prizeId: newId(),
    odds: 29.5,
    reduction: { kind: 'percent', percent: 15, cap: null },
    minOrderAmount: 10_000,
  },
  { prizeId: newId(), odds: 60, reduction: null, minOrderAmount: 0 },
];
const wanted: ScratchCardConfig = { prizes, validDays: 14 };

async function makeShop() {
  const owner = await app.signIn();
  await app.db.orm
    .insert(merchantPlans)
    .values({ merchantId: owner.merchantId, planId: 'chain', startedAt: app.clock.now() });
  return { owner, outlet: await makeOutlet(app, owner.merchantId, 'grocery') };
}
let numbers = 0;
/** A completed order of a new customer; returns the number the messages go to. */
async function completed(owner: SignedInUser, outlet: TestOutlet): Promise<string> {
  numbers += 1;
  const mobile = String(9_822_200_000 + numbers);
  let { order: now } = await place(app, outlet, {
    ...asDelivery,
    customer: { name: 'Ravi', countryCode: '+91', mobile },
  });
  for (const target of ['foodPreparation', 'outForDelivery', 'delivered', 'complete'])
    now = (await change(app, owner, now, target)).data;
  return mobile;
}
const textTo = async (mobile: string) =>
  (await latestMessages(app.db, 500)).find((message) => message.mobile === mobile)?.text ?? '';
const switchOn = (token: string) => app.call(toggle, { token, body: { enabled: true, termsAccepted: true } });

test('ENG-04 cards are drawn by the configured odds; each prize is counted with its cost', async () => {
  const { owner, outlet } = await makeShop();
  const { token } = owner;
  await app.call(saveConfig, { token, body: wanted });
  await switchOn(token);
  app.clock.pass(1_000);
  const mobiles = [];
  for (let each = 0; each < 4; each += 1) mobiles.push(await completed(owner, outlet));
  // The first and last outcome of each share, then random outcomes from a seed.
  const outcomes = [1_049, 1_050, 3_999, 4_000];
  await runServices(app.context, () => outcomes.shift() ?? 0);
  const texts = await Promise.all(mobiles.map(textTo));
  expect(texts.map((text) => /get (\S+) off|(No prize)/.exec(text)?.slice(1).join(''))).toEqual([
    '₹20',
    '15%',
    '15%',
    'No prize',
  ]);
  const code = /SC-[A-Z2-9]{8}/.exec(texts[0] ?? '')?.[0] ?? '';
  const customer = { name: 'Nila', countryCode: '+91' as const, mobile: '9822299999' };
  const { bill } = await place(app, outlet, { customer, coupon: code });
  expect(bill.rows.find(({ kind }) => kind === 'coupon')?.amount).toBe(-2_000);
  const { data } = await app.call(config, { token });
  const shown = new Map(data.results.map((result) => [result.prizeId, result]));
  expect(prizes.map(({ prizeId }) => shown.get(prizeId))).toEqual([
    { prizeId: prizes[0]?.prizeId, given: 1, used: 1, cost: 2_000 },
    { prizeId: prizes[1]?.prizeId, given: 2, used: 0, cost: 0 },
    { prizeId: prizes[2]?.prizeId, given: 1, used: 0, cost: 0 },
  ]);
  expect(data.given).toBe(4);
});

test('ENG-04 the toggle enables and disables the marketplace service, with its terms and plan checks', async () => {
  const { owner } = await makeShop();
  const { token } = owner;
  const without = await app.call(toggle, { token, body: { enabled: true } });
  expect(without.error.code).toBe('TERMS_NOT_ACCEPTED');
  expect((await switchOn(token)).data).toMatchObject({ enabled: true, inPlan: true, given: 0 });
  const { services } = (await app.call(endpoints.market.services, { token })).data;
  expect(services.find(({ service }) => service === 'scratchCard')?.enabled).toBe(true);
  const off = await app.call(toggle, { token, body: { enabled: false } });
  expect([off.data.enabled, off.message]).toEqual([false, 'Orders no longer get scratch cards']);
  const audit = await app.db.orm
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.merchantId, owner.merchantId), eq(auditEntries.action, 'market.service')));
  expect(audit).toHaveLength(2);
});

test('ENG-04 while disabled, a completed order gives no card', async () => {
  const { owner, outlet } = await makeShop();
  await switchOn(owner.token);
  app.clock.pass(1_000);
  await app.call(toggle, { token: owner.token, body: { enabled: false } });
  const mobile = await completed(owner, outlet);
  await runServices(app.context);
  expect(await textTo(mobile)).toBe('');
});

test('ENG-04 odds with a wrong sum are refused, and another merchant’s prizes are not accessible', async () => {
  const [{ owner }, { owner: other }] = [await makeShop(), await makeShop()];
  const { token } = owner;
  const short = await app.call(saveConfig, { token, body: { ...wanted, prizes: prizes.slice(1) } });
  expect([short.status, short.error.problems?.[0]?.path]).toEqual([400, ['prizes']]);
  await app.call(saveConfig, { token, body: wanted });
  expect((await app.call(config, { token })).data.config).toEqual(wanted);
  const theirs = (await app.call(config, { token: other.token })).data;
  expect([theirs.updatedBy, theirs.config.prizes.length]).toEqual([null, 1]);
});

test('ENG-04 an employee cannot set a prize that needs an owner’s approval, but keeps one an owner has set', async () => {
  const owner = await app.signIn();
  const { token } = await app.signIn({
    merchantId: owner.merchantId,
    userType: 'employee',
    permissions: { customers: true },
  });
  const large = { kind: 'percent', percent: 90, cap: null } as const;
  const of = (reduction: ScratchCardConfig['prizes'][number]['reduction'], validDays = 14) => ({
    prizes: prizes.map((prize, index) => (index === 2 ? { ...prize, reduction } : prize)),
    validDays,
  });
  const refused = await app.call(saveConfig, { token, body: of(large) });
  expect([refused.status, refused.error.message]).toEqual([
    422,
    'Only an owner can create discounts of 50% or more',
  ]);
  expect((await app.call(config, { token })).data.updatedAt).toBeNull();
  expect((await app.call(saveConfig, { token: owner.token, body: of(large) })).status).toBe(200);
  expect((await app.call(saveConfig, { token, body: of(large, 7) })).data.config).toEqual(of(large, 7));
});
