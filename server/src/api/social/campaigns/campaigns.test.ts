import { endpoints, type Campaign, dayMs } from '@galla/contract';
import { newId } from '../../../db/new-id';
import type { TestApp } from '../../../testing/test-app';
import { campaignDesk } from '../testing/test-campaigns';
import { connectedUser, startSocialApp } from '../testing/test-network';
import { renewResults } from './campaigns.job';

const { campaigns } = endpoints;
type Desk = Awaited<ReturnType<typeof campaignDesk>>;
let app: TestApp;
let user: Desk['user'];
let outletId: Desk['outletId'];
let budget: Desk['budget'];
let typeBody: Desk['typeBody'];
let completeDraft: Desk['completeDraft'];
let launch: Desk['launch'];
let read: Desk['read'];
beforeAll(async () => {
  app = await startSocialApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ user, outletId, budget, typeBody, completeDraft, launch, read } = await campaignDesk(app));
});

test('ENG-06 each step is saved with its ids; a launched campaign runs, spends up to its cap and is done', async () => {
  const draft = await completeDraft();
  expect(draft).toMatchObject({
    state: 'draft',
    outletIds: [outletId],
    productTags: ['biryani'],
    currency: 'INR',
    audience: { interests: [{ name: 'Biryani' }], places: [{ name: 'Bengaluru, India' }] },
    ad: { callToAction: 'orderNow', image: { imageId: expect.any(String) } },
  });
  expect([draft.adSetId, draft.adId]).toEqual([expect.any(String), expect.any(String)]);
  const started = await launch(draft);
  expect([started.data.state, started.data.results?.spend]).toEqual(['active', 0]);
  expect((await launch(draft)).data.campaignId).toBe(draft.campaignId);
  app.clock.pass(dayMs);
  await renewResults(app.context);
  const running = await read(draft);
  expect(running.results).toMatchObject({ spend: 500_00 });
  expect(running.results?.clicks).toBeGreaterThan(0);
  app.clock.pass(9 * dayMs);
  await renewResults(app.context);
  expect(await read(draft)).toMatchObject({ state: 'done', results: { spend: 1_500_00 } });
  expect([(await read(draft)).adSetId, (await read(draft)).adId]).toEqual([draft.adSetId, draft.adId]);
});

test('ENG-06 a paused campaign spends nothing, can be resumed, copied as a draft, and deleted', async () => {
  const draft = await completeDraft();
  const { data: active } = await launch(draft);
  const { campaignId } = draft;
  const set = (state: string, version: number) =>
    app.call(campaigns.setState, { token: user.token, body: { campaignId, version, state } });
  const paused = await set('paused', active.version);
  app.clock.pass(dayMs);
  await renewResults(app.context);
  expect((await read(draft)).results?.spend).toBe(0);
  expect((await set('active', paused.data.version)).data.state).toBe('active');
  const newCampaignId = newId();
  const copy = await app.call(campaigns.duplicate, {
    token: user.token,
    body: { campaignId, newCampaignId },
  });
  expect(copy.data).toMatchObject({ name: 'Lunch (copy)', state: 'draft', results: null, ad: draft.ad });
  expect(copy.data.adId).not.toBe(draft.adId);
  const late = await app.call(campaigns.saveAdSet, {
    token: user.token,
    body: { campaignId, version: 9, audience: draft.audience },
  });
  expect([late.status, late.error.code]).toEqual([409, 'CONFLICT']);
  await app.call(campaigns.remove, { token: user.token, body: { campaignId } });
  const { data } = await app.call(campaigns.list, { token: user.token });
  expect(data.campaigns.map(({ name }) => name)).toEqual(['Lunch (copy)']);
});

test('ENG-06 a budget over its cap, a missing pixel or an incomplete draft prevents the launch', async () => {
  const reason = async (draft: Campaign) => (await launch(draft)).error.details;
  expect(await reason(await completeDraft({ budget: budget({ spendCap: 1_499_99 }) }))).toEqual({
    reason: 'overCap',
  });
  expect(await reason(await completeDraft({ objective: 'sales' }))).toEqual({ reason: 'needsPixel' });
  const { data } = await app.call(campaigns.save, { token: user.token, body: typeBody() });
  expect(await reason(data)).toEqual({ reason: 'incomplete' });
  const pixel = await app.call(campaigns.addPixel, {
    token: user.token,
    body: { pixelId: newId(), name: 'Shop' },
  });
  const withPixel = await completeDraft({ objective: 'sales' }, { pixelId: pixel.data.pixelId });
  expect((await launch(withPixel)).data.state).toBe('active');
  expect((await app.call(campaigns.pixels, { token: user.token })).data).toMatchObject([{ name: 'Shop' }]);
});

test.each(['tokenExpired', 'rateLimited', 'imageRejected'] as const)(
  'ENG-06 %s: the draft is kept with the reason, and can be launched once that is resolved',
  async (failure) => {
    const draft = await completeDraft();
    await user.fail(failure);
    const answer = await launch(draft);
    expect([answer.status, answer.error.details]).toMatchObject([409, { reason: failure }]);
    expect(await read(draft)).toMatchObject({ state: 'draft', problem: { reason: failure } });
    if (failure === 'tokenExpired') return;
    await user.fail('none');
    expect((await launch(draft)).data).toMatchObject({ state: 'active', problem: null });
  },
);

test('ENG-06 the reach depends on audience and budget', async () => {
  const { token } = user;
  const { data: places } = await app.call(campaigns.places, { token, query: { text: 'mumbai' } });
  const reach = async (ageMax: number, amount: number) => {
    const audience = { interests: [], ageMin: 18, ageMax, places, radiusKm: 20 };
    const body = { audience, budget: budget({ amount }) };
    return (await app.call(campaigns.reach, { token, body })).data;
  };
  const [wide, narrow, rich] = [await reach(65, 500_00), await reach(25, 500_00), await reach(65, 5_000_00)];
  expect(narrow.audience).toBeLessThan(wide.audience);
  expect(rich.dailyMax).toBeGreaterThan(wide.dailyMax);
  const nobody = await app.signIn({ permissions: { customers: true } });
  const answer = await app.call(campaigns.interestTags, { token: nobody.token });
  expect([answer.status, answer.error.details]).toMatchObject([409, { reason: 'disconnected' }]);
});

test('ENG-06 campaigns, outlets, pages and pixels of another merchant are not accessible', async () => {
  const draft = await completeDraft();
  const { campaignId } = draft;
  const pixel = await app.call(campaigns.addPixel, {
    token: user.token,
    body: { pixelId: newId(), name: 'Own' },
  });
  const stranger = await connectedUser(app);
  const { token } = stranger;
  const statuses = await Promise.all([
    app.call(campaigns.campaign, { token, query: { campaignId } }),
    app.call(campaigns.save, { token, body: typeBody() }),
    app.call(campaigns.launch, { token, body: { campaignId, version: draft.version } }),
    app.call(campaigns.remove, { token, body: { campaignId } }),
    app.call(campaigns.duplicate, { token, body: { campaignId, newCampaignId: newId() } }),
    app.call(campaigns.setState, { token, body: { campaignId, version: 1, state: 'paused' } }),
  ]);
  expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
  expect((await app.call(campaigns.pixels, { token })).data).toEqual([]);
  expect((await app.call(campaigns.list, { token })).data.total).toBe(0);
  expect(pixel.status).toBe(200);
});
