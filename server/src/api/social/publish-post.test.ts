import { endpoints, hourMs, minuteMs, type NetworkProblem } from '@galla/contract';
import { newId } from '../../db/new-id';
import { NetworkRefusal } from '../../partners/social/social';
import { sandboxRecords } from '../../sandbox/partners/social/records';
import type { TestApp } from '../../testing/test-app';
import { publishDue } from './publish-post';
import { connectedUser, startSocialApp } from './testing/test-network';

const { social } = endpoints;
let app: TestApp;
beforeAll(async () => {
  app = await startSocialApp();
});
afterAll(() => app.close());
afterEach(() => vi.restoreAllMocks());

const away: NetworkProblem = { reason: 'unreachable', retryAt: null, text: null };
const refuse = (problem: Partial<NetworkProblem>) => () =>
  Promise.reject(new NetworkRefusal({ ...away, ...problem }));

/** A post for a page, due now, and what becomes of it. */
async function duePost(more: { pages?: number } = {}) {
  const user = await connectedUser(app);
  const text = `Lunch ${newId()}`;
  const pageIds = user.pages.filter(({ kind }) => kind === 'page').map(({ pageId }) => pageId);
  const body = {
    postId: newId(),
    text,
    imageIds: [],
    pageIds: pageIds.slice(0, more.pages ?? 1),
    act: { kind: 'schedule', at: new Date(app.clock.now().getTime() + hourMs).toISOString() },
  };
  const { token } = user;
  const { data } = await app.call(social.savePost, { token, body });
  app.clock.pass(hourMs);
  const query = { postId: data.postId };
  return {
    user,
    body,
    version: data.version,
    query,
    view: async () => (await app.call(social.post, { token, query })).data,
    /** How often it stands at the network. */
    out: async () =>
      (await sandboxRecords(app.db).list('post')).filter(({ record }) => record.text === text).length,
  };
}
const inMinutes = (minutes: number) => new Date(app.clock.now().getTime() + minutes * minuteMs).toISOString();

test('ENG-05 an outage at its time does not lose a scheduled post: it is tried again by time, and says when', async () => {
  const post = await duePost();
  const publish = vi.spyOn(app.context.partners.social, 'publish').mockImplementation(refuse({}));
  for (const minutes of [1, 2, 5]) {
    await publishDue(app.context);
    expect(await post.view()).toMatchObject({
      state: 'scheduled',
      publishAt: post.body.act.at,
      targets: [{ state: 'waiting', problem: { reason: 'unreachable', retryAt: inMinutes(minutes) } }],
    });
    app.clock.pass(minutes * minuteMs - 1);
    const asked = publish.mock.calls.length;
    await publishDue(app.context);
    expect(publish).toHaveBeenCalledTimes(asked);
    app.clock.pass(1);
  }
  publish.mockRestore();
  await publishDue(app.context);
  expect(await post.view()).toMatchObject({
    state: 'published',
    targets: [{ state: 'published', problem: null }],
  });
  expect(await post.out()).toBe(1);
});

test('ENG-05 three hours after its time a post is given up, which is logged without its text', async () => {
  const post = await duePost();
  vi.spyOn(app.context.partners.social, 'publish').mockImplementation(refuse({}));
  for (let half = 0; half < 8; half += 1) {
    await publishDue(app.context);
    app.clock.pass(30 * minuteMs);
  }
  expect(await post.view()).toMatchObject({ state: 'failed', targets: [{ problem: away }] });
  const line = app.log.find((one) => one.includes('A post was given up')) ?? '';
  expect(line).toContain(post.body.postId);
  expect(line).not.toContain(post.body.text);
});

test('ENG-05 a network that limits calls is not asked before the time it names', async () => {
  const post = await duePost();
  const retryAt = inMinutes(15);
  const publish = vi.spyOn(app.context.partners.social, 'publish');
  publish.mockImplementation(refuse({ reason: 'rateLimited', retryAt }));
  await publishDue(app.context);
  expect((await post.view()).targets[0]?.problem).toEqual({ reason: 'rateLimited', retryAt, text: null });
  publish.mockRestore();
  app.clock.pass(15 * minuteMs);
  await publishDue(app.context);
  expect((await post.view()).state).toBe('published');
});

test.each(['refused', 'imageRejected', 'tokenExpired'] as const)(
  'ENG-05 a scheduled post that was %s is not tried again',
  async (reason) => {
    const post = await duePost();
    vi.spyOn(app.context.partners.social, 'publish').mockImplementation(refuse({ reason }));
    await publishDue(app.context);
    expect(await post.view()).toMatchObject({ state: 'failed', targets: [{ problem: { reason } }] });
  },
);

test('ENG-05 a post that may be out is looked for before it is sent again', async () => {
  const post = await duePost();
  const partner = app.context.partners.social;
  const send = partner.publish.bind(partner);
  const publish = vi.spyOn(partner, 'publish').mockImplementation(async (...input) => {
    await send(...input);
    throw new NetworkRefusal({ ...away, reason: 'unsure' });
  });
  await publishDue(app.context);
  expect((await post.view()).targets[0]).toMatchObject({ state: 'waiting', problem: { reason: 'unsure' } });
  // That it may be out is not forgotten when the network can't be asked.
  const find = vi.spyOn(partner, 'findPost').mockImplementation(refuse({}));
  app.clock.pass(minuteMs);
  await publishDue(app.context);
  find.mockRestore();
  app.clock.pass(2 * minuteMs);
  await publishDue(app.context);
  expect(publish).toHaveBeenCalledTimes(1);
  expect(await post.view()).toMatchObject({ state: 'published', targets: [{ problem: null }] });
  expect(await post.out()).toBe(1);
});

test('ENG-05 one that was never seen there when it is given up may be out, and says so', async () => {
  const post = await duePost();
  const partner = app.context.partners.social;
  vi.spyOn(partner, 'publish').mockImplementation(refuse({ reason: 'unsure' }));
  vi.spyOn(partner, 'findPost').mockImplementation(refuse({}));
  for (let half = 0; half < 8; half += 1) {
    await publishDue(app.context);
    app.clock.pass(30 * minuteMs);
  }
  expect((await post.view()).targets[0]).toMatchObject({ state: 'failed', problem: { reason: 'unsure' } });
});

test.each([
  ['after the network took it', true],
  ['before the network got it', false],
])('ENG-05 a process that dies %s leaves a post that is out once', async (_name, isOut) => {
  const post = await duePost();
  const partner = app.context.partners.social;
  if (isOut) await publishDue(app.context);
  expect(await post.out()).toBe(isOut ? 1 : 0);
  await app.db.execute({
    text: `update social_post_targets set state = 'sending', taken_at = $2, network_post_id = null, published_at = null
      where post_id = $1`,
    values: [post.body.postId, app.clock.now()],
  });
  await app.db.execute({
    text: `update social_posts set state = 'publishing' where id = $1`,
    values: [post.body.postId],
  });
  const publish = vi.spyOn(partner, 'publish');
  app.clock.pass(6 * minuteMs);
  await publishDue(app.context);
  expect(publish).toHaveBeenCalledTimes(isOut ? 0 : 1);
  expect((await post.view()).state).toBe('published');
  expect(await post.out()).toBe(1);
});

test('ENG-05 while it is tried again a post can be changed and deleted', async () => {
  const post = await duePost();
  const { token } = post.user;
  vi.spyOn(app.context.partners.social, 'publish').mockImplementation(refuse({}));
  await publishDue(app.context);
  const act = { kind: 'schedule', at: inMinutes(60) };
  const { data } = await app.call(social.savePost, {
    token,
    body: { ...post.body, version: post.version, act },
  });
  expect([data.state, data.targets[0]?.problem]).toEqual(['scheduled', null]);
  expect((await app.call(social.deletePost, { token, body: post.query })).status).toBe(200);
});

test('ENG-05 a page that has the post keeps it while another is tried again; it can’t be sent there twice', async () => {
  const post = await duePost({ pages: 2 });
  const { token } = post.user;
  const partner = app.context.partners.social;
  vi.spyOn(partner, 'publish').mockImplementationOnce(refuse({}));
  await publishDue(app.context);
  const { state, version, targets } = await post.view();
  expect([state, targets.map((target) => target.state).sort()]).toEqual(['partly', ['published', 'waiting']]);
  const body = { ...post.body, version, act: { kind: 'publish' } };
  expect((await app.call(social.savePost, { token, body })).status).toBe(409);
  app.clock.pass(minuteMs);
  await publishDue(app.context);
  expect([(await post.view()).state, await post.out()]).toEqual(['published', 2]);
});

test('ENG-05 what a person sends again later does not open a post that is out elsewhere', async () => {
  const post = await duePost({ pages: 2 });
  const { token } = post.user;
  vi.spyOn(app.context.partners.social, 'publish').mockImplementationOnce(refuse({ reason: 'refused' }));
  await publishDue(app.context);
  const at = inMinutes(60);
  const later = await app.call(social.retryPost, { token, body: { ...post.query, at } });
  expect(later.data.targets.find(({ state }) => state === 'waiting')?.problem?.retryAt ?? at).toBe(at);
  const body = { ...post.body, version: later.data.version, act: { kind: 'publish' } };
  expect((await app.call(social.savePost, { token, body })).status).toBe(409);
  app.clock.pass(59 * minuteMs);
  await publishDue(app.context);
  expect(await post.out()).toBe(1);
  app.clock.pass(minuteMs);
  await publishDue(app.context);
  expect([(await post.view()).state, await post.out()]).toEqual(['published', 2]);
});
