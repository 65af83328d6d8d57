import { endpoints, hourMs, type Campaign } from '@galla/contract';
import { eq } from 'drizzle-orm';
import { newId } from '../../../db/new-id';
import { outlets, userOutlets } from '../../../db/schema';
import type { TestApp } from '../../../testing/test-app';
import { campaignDesk } from '../testing/test-campaigns';
import { startSocialApp } from '../testing/test-network';
import { campaignsJob, endLostLaunches } from './campaigns.job';
import { changeCampaign, claimCampaign } from './campaigns.repository';

const { campaigns } = endpoints;
type Desk = Awaited<ReturnType<typeof campaignDesk>>;
let app: TestApp;
let user: Desk['user'];
let outletId: Desk['outletId'];
let typeBody: Desk['typeBody'];
let completeDraft: Desk['completeDraft'];
let launch: Desk['launch'];
let read: Desk['read'];
let makeOutlet: Desk['makeOutlet'];
beforeAll(async () => {
  app = await startSocialApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ user, outletId, typeBody, completeDraft, launch, read, makeOutlet } = await campaignDesk(app));
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
  expect((await app.call(campaigns.campaign, { token, query: { campaignId } })).status).toBe(404);

  const shared = await completeDraft({ outletIds: [outletId, own] });
  const seen = await app.call(campaigns.list, { token });
  expect(seen.data).toMatchObject({ total: 1, campaigns: [{ campaignId: shared.campaignId }] });
  const remove = await app.call(campaigns.remove, { token, body: { campaignId: shared.campaignId } });
  expect([remove.status, remove.error.message]).toEqual([
    403,
    'You don’t have access to some of these outlets',
  ]);
});

test('ENG-06 a pause of a version that has changed is not asked of the network; a repeat is answered', async () => {
  const { data: running } = await launch(await completeDraft());
  const asked = vi.spyOn(app.context.partners.social, 'setCampaignState');
  const set = (version: number, state: string) =>
    app.call(campaigns.setState, {
      token: user.token,
      body: { campaignId: running.campaignId, version, state },
    });
  const { data: paused } = await set(running.version, 'paused');
  expect(await set(running.version, 'paused')).toMatchObject({ status: 200, data: paused });
  const late = await set(running.version, 'active');
  expect([late.status, late.error.code]).toEqual([409, 'CONFLICT']);
  expect(asked).toHaveBeenCalledTimes(1);
});

test('ENG-06 while the network is asked to pause or remove a campaign nobody else asks it anything', async () => {
  const { token } = user;
  const { data: running } = await launch(await completeDraft());
  const { campaignId } = running;
  const { social } = app.context.partners;
  const set = ({ version }: Campaign, state: string) =>
    app.call(campaigns.setState, { token, body: { campaignId, version, state } });
  const remove = () => app.call(campaigns.remove, { token, body: { campaignId } });
  const busy = async (now: Campaign) => {
    for (const refused of [await set(now, now.state === 'active' ? 'paused' : 'active'), await remove()])
      expect([refused.status, refused.error.message]).toEqual([
        409,
        'This campaign is being changed. Try again in a moment',
      ]);
  };
  const pauseThere = social.setCampaignState.bind(social);
  const asked = vi.spyOn(social, 'setCampaignState').mockImplementationOnce(async (...input) => {
    await busy(running);
    return pauseThere(...input);
  });
  const { data: paused } = await set(running, 'paused');
  expect(paused).toMatchObject({ state: 'paused', version: running.version + 1 });
  expect(asked).toHaveBeenCalledTimes(1);

  // What the network refuses stays as it was, and may be asked again.
  await user.fail('rateLimited');
  expect((await set(paused, 'active')).error.code).toBe('NETWORK_REFUSED');
  await user.fail('none');
  expect(await read(paused)).toEqual(paused);

  const removeThere = social.removeCampaign.bind(social);
  vi.spyOn(social, 'removeCampaign').mockImplementationOnce(async (...input) => {
    await busy(paused);
    return removeThere(...input);
  });
  expect((await remove()).status).toBe(200);
});

test('ENG-06 a call to the network that was lost with its process holds a campaign for some minutes only', async () => {
  const { data: running } = await launch(await completeDraft());
  const { campaignId, version } = running;
  const at = app.clock.now();
  expect(await claimCampaign(app.db, { id: campaignId, version }, at, at)).not.toBeNull();
  const body = { campaignId, version, state: 'paused' };
  const pause = () => app.call(campaigns.setState, { token: user.token, body });
  expect((await pause()).error.code).toBe('CONFLICT');
  app.clock.pass(hourMs);
  expect((await pause()).data.state).toBe('paused');
});

test('ENG-06 the job of campaigns asks once and writes nothing while none is due', async () => {
  const draft = await completeDraft();
  const job = campaignsJob(app.context);
  await job.run();
  const asked = vi.spyOn(app.db, 'query');
  await job.run();
  expect(asked.mock.calls.map(([, { name }]) => name)).toEqual(['campaigns-due']);
  await changeCampaign(app.db, draft.campaignId, { launchedAt: app.clock.now() });
  app.clock.pass(hourMs);
  await job.run();
  expect(await read(draft)).toMatchObject({ problem: { reason: 'unsure' }, launchedAt: null });
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
  const { data: running } = await launch(draft);
  expect(running).toMatchObject({ state: 'active', version: version + 1 });
  // The press that comes when all is done is answered with what runs.
  expect(await launch(draft)).toMatchObject({ status: 200, data: running });
  expect(asked).toHaveBeenCalledTimes(1);
  asked.mockRestore();
  expect((await app.call(campaigns.remove, { token, body: { campaignId } })).status).toBe(200);
});

test('ENG-06 a deleted draft is not claimed for a launch', async () => {
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
