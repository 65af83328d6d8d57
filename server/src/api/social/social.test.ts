import { endpoints, hourMs } from '@galla/contract';
import { newId } from '../../db/new-id';
import { auditEntries, socialAccounts, userOutlets } from '../../db/schema';
import type { TestApp } from '../../testing/test-app';
import { sandboxRecords } from '../../sandbox/partners/social/records';
import { publishDue } from './publish-post';
import { renewInsights } from './social.jobs';
import { campaignDesk } from './testing/test-campaigns';
import { addImage, connect, connectedUser, startSocialApp } from './testing/test-network';

const { social } = endpoints;
let app: TestApp;
beforeAll(async () => {
  app = await startSocialApp();
});
afterAll(() => app.close());

type User = Awaited<ReturnType<typeof connectedUser>>;
const bodyOf = (user: User, more: object = {}) => ({
  postId: newId(),
  text: 'Biryani today',
  imageIds: [],
  pageIds: [user.page('page').pageId],
  act: { kind: 'publish' },
  ...more,
});
const save = (user: User, body: object) => app.call(social.savePost, { token: user.token, body });
const later = (ms: number) => new Date(app.clock.now().getTime() + ms).toISOString();

test('ENG-05 an account is connected on the network’s page; its token is encrypted, and never returned', async () => {
  const user = await connectedUser(app);
  const { data } = await app.call(social.accounts, { token: user.token });
  expect(data).toEqual([expect.objectContaining({ userName: user.name, state: 'connected', pages: 3 })]);
  expect(user.pages.map(({ kind }) => kind).sort()).toEqual(['page', 'page', 'photos']);
  const [row] = await app.db.orm.select().from(socialAccounts);
  expect(row?.token).not.toContain('.');
  expect(app.log.join('\n')).not.toContain(row?.token ?? 'nothing');
  const stranger = await app.signIn({ permissions: { customers: true } });
  expect((await app.call(social.accounts, { token: stranger.token })).data).toEqual([]);
});

test('ENG-05 a login is valid for the user who started it, once and for a limited time', async () => {
  const user = await connectedUser(app);
  const other = await app.signIn({ permissions: { customers: true } });
  const { data } = await app.call(social.startLogin, { token: user.token });
  const state = new URL(data.url, 'http://x').searchParams.get('state') ?? '';
  const finish = (token: string) => app.call(social.login, { token, body: { code: 'some-code', state } });
  expect((await finish(other.token)).status).toBe(400);
  const used = await finish(user.token);
  expect([used.status, used.error.code]).toEqual([409, 'NETWORK_REFUSED']);
  app.clock.pass(16 * 60_000);
  expect((await finish(user.token)).status).toBe(400);
  for (const returnTo of ['https://evil.example', '//evil.example', '/panel/../x y'])
    expect((await app.call(social.startLogin, { token: user.token, query: { returnTo } })).status).toBe(400);
});

test('ENG-05 a post with images is published on several pages, gets its figures, and is deleted there too', async () => {
  const user = await connectedUser(app);
  const imageId = await addImage(app, user, 10);
  const pageIds = user.pages.map(({ pageId }) => pageId);
  const { data } = await save(user, bodyOf(user, { pageIds, imageIds: [imageId] }));
  expect([data.state, data.targets.map(({ state }) => state)]).toEqual([
    'published',
    ['published', 'published', 'published'],
  ]);
  app.clock.pass(2 * 60_000);
  await renewInsights(app.context);
  const reach = async () =>
    (await app.call(social.post, { token: user.token, query: { postId: data.postId } })).data.insights
      ?.reach ?? 0;
  const first = await reach();
  expect(first).toBeGreaterThan(0);
  app.clock.pass(6 * hourMs);
  await renewInsights(app.context);
  expect(await reach()).toBeGreaterThan(first * 2);
  const { status } = await app.call(social.deletePost, { token: user.token, body: { postId: data.postId } });
  expect(status).toBe(200);
  const there = (await sandboxRecords(app.db).list('post')).filter(({ record }) =>
    record.text.includes('Biryani'),
  );
  expect(there.map(({ record }) => record.deleted)).toEqual([true, true, true]);
  const audit = await app.db.orm.select().from(auditEntries);
  expect(
    audit.filter(({ merchantId }) => merchantId === user.merchantId).map(({ action }) => action),
  ).toEqual(['social.connect', 'socialPost.publish', 'socialPost.delete']);
});

test('ENG-05 a scheduled post is published once at its time, however many processes run', async () => {
  const user = await connectedUser(app);
  const { data } = await save(
    user,
    bodyOf(user, { text: 'Once', act: { kind: 'schedule', at: later(hourMs) } }),
  );
  await publishDue(app.context);
  const state = async () =>
    (await app.call(social.post, { token: user.token, query: { postId: data.postId } })).data.state;
  expect(await state()).toBe('scheduled');
  app.clock.pass(hourMs + 1_000);
  await Promise.all([publishDue(app.context), publishDue(app.context), publishDue(app.context)]);
  expect(await state()).toBe('published');
  const out = (await sandboxRecords(app.db).list('post')).filter(({ record }) => record.text === 'Once');
  expect(out).toHaveLength(1);
});

test('ENG-05 a post without text can’t be looked for: in progress when the process crashed, it is not resent', async () => {
  const user = await connectedUser(app);
  const images = { text: '', imageIds: [await addImage(app, user, 12)] };
  const act = { kind: 'schedule', at: later(hourMs) };
  const { data } = await save(user, bodyOf(user, { ...images, act }));
  await app.db.execute({
    text: `update social_post_targets set state = 'sending', taken_at = $2 where post_id = $1`,
    values: [data.postId, app.clock.now()],
  });
  await app.db.execute({
    text: `update social_posts set state = 'publishing' where id = $1`,
    values: [data.postId],
  });
  app.clock.pass(2 * hourMs);
  await publishDue(app.context);
  const post = (await app.call(social.post, { token: user.token, query: { postId: data.postId } })).data;
  expect([post.state, post.targets[0]?.problem?.reason]).toEqual(['failed', 'unsure']);
});

test('ENG-05 an expired connection: the post is kept, the account shows the error, and after reconnecting it is published', async () => {
  const user = await connectedUser(app);
  await user.fail('tokenExpired');
  const { data } = await save(user, bodyOf(user));
  expect([data.state, data.text, data.targets[0]?.problem?.reason]).toEqual([
    'failed',
    'Biryani today',
    'tokenExpired',
  ]);
  expect((await app.call(social.accounts, { token: user.token })).data[0]?.state).toBe('expired');
  await connect(app, user, user.name);
  expect((await app.call(social.accounts, { token: user.token })).data).toHaveLength(1);
  const again = await app.call(social.retryPost, { token: user.token, body: { postId: data.postId } });
  expect(again.data.state).toBe('published');
});

test('ENG-05 too many calls: the retry time is returned, and a retry can be scheduled for then', async () => {
  const user = await connectedUser(app);
  await user.fail('rateLimited');
  const { data } = await save(user, bodyOf(user));
  const retryAt = data.targets[0]?.problem?.retryAt ?? '';
  expect(Date.parse(retryAt)).toBeGreaterThan(app.clock.now().getTime());
  const body = { postId: data.postId, at: retryAt };
  expect((await app.call(social.retryPost, { token: user.token, body })).data.state).toBe('scheduled');
  app.clock.pass(16 * 60_000);
  await publishDue(app.context);
  expect(
    (await app.call(social.post, { token: user.token, query: { postId: data.postId } })).data.state,
  ).toBe('published');
});

test('ENG-05 a refused image: the post is kept, another image is chosen and it is published', async () => {
  const user = await connectedUser(app);
  await user.fail('imageRejected');
  const body = bodyOf(user, { imageIds: [await addImage(app, user, 20)] });
  const { data } = await save(user, body);
  expect(data.targets[0]?.problem?.reason).toBe('imageRejected');
  await user.fail('none');
  const other = { ...body, version: data.version, imageIds: [await addImage(app, user, 21)] };
  expect((await save(user, other)).data.state).toBe('published');
});

test('ENG-05 only failed pages are retried', async () => {
  const user = await connectedUser(app);
  const second = await connect(app, user, `${user.name} two`);
  const pageIds = second.filter(({ kind }) => kind === 'page').map(({ pageId }) => pageId);
  await user.fail('tokenExpired');
  const { data } = await save(user, bodyOf(user, { text: 'Partly', pageIds }));
  expect([data.state, data.targets.filter(({ state }) => state === 'published')]).toMatchObject([
    'partly',
    { length: 2 },
  ]);
  await connect(app, user, user.name);
  const again = await app.call(social.retryPost, { token: user.token, body: { postId: data.postId } });
  expect(again.data.state).toBe('published');
  const out = (await sandboxRecords(app.db).list('post')).filter(({ record }) => record.text === 'Partly');
  expect(out).toHaveLength(4);
});

test.each<[string, (user: User) => object, string]>([
  ['nothing to say', () => ({ text: ' ' }), 'postEmpty'],
  ['no page', () => ({ pageIds: [] }), 'noPages'],
  ['pictures’ page without one', (user) => ({ pageIds: [user.page('photos').pageId] }), 'needsImage'],
  ['a time that is over', () => ({ act: { kind: 'schedule', at: later(-1) } }), 'timePast'],
  ['a time too far', () => ({ act: { kind: 'schedule', at: later(80 * 24 * hourMs) } }), 'timeFar'],
])('ENG-05 a post with %s is refused with the reason', async (_name, more, reason) => {
  const user = await connectedUser(app);
  const answer = await save(user, bodyOf(user, more(user)));
  expect([answer.status, answer.error.details]).toEqual([422, { reason }]);
});

test('ENG-05 posts, pages and images of another merchant are not accessible; a concurrent change is reported', async () => {
  const user = await connectedUser(app);
  const stranger = await connectedUser(app);
  const draft = bodyOf(user, { act: { kind: 'draft' } });
  const { data } = await save(user, draft);
  const foreign = await save(stranger, { ...bodyOf(stranger), postId: draft.postId });
  const pages = await save(stranger, bodyOf(stranger, { pageIds: draft.pageIds }));
  const image = await addImage(app, user, 30);
  const images = await save(stranger, bodyOf(stranger, { imageIds: [image] }));
  expect([foreign.status, pages.status, images.status]).toEqual([404, 422, 404]);
  const query = { postId: data.postId };
  expect((await app.call(social.post, { token: stranger.token, query })).status).toBe(404);
  expect((await app.call(social.deletePost, { token: stranger.token, body: query })).status).toBe(404);
  expect((await app.call(social.posts, { token: stranger.token })).data.total).toBe(0);
  const account = { accountId: user.pages[0]?.accountId };
  expect((await app.call(social.logout, { token: stranger.token, body: account })).status).toBe(404);
  await save(user, { ...draft, version: 1, text: 'Second' });
  const stale = await save(user, { ...draft, version: 1, text: 'Third' });
  expect([stale.status, stale.error.code]).toEqual([409, 'CONFLICT']);
});

test('ENG-05 a draft keeps the time chosen so far, and doesn’t go out at it', async () => {
  const user = await connectedUser(app);
  const at = later(60_000);
  const draft = bodyOf(user, { act: { kind: 'draft', at } });
  const { data } = await save(user, draft);
  expect((await save(user, draft)).data).toEqual(data);
  app.clock.pass(120_000);
  await publishDue(app.context);
  const post = await app.call(social.post, { token: user.token, query: { postId: data.postId } });
  expect(post.data).toMatchObject({ state: 'draft', publishAt: at });
});

test('ENG-05 a member of one outlet neither sees nor changes posts of another', async () => {
  const { user, outletId, makeOutlet } = await campaignDesk(app);
  const { merchantId } = user;
  const save = (body: object) => app.call(social.savePost, { token: user.token, body });
  const draft = { text: 'Biryani today', imageIds: [], pageIds: [user.page('page').pageId] };
  const act = { kind: 'draft' };
  const { data: other } = await save({ ...draft, postId: newId(), outletId, act });
  const { data: ofAll } = await save({ ...draft, postId: newId(), act });
  const { token, userId } = await app.signIn({
    merchantId,
    userType: 'employee',
    permissions: { customers: true },
    allOutlets: false,
  });
  const own = await makeOutlet('Station');
  await app.db.orm.insert(userOutlets).values({ userId, outletId: own, merchantId });
  const { postId, version } = other;
  const answers = [
    await app.call(social.post, { token, query: { postId } }),
    await app.call(social.savePost, { token, body: { ...draft, postId, version, outletId: own, act } }),
    await app.call(social.retryPost, { token, body: { postId } }),
    await app.call(social.deletePost, { token, body: { postId } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  const { data } = await app.call(social.posts, { token });
  expect(data).toMatchObject({ total: 1, posts: [{ postId: ofAll.postId }] });
});

test('ENG-05 a repeated save gets its answer again, another device’s change of the same version is reported', async () => {
  const user = await connectedUser(app);
  const imageIds = [await addImage(app, user, 31)];
  const body = bodyOf(user, { imageIds, act: { kind: 'schedule', at: later(hourMs) } });
  await save(user, body);
  const second = { ...body, version: 1, act: { kind: 'schedule', at: later(2 * hourMs) } };
  const saved = await save(user, second);
  expect((await save(user, second)).data).toEqual(saved.data);
  const pageIds = user.pages.map(({ pageId }) => pageId);
  for (const other of [
    { act: { kind: 'draft' } },
    { act: { kind: 'publish' } },
    { act: { kind: 'schedule', at: later(3 * hourMs) } },
    { pageIds },
  ]) {
    const { status, error } = await save(user, { ...second, ...other });
    expect([other, status, error.code]).toEqual([other, 409, 'CONFLICT']);
  }
  const post = await app.call(social.post, { token: user.token, query: { postId: body.postId } });
  expect(post.data).toEqual(saved.data);
  const publish = { ...second, version: 2, act: { kind: 'publish' } };
  const out = await save(user, publish);
  expect([out.data.state, (await save(user, publish)).data]).toEqual(['published', out.data]);
});

test('ENG-05 a disconnected account is removed, and its pending posts warn at once and state why they failed', async () => {
  const user = await connectedUser(app);
  const { data } = await save(user, bodyOf(user, { act: { kind: 'schedule', at: later(hourMs) } }));
  const body = { accountId: user.pages[0]?.accountId };
  expect((await app.call(social.accounts, { token: user.token })).data[0]?.scheduled).toBe(1);
  expect((await app.call(social.logout, { token: user.token, body })).status).toBe(200);
  expect((await app.call(social.pages, { token: user.token })).data).toEqual([]);
  const read = async () =>
    (await app.call(social.post, { token: user.token, query: { postId: data.postId } })).data;
  expect(data.targets[0]?.problem).toBeNull();
  expect(await read()).toMatchObject({
    state: 'scheduled',
    targets: [{ state: 'waiting', problem: { reason: 'disconnected' } }],
  });
  app.clock.pass(2 * hourMs);
  await publishDue(app.context);
  expect((await read()).targets[0]?.problem?.reason).toBe('disconnected');
});
