import { eq } from 'drizzle-orm';
import { endpoints, outletConfigSchema } from '@galla/contract';
import { areas } from '../../app';
import { merchantPlans, outlets as outletTable, users } from '../../db/schema';
import { deviceCookieOf, startTestApp, type SignedInUser, type TestApp } from '../../testing/test-app';
import { latestMessages } from '../../sandbox/partners/sms';

const calls = endpoints.members;
const { restData, verifyOtp, login } = endpoints.account;
const { orderList } = endpoints.orders;

let app: TestApp;
let owner: SignedInUser;
let manager: SignedInUser;
let ravi: SignedInUser;
let outlets: string[];

beforeAll(async () => {
  app = await startTestApp({ areas });
});
afterAll(() => app.close());

beforeEach(async () => {
  owner = await app.signIn({ userName: 'Asha' });
  const { merchantId } = owner;
  await app.db.orm.insert(merchantPlans).values({ merchantId, planId: 'growth', startedAt: app.clock.now() });
  const config = outletConfigSchema.parse({});
  const made = await app.db.orm
    .insert(outletTable)
    .values(
      ['Fort', 'Bandra'].map((displayName) => ({
        merchantId,
        displayName,
        businessType: 'food Restaurant' as const,
        config,
      })),
    )
    .returning();
  outlets = made.map(({ id }) => id);
  const permissions = { order: true, menu: true, profile: true };
  manager = await app.signIn({ merchantId, userType: 'employee', userName: 'Imran', permissions });
  ravi = await app.signIn({
    merchantId,
    userType: 'employee',
    userName: 'Ravi',
    permissions: { order: true },
  });
});

const staff = async () => (await app.call(calls.viewUsers, { token: owner.token })).data;
const memberOf = async ({ userId }: { userId: string }) => {
  const found = (await staff()).users.find((member) => member.userId === userId);
  if (!found) throw new Error('Not on the list');
  return found;
};
const update = async (by: SignedInUser, whom: SignedInUser, change: object) => {
  const { userId, userName, role, permissions, outletIds, updatedAt } = await memberOf(whom);
  const body = { userId, userName, role, permissions, outletIds, updatedAt, ...change };
  return app.call(calls.updateUser, { token: by.token, body });
};
let numbers = 6_000_000_000;
const person = (more: object = {}) => ({
  userName: 'Meera Nair',
  countryCode: '+91',
  mobile: String((numbers += 1)),
  role: 'kitchen',
  permissions: { order: true },
  outletIds: null,
  ...more,
});
const lastText = async (mobile: string) =>
  (await latestMessages(app.db)).find((sent) => sent.mobile === mobile)?.text ?? '';
const tokenIn = (text: string) => /#([\w-]+)/.exec(text)?.[1] ?? '';

test('TRU-09 an invitation leads to the configured address, whatever Host the call names', async () => {
  const body = person();
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
  expect((await app.call(calls.initSubuser, { token: owner.token, body, headers })).status).toBe(200);
  const text = await lastText(body.mobile);
  expect(text).toContain(`${app.context.config.linkOrigin}/`);
  expect(text).not.toContain('evil.example');
});

describe('permissions', () => {
  test('ONB-10 the list shows each member with role, permissions, outlets and devices; a new user is an active employee', async () => {
    const { users: people, limit } = await staff();
    expect(people.map(({ userName }) => userName)).toEqual(['Asha', 'Imran', 'Ravi']);
    expect(people[2]).toMatchObject({
      status: 'active',
      userType: 'employee',
      permissions: { order: true },
      outletIds: null,
      deviceCount: 1,
    });
    expect(limit).toBe(15);
  });

  test('ONB-10 a revoked permission is refused at the next call, the session continues, and the change is audited', async () => {
    const outletId = outlets[0] ?? '';
    const query = { outletId, status: 'acceptanceWait' };
    expect((await app.call(orderList, { token: ravi.token, query })).status).toBe(200);
    const answer = await update(owner, ravi, { permissions: { menu: true } });
    expect(answer.message).toBe('Ravi’s permissions saved');
    const refused = await app.call(orderList, { token: ravi.token, query });
    expect([refused.status, refused.error.code]).toEqual([403, 'NOT_PERMITTED']);
    expect((await app.call(restData, { token: ravi.token })).data.userData.permissions).toEqual({
      menu: true,
    });
    const { entries } = (await app.call(calls.audit, { token: owner.token, query: { limit: '1' } })).data;
    expect(entries[0]).toMatchObject({
      action: 'user.permissions',
      actor: { name: 'Asha' },
      before: { permissions: { order: true } },
      after: { permissions: { menu: true } },
    });
  });

  test('ONB-10 outlets are granted and revoked one by one', async () => {
    const [first, second] = outlets;
    await update(owner, ravi, { outletIds: [first] });
    const query = { outletId: second ?? '', status: 'acceptanceWait' };
    expect((await app.call(orderList, { token: ravi.token, query })).error.code).toBe('NOT_FOUND');
    expect((await memberOf(ravi)).outletIds).toEqual([first]);
  });

  test.each([
    ['a right they do not hold', { permissions: { report: true } }, 'moreThanOwn'],
    ['the owner’s role', { role: 'owner' }, 'ownersOnly'],
  ])('ONB-10 a manager can’t grant %s', async (_what, change, refusal) => {
    const { status, error } = await update(manager, ravi, change);
    expect([status, error.code, error.details]).toEqual([403, 'GRANT_REFUSED', { refusal }]);
  });

  test('ONB-10 a manager can’t change owners or members with more permissions; no member can change themselves', async () => {
    expect((await update(manager, owner, { role: 'kitchen' })).error.code).toBe('GRANT_REFUSED');
    await update(owner, ravi, { permissions: { report: true } });
    expect((await update(manager, ravi, { permissions: {} })).error.code).toBe('GRANT_REFUSED');
    const own = await update(owner, owner, { userName: 'Boss' });
    expect(own.error.details).toEqual({ refusal: 'ownAccount' });
    const blockSelf = await app.call(calls.blockUser, {
      token: owner.token,
      body: { userId: owner.userId, blocked: true },
    });
    expect(blockSelf.error.code).toBe('GRANT_REFUSED');
  });

  test('ONB-10 a manager of one outlet can’t grant another one or all', async () => {
    const [first, second] = outlets;
    await update(owner, manager, { outletIds: [first] });
    await update(owner, ravi, { outletIds: [first] });
    expect((await update(manager, ravi, { outletIds: [second] })).error.code).toBe('NOT_FOUND');
    expect((await update(manager, ravi, { outletIds: null })).error.code).toBe('GRANT_REFUSED');
    expect((await update(manager, ravi, { permissions: { menu: true } })).status).toBe(200);
  });

  test('of two owners who demote each other concurrently, one remains', async () => {
    await update(owner, ravi, { role: 'owner' });
    const [one, two] = await Promise.all([
      update(owner, ravi, { role: 'kitchen', permissions: {} }),
      update(ravi, owner, { role: 'kitchen', permissions: {} }),
    ]);
    expect([one.status, two.status].toSorted()).toEqual([200, 403]);
    const left = await app.db.orm.select().from(users).where(eq(users.merchantId, owner.merchantId));
    expect(left.filter(({ userType }) => userType === 'owner')).toHaveLength(1);
  });

  test('a change made from a stale view is refused', async () => {
    const old = (await memberOf(ravi)).updatedAt;
    app.clock.pass(1_000);
    await update(owner, ravi, { permissions: { menu: true } });
    const late = await update(owner, ravi, { updatedAt: old });
    expect([late.status, late.error.code]).toEqual([409, 'CONFLICT']);
  });
});

describe('devices', () => {
  test('ONB-10 AUTH-11 blocking ends sessions and prevents login; unblocking allows it again', async () => {
    const block = (blocked: boolean) =>
      app.call(calls.blockUser, { token: owner.token, body: { userId: ravi.userId, blocked } });
    expect((await block(true)).data.status).toBe('blocked');
    expect((await app.call(restData, { token: ravi.token })).error).toMatchObject({
      code: 'LOGGED_OUT',
      message: 'This account is blocked. Ask your store’s owner',
    });
    const body = { login: ravi.mobile, password: 'Tawa-Paneer-7', deviceId: 'counter2counter2' };
    expect((await app.call(login, { body })).error.code).toBe('ACCOUNT_BLOCKED');
    expect((await block(false)).data.status).toBe('active');
    expect((await app.call(login, { body })).status).toBe(200);
  });

  test('ONB-10 a device is named after its browser; one or all can be signed out', async () => {
    const headers = {
      'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
    };
    const body = { login: ravi.mobile, password: 'Tawa-Paneer-7', deviceId: 'counter2counter2' };
    const second = String((await app.call(login, { body, headers })).headers['x-access-token']);
    const query = { userId: ravi.userId };
    const devices = (await app.call(calls.userDevices, { token: owner.token, query })).data;
    const named = devices.find(({ deviceName }) => deviceName === 'Chrome, Windows');
    const signOut = (sessionId: string | null) =>
      app.call(calls.signOutUser, { token: owner.token, body: { userId: ravi.userId, sessionId } });
    expect((await signOut(named?.sessionId ?? '')).data.ended).toBe(1);
    expect((await app.call(restData, { token: second })).error.code).toBe('LOGGED_OUT');
    expect((await app.call(restData, { token: ravi.token })).status).toBe(200);
    expect((await signOut(null)).data.ended).toBe(1);
    expect((await app.call(restData, { token: ravi.token })).error.code).toBe('LOGGED_OUT');
  });
});

describe('another merchant', () => {
  test('can’t see, change, block or sign out members of this one', async () => {
    const stranger = await app.signIn();
    const { token } = stranger;
    const { userName, role, permissions, outletIds, updatedAt } = await memberOf(ravi);
    const { userId } = ravi;
    const tries = [
      app.call(calls.updateUser, {
        token,
        body: { userId, userName, role, permissions, outletIds, updatedAt },
      }),
      app.call(calls.blockUser, { token, body: { userId, blocked: true } }),
      app.call(calls.userDevices, { token, query: { userId } }),
      app.call(calls.signOutUser, { token, body: { userId, sessionId: null } }),
    ];
    for (const answer of await Promise.all(tries)) expect(answer.error.code).toBe('NOT_FOUND');
    expect((await app.call(calls.viewUsers, { token })).data.users).toHaveLength(1);
    expect((await app.call(calls.audit, { token })).data.entries).toEqual([]);
  });
});

describe('invitations', () => {
  const invite = async (more: object = {}, by = owner) => {
    const body = person(more);
    return { mobile: body.mobile, answer: await app.call(calls.initSubuser, { token: by.token, body }) };
  };
  const open = (token: string) => app.call(calls.openInvitation, { body: { token } });
  /** Proves the invited number; answers the call that joins. */
  const joining = async (mobile: string) => {
    const token = tokenIn(await lastText(mobile));
    const { ticket } = (await app.call(calls.sendSubuserOtp, { body: { token } })).data;
    const otp = /\b\d{4}\b/.exec(await lastText(mobile))?.[0];
    const { proof } = (await app.call(verifyOtp, { body: { ticket, otp } })).data;
    const body = {
      token,
      proof,
      userName: 'Meera',
      email: '',
      password: 'Idli-Vada-12',
      deviceId: 'd'.repeat(20),
    };
    const headers = { origin: 'http://panel.example' };
    return () => app.call(calls.completeSubuser, { body, headers });
  };

  test('ONB-10 an owner made an employee doesn’t come back as owner by an invitation sent before', async () => {
    await update(owner, ravi, { role: 'owner' });
    const { mobile } = await invite({ role: 'owner', permissions: {} }, ravi);
    const token = tokenIn(await lastText(mobile));
    const join = await joining(mobile);
    await update(owner, ravi, { role: 'manager', permissions: { order: true, profile: true } });
    expect((await open(token)).error.code).toBe('INVITATION_INVALID');
    expect((await join()).error.code).toBe('INVITATION_INVALID');
    expect((await staff()).users).toHaveLength(3);
  });

  test.each([
    ['lost a permission it gives', { permissions: { profile: true } }],
    ['may no longer invite', { permissions: { order: true } }],
    ['works at one outlet now', { outlets: 1 }],
  ])(
    'ONB-10 an invitation is invalid once its inviter %s; sent again by an owner it holds',
    async (_what, now) => {
      const { mobile, answer } = await invite({}, manager);
      const token = tokenIn(await lastText(mobile));
      expect((await open(token)).status).toBe(200);
      const change = 'outlets' in now ? { outletIds: outlets.slice(0, now.outlets) } : now;
      await update(owner, manager, change);
      expect((await open(token)).error.code).toBe('INVITATION_INVALID');
      const body = { invitationId: answer.data.invitationId };
      const resent = await app.call(calls.resendInvitation, { token: owner.token, body });
      expect(resent.data.invitedBy).toBe('Asha');
      expect((await open(tokenIn(await lastText(mobile)))).data.invitedBy).toBe('Asha');
    },
  );

  test('ONB-10 AUTH-08 TRU-02 from the link in the message, over the code, to a signed-in member with the granted permissions', async () => {
    const { mobile } = await invite({ outletIds: [outlets[0]] });
    const token = tokenIn(await lastText(mobile));
    const opened = (await app.call(calls.openInvitation, { body: { token } })).data;
    expect(opened).toMatchObject({ invitedBy: 'Asha', userName: 'Meera Nair', role: 'kitchen' });
    expect(opened.outlets).toHaveLength(1);
    const joined = await (await joining(mobile))();
    expect(joined.data.userData).toMatchObject({
      merchantId: owner.merchantId,
      status: 'active',
      userType: 'employee',
      role: 'kitchen',
      permissions: { order: true },
    });
    const own = String(joined.headers['x-access-token']);
    const cookies = deviceCookieOf(joined);
    expect((await app.call(endpoints.outlets.outletList, { token: own, cookies })).data).toHaveLength(1);
    expect((await app.call(endpoints.outlets.outletList, { token: own })).status).toBe(401);
    expect((await staff()).invitations).toEqual([]);
    const again = await app.call(calls.openInvitation, { body: { token } });
    expect([again.status, again.error.code]).toEqual([422, 'INVITATION_INVALID']);
  });

  test('a code for another number, and an old or withdrawn link, are refused', async () => {
    const one = await invite();
    const two = await invite();
    const [tokenOne, tokenTwo] = [tokenIn(await lastText(one.mobile)), tokenIn(await lastText(two.mobile))];
    const { ticket } = (await app.call(calls.sendSubuserOtp, { body: { token: tokenTwo } })).data;
    const otp = /\b\d{4}\b/.exec(await lastText(two.mobile))?.[0];
    const { proof } = (await app.call(verifyOtp, { body: { ticket, otp } })).data;
    const body = {
      token: tokenOne,
      proof,
      userName: 'Mee',
      email: '',
      password: 'Idli-Vada-12',
      deviceId: 'd'.repeat(20),
    };
    expect((await app.call(calls.completeSubuser, { body })).error.code).toBe('OTP_EXPIRED');
    const { invitationId } = one.answer.data;
    await app.call(calls.withdrawInvitation, { token: owner.token, body: { invitationId } });
    expect((await app.call(calls.openInvitation, { body: { token: tokenOne } })).error.code).toBe(
      'INVITATION_INVALID',
    );
    app.clock.pass(73 * 60 * 60_000);
    expect((await app.call(calls.openInvitation, { body: { token: tokenTwo } })).error.code).toBe(
      'INVITATION_INVALID',
    );
  });

  test('ONB-10 an invitation beyond the inviter’s permissions, to a number with an account, or over the plan limit is refused', async () => {
    expect((await invite({ permissions: { report: true } }, manager)).answer.error.code).toBe(
      'GRANT_REFUSED',
    );
    expect((await invite({ mobile: ravi.mobile })).answer.error.code).toBe('USER_EXISTS');
    await app.db.orm
      .update(merchantPlans)
      .set({ planId: 'starter' })
      .where(eq(merchantPlans.merchantId, owner.merchantId));
    const { answer: full } = await invite();
    expect([full.status, full.error.code, full.error.details]).toEqual([
      409,
      'PLAN_LIMIT_REACHED',
      { limit: 3 },
    ]);
    expect((await staff()).invitations).toEqual([]);
  });

  test('resending creates a new link and invalidates the old one', async () => {
    const { mobile, answer } = await invite();
    const first = tokenIn(await lastText(mobile));
    app.clock.pass(1_000);
    const { invitationId } = answer.data;
    await app.call(calls.resendInvitation, { token: owner.token, body: { invitationId } });
    const second = tokenIn(await lastText(mobile));
    expect((await app.call(calls.openInvitation, { body: { token: first } })).error.code).toBe(
      'INVITATION_INVALID',
    );
    expect((await app.call(calls.openInvitation, { body: { token: second } })).status).toBe(200);
  });
});
