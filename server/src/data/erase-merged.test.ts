import { endpoints } from '@galla/contract';
import { z } from 'zod';
import { registerCrm } from '../api/crm/crm.routes';
import { checkoutBody } from '../api/orders/testing/test-shop';
import { makeCart, makeCustomer, makePosOutlet, sendOff, startPosApp } from '../api/pos/testing/test-pos';
import { everyPermission } from '../testing/full-shop';
import type { SignedInUser, TestApp } from '../testing/test-app';
import { eraseCustomer } from './erase.repository';
import { merchantTables } from './merchant-tables.repository';

let app: TestApp;
beforeAll(async () => {
  app = await startPosApp({ moreAreas: [registerCrm] });
});
afterAll(() => app.close());

const erase = ({ merchantId }: SignedInUser, customerId: string) =>
  eraseCustomer(
    app.db,
    { merchantId, customerId },
    { by: 'Galla', reason: 'asked by letter', at: app.clock.now() },
  );

/** Which of these texts stand where in the rows of a merchant. */
async function found({ merchantId }: SignedInUser, texts: readonly string[]): Promise<string[]> {
  const places: string[] = [];
  for (const { name, where } of await merchantTables(app.db)) {
    const rows = await app.db.query(z.object({ text: z.string() }), {
      text: `select t::text as text from "${name}" t where ${where}`,
      values: [merchantId],
    });
    for (const text of texts)
      if (rows.some((row) => row.text.includes(text))) places.push(`${name}: ${text}`);
  }
  return places;
}

const customerNamed = async (by: SignedInUser, name: string) => {
  const customer = await makeCustomer(app, by);
  await app.call(endpoints.crm.updateProfile, {
    token: by.token,
    body: { token: customer.customerId, name },
  });
  return { ...customer, name };
};

test('TRU-10 of an erased person nothing is left under another name or number, nor what their orders said', async () => {
  const owner = await app.signIn({ userName: 'Ravi', permissions: everyPermission });
  const outlet = await makePosOutlet(app, owner.merchantId);
  const kept = await customerNamed(owner, 'Meera Rao');
  const away = await customerNamed(owner, 'Zeenat Marker');
  const cart = await makeCart(app, owner, outlet, away, { note: 'Gate code 4711' });
  expect((await sendOff(app, owner, cart)).status).toBe(200);
  // A name that reads like a key or a word of JSON breaks none of its rows.
  for (const [place, name] of ['Kutty Alias', 'note', 'null'].entries()) {
    const body = checkoutBody(outlet, {
      idempotencyKey: `web-order-key-${place}`,
      note: 'Ring at Sharma flat',
      customer: { name, countryCode: '+91', mobile: kept.mobile },
    });
    expect((await app.call(endpoints.orders.postCheckout, { body })).status).toBe(200);
  }
  const merge = { keep: kept.customerId, away: away.customerId, idempotencyKey: 'merge-key-0001' };
  expect((await app.call(endpoints.crm.merge, { token: owner.token, body: merge })).status).toBe(200);
  const texts = [kept.mobile, away.mobile, kept.name, away.name, 'Kutty Alias', 'Gate code', 'Sharma flat'];
  expect((await found(owner, texts)).length).toBeGreaterThan(texts.length);
  expect(await erase(owner, kept.customerId)).toBe(true);
  expect(await found(owner, texts)).toEqual([]);
});

test('TRU-10 whoever was parted from an erased person keeps their own name and number', async () => {
  const owner = await app.signIn({ userName: 'Ravi', permissions: everyPermission });
  const { token } = owner;
  const erased = await customerNamed(owner, 'Meera Rao');
  const other = await customerNamed(owner, 'Zeenat Marker');
  const merge = { keep: erased.customerId, away: other.customerId, idempotencyKey: 'merge-key-0002' };
  const { data } = await app.call(endpoints.crm.merge, { token, body: merge });
  const undone = await app.call(endpoints.crm.undoMerge, { token, body: { mergeId: data.mergeId } });
  expect(undone.status).toBe(200);
  await erase(owner, erased.customerId);
  const { profiles } = (await app.call(endpoints.crm.profiles, { token })).data;
  expect(profiles.find((profile) => profile.token === other.customerId)).toMatchObject({
    name: other.name,
    mobile: other.mobile,
  });
});
