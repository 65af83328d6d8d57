import { endpoints } from '@galla/contract';
import { eq } from 'drizzle-orm';
import { newId } from '../../db/new-id';
import { coupons, customers } from '../../db/schema';
import type { SignedInUser, TestApp } from '../../testing/test-app';
import { checkoutBody, makeOutlet, place, startOrderApp, type TestOutlet } from '../orders/testing/test-shop';
import { registerPos } from '../pos/pos.routes';

let app: TestApp;
let owner: SignedInUser;
let outlet: TestOutlet;
beforeAll(async () => {
  app = await startOrderApp({ moreAreas: [registerPos] });
  owner = await app.signIn();
});
beforeEach(async () => {
  outlet = await makeOutlet(app, owner.merchantId);
});
afterAll(() => app.close());

let people = 9_310_000_000;
const person = () => ({ name: 'Asha Rao', countryCode: '+91' as const, mobile: String((people += 1)) });
const checkout = (more: object) =>
  app.call(endpoints.orders.postCheckout, { body: { ...checkoutBody(outlet), ...more } });
const reduction = { kind: 'flat' as const, amount: 500 };
let codes = 0;

test.each([
  ['ended', { endsAt: new Date('2026-01-01') }, 'This coupon has expired'],
  ['usedUp', { maxUses: 0 }, 'This coupon has been used up'],
  ['notHere', { outletIds: [newId()] }, 'This coupon isn’t valid at this outlet'],
  ['outsideHours', { startTime: '0300', endTime: '0301' }, 'This coupon is valid on other days or times'],
  ['customerMissing', { firstOrderOnly: true }, 'This coupon needs a verified mobile number'],
  ['paused', { status: 'paused' as const }, 'This coupon isn’t available right now'],
  // Nobody learns of a coupon that isn't out.
  ['unknown', { startsAt: new Date('2099-01-01') }, 'Coupon not found. Check the code'],
])('ENG-01 TRU-05 a coupon that doesn’t apply says why: %s', async (reason, terms, message) => {
  const code = `WHY${(codes += 1)}`;
  await app.db.orm.insert(coupons).values({ merchantId: owner.merchantId, code, reduction, ...terms });
  const answer = await checkout({ customer: person(), coupon: code });
  expect([answer.status, answer.error.message, answer.error.details]).toEqual([
    422,
    message,
    expect.objectContaining({ reason }),
  ]);
});

test('TRU-05 of a personal code others learn nothing but that it is not theirs, expired or not', async () => {
  const [theirs, stranger] = [person(), person()];
  await place(app, outlet, { customer: theirs });
  const [known] = await app.db.orm.select().from(customers).where(eq(customers.mobile, theirs.mobile));
  const personal = { merchantId: owner.merchantId, customerId: known?.id ?? null, reduction };
  await app.db.orm.insert(coupons).values([
    { ...personal, code: 'FOR-YOU' },
    { ...personal, code: 'FOR-YOU-OLD', endsAt: new Date('2026-01-01') },
  ]);
  const reasonOf = async (customer: typeof theirs, coupon: string) =>
    (await checkout({ customer, coupon })).raw.json<{ details?: { reason?: string } }>().details?.reason;
  expect([await reasonOf(stranger, 'FOR-YOU'), await reasonOf(stranger, 'FOR-YOU-OLD')]).toEqual([
    'notYours',
    'notYours',
  ]);
  expect([await reasonOf(theirs, 'FOR-YOU'), await reasonOf(theirs, 'FOR-YOU-OLD')]).toEqual([
    undefined,
    'ended',
  ]);
});
