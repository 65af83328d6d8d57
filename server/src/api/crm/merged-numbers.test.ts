import { endpoints } from '@galla/contract';
import { eq } from 'drizzle-orm';
import { newId } from '../../db/new-id';
import { accountEntries, coupons, customerMerges, customers, walletEntries } from '../../db/schema';
import { formUpload } from '../../testing/form-upload';
import { everyPermission } from '../../testing/full-shop';
import type { SignedInUser, TestApp } from '../../testing/test-app';
import { checkoutBody, place, proofOf } from '../orders/testing/test-shop';
import type { TestOutlet } from '../orders/testing/test-shop';
import { makeCart, makeCustomer, makePosOutlet, sendOff, startPosApp } from '../pos/testing/test-pos';
import { registerCrm } from './crm.routes';

let app: TestApp;
let owner: SignedInUser;
let outlet: TestOutlet;
let numbers = 0;

beforeAll(async () => {
  app = await startPosApp({ moreAreas: [registerCrm] });
});
beforeEach(async () => {
  owner = await app.signIn({ permissions: everyPermission });
  outlet = await makePosOutlet(app, owner.merchantId);
});
afterAll(() => app.close());

const merge = async (keep: string, away: string) => {
  numbers += 1;
  const body = { keep, away, idempotencyKey: `merged-number-${numbers}` };
  const { data } = await app.call(endpoints.crm.merge, { body, token: owner.token });
  return data.mergeId;
};
const undo = (mergeId: string) =>
  app.call(endpoints.crm.undoMerge, { body: { mergeId }, token: owner.token });
const known = async () =>
  (await app.call(endpoints.crm.profiles, { token: owner.token })).data.profiles.map(({ token }) => token);
const byNumber = async ({ countryCode, mobile }: { countryCode: string; mobile: string }) =>
  app.call(endpoints.pos.getCustomer, { query: { countryCode, mobile }, token: owner.token });

test('REP-03: an order from a number that was merged away is the kept customer’s, however it comes', async () => {
  const [kept, middle, away] = [
    await makeCustomer(app, owner),
    await makeCustomer(app, owner),
    await makeCustomer(app, owner),
  ] as const;
  await merge(middle.customerId, away.customerId);
  const last = await merge(kept.customerId, middle.customerId);
  const { name, countryCode, mobile } = away;
  // On the web, paid online, and by phone, with the number they call from.
  const customer = { name: 'Meera', countryCode, mobile } as const;
  await place(app, outlet, { customer });
  await place(app, outlet, { customer, paymentMethod: 'online' });
  const found = await byNumber(away);
  expect(found.data.customer).toMatchObject({
    customerId: kept.customerId,
    countryCode,
    mobile,
    orderCount: 2,
  });
  const saved = await app.call(endpoints.pos.updateCustomer, {
    body: { countryCode, mobile, name },
    token: owner.token,
  });
  expect(saved.data).toMatchObject({ customerId: kept.customerId, mobile });
  expect((await sendOff(app, owner, await makeCart(app, owner, outlet, saved.data))).status).toBe(200);
  const csv = `mobile,name\n${mobile},Old Name\n${kept.mobile},Meera Nair`;
  const file = { ...formUpload('customers.csv', Buffer.from(csv)), token: owner.token };
  const { importId } = (await app.call(endpoints.crm.crmImportFile, file)).data;
  await app.call(endpoints.crm.applyImport, { body: { importId }, token: owner.token });
  expect(await known()).toEqual([kept.customerId]);
  expect((await byNumber(kept)).data.customer).toMatchObject({ name: 'Meera Nair', orderCount: 3 });
  // Parted again, the number is that of the one who was merged into.
  expect((await undo(last)).status).toBe(200);
  expect((await byNumber(away)).data.customer?.customerId).toBe(middle.customerId);
});

test('ENG-01 orders of a number that was merged away are no first order', async () => {
  const [kept, away] = [await makeCustomer(app, owner), await makeCustomer(app, owner)] as const;
  await place(app, outlet, {
    customer: { name: 'Meera', countryCode: away.countryCode, mobile: away.mobile },
  });
  await merge(kept.customerId, away.customerId);
  const reduction = { kind: 'percent' as const, percent: 10, cap: null };
  const { merchantId } = owner;
  const first = { id: newId(), merchantId, code: 'HELLO', reduction, firstOrderOnly: true };
  await app.db.orm.insert(coupons).values(first);
  for (const { mobile } of [kept, away]) {
    const body = checkoutBody(outlet, {
      coupon: 'HELLO',
      customer: { name: 'Meera', countryCode: '+91', mobile },
      customerProof: await proofOf(app, mobile),
    });
    expect((await app.call(endpoints.orders.postCheckout, { body })).status).toBe(422);
  }
});

test('REP-03: a merge is undone where the number has a customer with a referral code of their own by now', async () => {
  const [kept, away] = [await makeCustomer(app, owner), await makeCustomer(app, owner)] as const;
  const { merchantId } = owner;
  const referral = async (code: string, referrerId: string): Promise<void> => {
    const reduction = { kind: 'percent' as const, percent: 10, cap: null };
    await app.db.orm.insert(coupons).values({ id: newId(), merchantId, code, reduction, referrerId });
  };
  await referral('FIRST', away.customerId);
  const mergeId = await merge(kept.customerId, away.customerId);
  // As before numbers were followed.
  const again = newId();
  const { countryCode, mobile } = away;
  await app.db.orm.insert(customers).values({ id: again, merchantId, countryCode, mobile, name: 'Meera' });
  await referral('SECOND', again);
  expect((await undo(mergeId)).data).toEqual({ token: kept.customerId, restored: again });
  const codes = await app.db.orm.select().from(coupons).where(eq(coupons.merchantId, merchantId));
  expect(codes.map((row) => [row.code, row.referrerId, row.deletedAt === null]).toSorted()).toEqual([
    ['FIRST', again, false],
    ['SECOND', again, true],
  ]);
  const [noted] = await app.db.orm.select().from(customerMerges).where(eq(customerMerges.id, mergeId));
  expect(noted?.undoneAt).not.toBeNull();
});

test.each(['wallet', 'account'])(
  'REP-03: a merge is not undone once what the %s held was used',
  async (where) => {
    const [kept, away] = [await makeCustomer(app, owner), await makeCustomer(app, owner)] as const;
    const move = async (customerId: string, moved: number): Promise<void> => {
      const by = { kind: 'server' as const, name: '', device: '' };
      const [id, { merchantId }, at] = [newId(), owner, app.clock.now()];
      const entry = { id, merchantId, customerId, currency: 'INR' as const, amount: moved, key: id, by, at };
      const { outletId } = outlet;
      await (where === 'wallet'
        ? app.db.orm.insert(walletEntries).values({ ...entry, kind: moved > 0 ? 'topUp' : 'order' })
        : app.db.orm
            .insert(accountEntries)
            .values({ ...entry, outletId, kind: moved > 0 ? 'sale' : 'payment' }));
    };
    await move(away.customerId, 100_00);
    const mergeId = await merge(kept.customerId, away.customerId);
    app.clock.pass(1000);
    await move(kept.customerId, -1);
    expect([(await undo(mergeId)).error.code, await known()]).toEqual(['UNDO_TOO_LATE', [kept.customerId]]);
    await move(kept.customerId, 1);
    expect((await undo(mergeId)).status).toBe(200);
  },
);
