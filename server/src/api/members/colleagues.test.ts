import { endpoints } from '@galla/contract';
import { areas } from '../../app';
import { merchantPlans, userOutlets } from '../../db/schema';
import { startTestApp, type SignedInUser, type TestApp } from '../../testing/test-app';
import { makeOutlet } from '../orders/testing/test-shop';

const { viewUsers, initSubuser, userDevices, blockUser, signOutUser } = endpoints.members;

let app: TestApp;
let owner: SignedInUser;
let fort: string;
let bandra: string;
beforeAll(async () => {
  app = await startTestApp({ areas });
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.signIn({ userName: 'Asha' });
  const { merchantId } = owner;
  await app.db.orm.insert(merchantPlans).values({ merchantId, planId: 'growth', startedAt: app.clock.now() });
  const made = [await makeOutlet(app, merchantId), await makeOutlet(app, merchantId)];
  [fort = '', bandra = ''] = made.map(({ outletId }) => outletId);
});

/** Null: at every outlet. */
async function employ(userName: string, outletIds: readonly string[] | null): Promise<SignedInUser> {
  const { merchantId } = owner;
  const person = await app.signIn({
    merchantId,
    userName,
    userType: 'employee',
    permissions: { profile: true },
    allOutlets: outletIds === null,
  });
  for (const outletId of outletIds ?? [])
    await app.db.orm.insert(userOutlets).values({ merchantId, userId: person.userId, outletId });
  return person;
}
const invite = (userName: string, outletIds: readonly string[] | null, mobile: string) =>
  app.call(initSubuser, {
    token: owner.token,
    body: { userName, countryCode: '+91', mobile, role: 'kitchen', permissions: {}, outletIds },
  });
const seenBy = async ({ token }: SignedInUser) => {
  const { users, invitations, used } = (await app.call(viewUsers, { token })).data;
  return { names: [...users, ...invitations].map(({ userName }) => userName), used };
};

describe('API-06 ONB-10 a member of some outlets', () => {
  test('is shown the colleagues of these, those of every outlet, and how many seats are taken', async () => {
    const imran = await employ('Imran', [fort]);
    await employ('Ravi', [bandra]);
    await employ('Meera', [fort, bandra]);
    await employ('Dev', null);
    const left = await employ('Left', []);
    expect((await invite('Soon at Fort', [fort], '6100000001')).status).toBe(200);
    expect((await invite('Soon at Bandra', [bandra], '6100000002')).status).toBe(200);
    expect((await invite('Soon everywhere', null, '6100000003')).status).toBe(200);
    expect(await seenBy(imran)).toEqual({
      names: ['Asha', 'Imran', 'Meera', 'Dev', 'Soon at Fort', 'Soon everywhere'],
      used: 9,
    });
    expect((await seenBy(owner)).names).toHaveLength(9);
    expect((await seenBy(left)).names).toEqual(['Asha', 'Dev', 'Left', 'Soon everywhere']);
  });

  test('gets for a colleague of another outlet what they get for nobody', async () => {
    const imran = await employ('Imran', [fort]);
    const { userId } = await employ('Ravi', [bandra]);
    const { token } = imran;
    const codes = await Promise.all([
      app.call(userDevices, { token, query: { userId } }),
      app.call(blockUser, { token, body: { userId, blocked: true } }),
      app.call(signOutUser, { token, body: { userId, sessionId: null } }),
    ]);
    expect(codes.map(({ error }) => error.code)).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND']);
    expect((await app.call(userDevices, { token, query: { userId: imran.userId } })).status).toBe(200);
  });
});
