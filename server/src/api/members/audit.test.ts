import { endpoints } from '@galla/contract';
import { areas } from '../../app';
import { newId } from '../../db/new-id';
import { auditEntries, merchantPlans, userOutlets } from '../../db/schema';
import { platformActor } from '../../orders/actors';
import { startTestApp, type SignedInUser, type TestApp } from '../../testing/test-app';
import { aCoupon, anOffer } from '../discounts/testing/test-discounts';
import { campaignDesk } from '../social/testing/test-campaigns';

const { members, banners, campaigns, coupons, offers, social, report } = endpoints;

let app: TestApp;
let desk: Awaited<ReturnType<typeof campaignDesk>>;
let token: string;
let corner: string;
let market: string;
let reader: SignedInUser;
beforeAll(async () => {
  app = await startTestApp({ areas });
});
afterAll(() => app.close());
beforeEach(async () => {
  desk = await campaignDesk(app);
  ({ token } = desk.user);
  corner = desk.outletId;
  market = await desk.makeOutlet('Market');
  const { merchantId } = desk.user;
  await app.db.orm.insert(merchantPlans).values({ merchantId, planId: 'growth', startedAt: app.clock.now() });
  reader = await memberOf(market);
});

async function memberOf(outletId: string): Promise<SignedInUser> {
  const { merchantId } = desk.user;
  const person = await app.signIn({
    merchantId,
    userType: 'employee',
    permissions: { profile: true, customers: true, report: true },
    allOutlets: false,
  });
  await app.db.orm.insert(userOutlets).values({ merchantId, userId: person.userId, outletId });
  return person;
}
const actionsFor = async (by: string): Promise<string[]> => {
  const { entries, total } = (await app.call(members.audit, { token: by })).data;
  expect(entries).toHaveLength(total);
  return entries.map(({ action }) => action);
};
const readerSees = () => actionsFor(reader.token);
const aBanner = (outletIds: string[] | null) => ({
  title: 'Diwali thali',
  outletIds,
  target: { kind: 'none' as const },
  status: 'drafts' as const,
  startDate: null,
  endDate: null,
  startTime: null,
  endTime: null,
  imageId: null,
});
const created = async <Answer extends { status: number; raw: { body: string } }>(
  answer: Promise<Answer>,
): Promise<Answer> => {
  const done = await answer;
  if (done.status !== 200) throw new Error(done.raw.body);
  return done;
};
const makeCoupon = (code: string, outletIds: string[] | null) =>
  created(app.call(coupons.create, { token, body: { coupon: aCoupon({ code, outletIds }), draft: false } }));

/** What is done for one outlet, each by its own call; of whom or what it is follows from that call. */
const acts: Readonly<Record<string, (outletId: string) => Promise<unknown>>> = {
  'banner.create': (outletId) => created(app.call(banners.create, { token, body: aBanner([outletId]) })),
  'coupon.create': (outletId) => makeCoupon(`AT${outletId.slice(-8).toUpperCase()}`, [outletId]),
  'offer.create': (outletId) =>
    created(app.call(offers.createOffer, { token, body: anOffer({ outletIds: [outletId] }) })),
  'campaign.save': (outletId) =>
    created(app.call(campaigns.save, { token, body: desk.typeBody({ outletIds: [outletId] }) })),
  'socialPost.draft': (outletId) =>
    created(
      app.call(social.savePost, {
        token,
        body: {
          postId: newId(),
          version: 0,
          text: 'Biryani',
          imageIds: [],
          pageIds: [],
          outletId,
          act: { kind: 'draft' },
        },
      }),
    ),
  'user.invite': (outletId) =>
    created(
      app.call(members.initSubuser, {
        token,
        body: {
          userName: 'Meera Nair',
          countryCode: '+91',
          mobile: '6123456789',
          role: 'kitchen',
          permissions: { order: true },
          outletIds: [outletId],
        },
      }),
    ),
  'report.export': (outletId) =>
    created(
      app.call(report.exportReport, {
        token,
        query: { kind: 'sales', format: 'csv', from: '2026-03-01', to: '2026-03-02', outletIds: outletId },
      }),
    ),
};

describe('API-06 ONB-10 the history of changes', () => {
  test.each(Object.entries(acts))('%s is shown to members of its outlet only', async (action, act) => {
    await act(corner);
    expect(await readerSees()).not.toContain(action);
    expect(await actionsFor((await memberOf(corner)).token)).toContain(action);
    expect(await actionsFor(token)).toContain(action);
    await app.db.orm.delete(auditEntries);
    await act(market);
    expect(await readerSees()).toEqual([action]);
  });

  test('what concerns every outlet, or the whole merchant, is shown to all', async () => {
    await created(app.call(banners.create, { token, body: aBanner(null) }));
    await makeCoupon('ALL', null);
    await created(app.call(members.setAsksPin, { token, body: { asksPin: true } }));
    expect(await readerSees()).toEqual(
      expect.arrayContaining(['banner.create', 'coupon.create', 'merchant.asksPin']),
    );
  });

  test('a change from one outlet to another concerns both', async () => {
    const { data } = await makeCoupon('MOVES', [corner]);
    expect(await readerSees()).not.toContain('coupon.create');
    const { couponId, version } = data;
    const moved = aCoupon({ code: 'MOVES', outletIds: [market] });
    await created(
      app.call(coupons.update, { token, body: { couponId, version, coupon: moved, draft: false } }),
    );
    expect(await readerSees()).toContain('coupon.update');
    expect(await actionsFor((await memberOf(corner)).token)).toContain('coupon.update');
  });

  test('what was written without outlets is shown to whoever has every outlet', async () => {
    const { merchantId } = desk.user;
    const row = { merchantId, actor: platformActor, subjectId: newId(), at: app.clock.now() };
    await app.db.orm.insert(auditEntries).values([
      { ...row, action: 'campaign.launch', subjectKind: 'campaign' },
      { ...row, action: 'plan.change', subjectKind: 'plan' },
    ]);
    const seen = await readerSees();
    expect([seen.includes('campaign.launch'), seen.includes('plan.change')]).toEqual([false, true]);
    expect(await actionsFor(token)).toContain('campaign.launch');
    await app.db.orm.insert(userOutlets).values({ merchantId, userId: reader.userId, outletId: corner });
    expect(await readerSees()).toContain('campaign.launch');
  });
});
