import { endpoints, hourMs, outletConfigSchema, type Campaign, dayMs } from '@galla/contract';
import { eq } from 'drizzle-orm';
import { newId } from '../../../db/new-id';
import { outlets, userOutlets } from '../../../db/schema';
import type { TestApp } from '../../../testing/test-app';
import { addImage, connectedUser, startSocialApp } from '../testing/test-network';
import { endLostLaunches, renewResults } from './campaigns.job';
import { changeCampaign } from './campaigns.repository';

const { campaigns } = endpoints;
let app: TestApp;
let user: Awaited<ReturnType<typeof connectedUser>>;
let outletId: string;
beforeAll(async () => {
  app = await startSocialApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  user = await connectedUser(app);
  outletId = await makeOutlet('Corner');
});

async function makeOutlet(displayName: string): Promise<string> {
  const id = newId();
  await app.db.orm.insert(outlets).values({
    id,
    merchantId: user.merchantId,
    displayName,
    businessType: 'food Restaurant',
    config: outletConfigSchema.parse({}),
    address: {
      addressLine: '1',
      apartmentAddress: '',
      landmark: '',
      city: 'Bengaluru',
      state: 'Karnataka',
      pincode: '560001',
      countryCode: 'IN',
    },
    phone: '8045678900',
    latitude: 12.97,
    longitude: 77.6,
  });
  return id;
}

const at = (ms: number) => new Date(app.clock.now().getTime() + ms).toISOString();
const budget = (more: object = {}) => ({
  kind: 'daily',
  amount: 500_00,
  spendCap: 1_500_00,
  startsAt: at(0),
  endsAt: at(3 * dayMs),
  ...more,
});
const typeBody = (more: object = {}) => ({
  campaignId: newId(),
  name: 'Lunch',
  objective: 'traffic',
  outletIds: [outletId],
  productTags: ['biryani'],
  budget: budget(),
  ...more,
});

/** A draft with all four steps complete. */
async function completeDraft(more: object = {}, ad: object = {}): Promise<Campaign> {
  const { token } = user;
  const { data: draft } = await app.call(campaigns.save, { token, body: typeBody(more) });
  const { data: tags } = await app.call(campaigns.interestTags, { token, query: { text: 'bir' } });
  const { data: places } = await app.call(campaigns.places, { token, query: { text: 'beng' } });
  const audience = { interests: tags, ageMin: 18, ageMax: 45, places, radiusKm: 15 };
  const { campaignId } = draft;
  const set = await app.call(campaigns.saveAdSet, { token, body: { campaignId, version: 1, audience } });
  const { data } = await app.call(campaigns.saveAd, {
    token,
    body: {
      campaignId,
      version: set.data.version,
      pageId: user.page('page').pageId,
      text: 'Biryani for lunch',
      headline: 'Lunch',
      link: 'https://shop.example',
      callToAction: 'orderNow',
      imageId: await addImage(app, user, 40),
      ...ad,
    },
  });
  return data;
}
const launch = ({ campaignId, version }: Campaign) =>
  app.call(campaigns.launch, { token: user.token, body: { campaignId, version } });
const read = async ({ campaignId }: Campaign) =>
  (await app.call(campaigns.campaign, { token: user.token, query: { campaignId } })).data;

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

test('ENG-06 a member of one outlet does nothing with campaigns of another', async () => {
  const { merchantId } = user;
  const draft = await completeDraft();
  const { data: running } = await launch(await completeDraft());
  const { token, userId } = await app.signIn({
    merchantId,
    userType: 'employee',
    permissions: { customers: true },
    allOutlets: false,
  });
  const own = await makeOutlet('Station');
  await app.db.orm.insert(userOutlets).values({ userId, outletId: own, merchantId });
  const { campaignId, version, audience } = draft;
  const known = { campaignId, version };
  const taken = { campaignId: running.campaignId, version: running.version };
  const ad = { ...draft.ad, imageId: draft.ad?.image?.imageId };
  const answers = [
    await app.call(campaigns.save, { token, body: typeBody({ ...known, outletIds: [own] }) }),
    await app.call(campaigns.saveAdSet, { token, body: { ...known, audience } }),
    await app.call(campaigns.saveAd, { token, body: { ...known, ...ad } }),
    await app.call(campaigns.duplicate, { token, body: { campaignId, newCampaignId: newId() } }),
    await app.call(campaigns.launch, { token, body: known }),
    await app.call(campaigns.setState, { token, body: { ...taken, state: 'paused' } }),
    await app.call(campaigns.remove, { token, body: { campaignId: running.campaignId } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 404]);
  expect(await read(draft)).toEqual(draft);
  expect(await read(running)).toEqual(running);
});

test('ENG-06 a permanently closed outlet is not advertised; its campaigns can be paused and deleted', async () => {
  const { token } = user;
  const draft = await completeDraft();
  const { data: running } = await launch(await completeDraft());
  await app.db.orm
    .update(outlets)
    .set({ closedAt: app.clock.now(), available: 'off' })
    .where(eq(outlets.id, outletId));
  const set = (version: number, state: string) =>
    app.call(campaigns.setState, { token, body: { campaignId: running.campaignId, version, state } });
  const refused = await launch(draft);
  expect([refused.status, refused.error.code]).toEqual([409, 'OUTLET_CLOSED']);
  const paused = await set(running.version, 'paused');
  expect(paused.data.state).toBe('paused');
  const resumed = await set(paused.data.version, 'active');
  expect([resumed.status, resumed.error.code]).toEqual([409, 'OUTLET_CLOSED']);
  for (const { campaignId } of [draft, running])
    expect((await app.call(campaigns.remove, { token, body: { campaignId } })).status).toBe(200);
});

test('ENG-06 while a campaign is launched nothing else changes it, and the network is asked once', async () => {
  const { token } = user;
  const draft = await completeDraft();
  const { campaignId, version, audience } = draft;
  const { social } = app.context.partners;
  const take = social.launch.bind(social);
  const asked = vi.spyOn(social, 'launch').mockImplementation(async (...input) => {
    const refused = [
      await launch(draft),
      await app.call(campaigns.saveAdSet, { token, body: { campaignId, version, audience } }),
      await app.call(campaigns.remove, { token, body: { campaignId } }),
    ];
    expect(refused.map(({ status, error }) => [status, error.code])).toEqual(
      refused.map(() => [409, 'CONFLICT']),
    );
    return take(...input);
  });
  const [one, two] = await Promise.all([launch(draft), launch(draft)]);
  expect(asked).toHaveBeenCalledTimes(1);
  asked.mockRestore();
  expect([one.status, two.status].toSorted()).toEqual([200, 409]);
  expect(await read(draft)).toMatchObject({ state: 'active', version: version + 1 });
  expect((await app.call(campaigns.remove, { token, body: { campaignId } })).status).toBe(200);
});

test('ENG-06 a launch that begins while the draft is deleted does not reach the network', async () => {
  const draft = await completeDraft();
  await app.call(campaigns.remove, { token: user.token, body: { campaignId: draft.campaignId } });
  expect(await changeCampaign(app.db, draft.campaignId, { launchedAt: app.clock.now() })).toBeNull();
  expect((await launch(draft)).status).toBe(404);
});

test('ENG-06 a launch in progress when the process crashed is not repeated: the draft says that it is unsure', async () => {
  const draft = await completeDraft();
  await changeCampaign(app.db, draft.campaignId, { launchedAt: app.clock.now() });
  await endLostLaunches(app.context);
  expect((await launch(draft)).error.code).toBe('CONFLICT');
  app.clock.pass(hourMs);
  await endLostLaunches(app.context);
  expect(await read(draft)).toMatchObject({
    state: 'draft',
    problem: { reason: 'unsure' },
    launchedAt: null,
  });
});

test('ENG-06 the gallery asks before it deletes the image of a draft', async () => {
  const draft = await completeDraft();
  const { token } = await app.signIn({ merchantId: user.merchantId, permissions: { menu: true } });
  const body = { imageId: draft.ad?.image?.imageId ?? '' };
  const remove = () => app.call(endpoints.gallery.deleteImg, { token, body });
  expect((await remove()).error.message).toContain('1 campaign that isn’t launched yet');
  await launch(draft);
  expect((await remove()).status).toBe(200);
});
