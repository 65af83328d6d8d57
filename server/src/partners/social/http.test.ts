import { createGraphSocial } from './http';
import { NetworkRefusal, type NetworkLaunch } from './social';

const now = new Date('2026-03-02T06:30:00.000Z');

/** A graph that returns these responses in turn and records its requests. */
function graph(...answers: ([number, unknown] | 'lost')[]) {
  const asked: { url: URL; method: string; token: string | null; body: FormData | null }[] = [];
  const partner = createGraphSocial({
    url: 'https://graph.example/',
    dialogUrl: 'https://www.example',
    version: 'v8.0',
    appId: '123',
    appSecret: 'shhh',
    now: () => now,
    fetch: async (url, init = {}) => {
      const headers = new Headers(init.headers);
      asked.push({
        url: new URL(String(url)),
        method: init.method ?? 'GET',
        token: headers.get('authorization'),
        body: init.body instanceof FormData ? init.body : null,
      });
      const answer = answers[asked.length - 1];
      if (answer === undefined || answer === 'lost') throw new TypeError('fetch failed');
      return new Response(JSON.stringify(answer[1]), { status: answer[0] });
    },
  });
  return { partner, asked };
}
const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof NetworkRefusal ? error.problem : error),
  );

test('ENG-05 a login exchanges the code twice, and no address contains a secret', async () => {
  const { partner, asked } = graph(
    [200, { access_token: 'short' }],
    [200, { access_token: 'long', expires_in: 3_600 }],
    [200, { id: '7', name: 'Asha' }],
  );
  expect(partner.loginUrl({ state: 's', redirectUri: 'https://panel.example/panel/socials' })).toMatch(
    /^https:\/\/www\.example\/v8\.0\/dialog\/oauth\?client_id=123&redirect_uri=https%3A%2F%2Fpanel/,
  );
  expect(await partner.login({ code: 'c0de', redirectUri: 'https://panel.example/x' })).toEqual({
    token: 'long',
    expiresAt: new Date('2026-03-02T07:30:00.000Z'),
    userId: '7',
    userName: 'Asha',
  });
  expect(asked.map(({ url }) => url.pathname)).toEqual([
    '/v8.0/oauth/access_token',
    '/v8.0/oauth/access_token',
    '/v8.0/me',
  ]);
  expect(asked.map(({ url }) => url.search).join()).not.toMatch(/shhh|c0de|short|long/);
  expect(asked[2]?.token).toBe('Bearer long');
  expect(asked[2]?.url.searchParams.get('appsecret_proof')).toMatch(/^[0-9a-f]{64}$/);
});

test('ENG-05 a post with images uploads them unpublished first, then the post with the page’s token', async () => {
  const { partner, asked } = graph(
    [200, { access_token: 'of-page' }],
    [200, { id: 'photo1' }],
    [200, { id: '55_1' }],
  );
  const sent = await partner.publish('t', {
    pageId: '55',
    kind: 'page',
    reference: 'r',
    text: 'Hello',
    images: [{ name: 'a.webp', bytes: Buffer.from('x') }],
  });
  expect(sent).toEqual({ postId: '55_1', permalink: 'https://www.example/55_1' });
  expect(asked.map(({ method, url }) => `${method} ${url.pathname}`)).toEqual([
    'GET /v8.0/55',
    'POST /v8.0/55/photos',
    'POST /v8.0/55/feed',
  ]);
  expect(asked[1]?.body?.get('published')).toBe('false');
  expect(asked[2]?.body?.get('attached_media')).toBe('[{"media_fbid":"photo1"}]');
  expect(asked[2]?.token).toBe('Bearer of-page');
});

const error = (code: number, more: object = {}) => ({ error: { code, message: 'words', ...more } });
test.each<[string, [number, unknown] | 'lost', object]>([
  ['a token that is over', [401, error(190)], { reason: 'tokenExpired' }],
  ['too many calls', [400, error(32)], { reason: 'rateLimited', retryAt: '2026-03-02T06:45:00.000Z' }],
  ['too many ads', [400, error(80_004)], { reason: 'rateLimited' }],
  ['an image it does not want', [400, error(100, { error_subcode: 1_366_046 })], { reason: 'imageRejected' }],
  [
    'anything else',
    [400, error(100, { error_user_msg: 'Say less' })],
    { reason: 'refused', text: 'Say less' },
  ],
  ['a page instead of an answer', [502, null], { reason: 'unreachable' }],
  ['its own trouble, with a code', [500, error(2)], { reason: 'unreachable' }],
  ['its own trouble without a status', [400, error(1)], { reason: 'unreachable' }],
  ['a proxy that limits calls', [429, null], { reason: 'rateLimited', retryAt: '2026-03-02T06:45:00.000Z' }],
])('ENG-05 %s maps to its reason', async (_name, answer, problem) => {
  expect(await reasonOf(graph(answer, answer).partner.pages('t'))).toMatchObject(problem);
});

test.each<[string, [number, unknown] | 'lost']>([
  ['no response', 'lost'],
  ['a gateway’s error', [502, null]],
  ['an error of its own', [500, error(1)]],
])('ENG-05 a post with %s may be published: it is not sent again', async (_name, answer) => {
  const { partner, asked } = graph([200, { access_token: 'p' }], answer);
  const post = { pageId: '1', kind: 'page', reference: 'r', text: 'Hi', images: [] } as const;
  expect(await reasonOf(partner.publish('t', post))).toMatchObject({ reason: 'unsure' });
  expect(asked).toHaveLength(2);
});

test('ENG-05 a login or an image without a response shows nothing to anyone: it is simply repeated', async () => {
  const image = graph([200, { access_token: 'p' }], [502, null]);
  const images = [{ name: 'a.webp', bytes: Buffer.from('x') }];
  const post = { pageId: '1', kind: 'page', reference: 'r', text: 'Hi', images } as const;
  const login = graph('lost');
  expect([
    await reasonOf(image.partner.publish('t', post)),
    await reasonOf(login.partner.login({ code: 'c', redirectUri: 'https://panel.example/x' })),
  ]).toMatchObject([{ reason: 'unreachable' }, { reason: 'unreachable' }]);
});

test('ENG-05 a post that may be out is found among those of the page since then, by its words', async () => {
  const since = new Date('2026-03-02T06:00:00.000Z');
  const post = { pageId: '55', reference: 'r', text: 'Lunch\n today ', since };
  const answers: [number, unknown][] = [
    [200, { access_token: 'of-page' }],
    [200, { data: [{ id: '55_1' }, { id: '55_2', message: 'Lunch  today' }] }],
  ];
  const { partner, asked } = graph(...answers);
  expect(await partner.findPost('t', post)).toEqual({
    postId: '55_2',
    permalink: 'https://www.example/55_2',
  });
  expect(asked[1]?.url.pathname).toBe('/v8.0/55/published_posts');
  expect(asked[1]?.url.searchParams.get('since')).toBe(String(Date.parse('2026-03-02T05:59:00Z') / 1_000));
  expect(await graph(...answers).partner.findPost('t', { ...post, text: 'Dinner' })).toBeNull();
});

const campaign: NetworkLaunch = {
  reference: 'r',
  name: 'Lunch',
  objective: 'traffic',
  currency: 'INR',
  budget: {
    kind: 'daily',
    amount: 500_00,
    spendCap: 1_500_00,
    startsAt: '2026-03-02T00:00:00.000Z',
    endsAt: '2026-03-05T00:00:00.000Z',
  },
  audience: {
    interests: [{ tagId: '6003', name: 'Biryani', audience: 1 }],
    ageMin: 18,
    ageMax: 40,
    places: [{ placeId: '77', name: 'Bengaluru' }],
    radiusKm: 10,
  },
  ad: {
    pageId: '55',
    text: 'Hi',
    headline: 'Lunch',
    link: 'https://shop.example',
    callToAction: 'orderNow',
    pixelId: null,
    image: Buffer.from('x'),
  },
};

test('ENG-06 a campaign is created paused and activated last', async () => {
  const { partner, asked } = graph(
    [200, { data: [{ id: 'act_9' }] }],
    [200, { images: { 'image.webp': { hash: 'h' } } }],
    [200, { data: [] }],
    [200, { id: 'c' }],
    [200, { id: 's' }],
    [200, { id: 'k' }],
    [200, { id: 'a' }],
    [200, { success: true }],
  );
  expect(await partner.launch('t', campaign)).toEqual({ campaignId: 'c', adSetId: 's', adId: 'a' });
  expect(asked.map(({ method, url }) => `${method} ${url.pathname.split('/').at(-1)}`)).toEqual([
    'GET adaccounts',
    'POST adimages',
    'GET campaigns',
    'POST campaigns',
    'POST adsets',
    'POST adcreatives',
    'POST ads',
    'POST c',
  ]);
  expect(asked[3]?.body?.get('name')).toBe('Lunch · r');
  expect(asked[3]?.body?.get('status')).toBe('PAUSED');
  expect(asked[3]?.body?.get('spend_cap')).toBe('150000');
  expect(JSON.parse(String(asked[4]?.body?.get('targeting')))).toMatchObject({
    age_min: 18,
    geo_locations: { cities: [{ key: '77', radius: 10 }] },
    flexible_spec: [{ interests: [{ id: '6003' }] }],
  });
  expect(asked[7]?.body?.get('status')).toBe('ACTIVE');
});

test('ENG-06 a launch removes what an earlier one without an answer left of the same campaign', async () => {
  const { partner, asked } = graph(
    [200, { data: [{ id: 'act_9' }] }],
    [200, { images: { 'image.webp': { hash: 'h' } } }],
    [200, { data: [{ id: 'old' }] }],
    [200, { success: true }],
    'lost',
  );
  expect(await reasonOf(partner.launch('t', campaign))).toMatchObject({ reason: 'unsure' });
  expect(asked[2]?.url.searchParams.get('filtering')).toBe(
    '[{"field":"name","operator":"CONTAIN","value":"r"}]',
  );
  expect(asked.slice(3).map(({ method, url }) => `${method} ${url.pathname}`)).toEqual([
    'DELETE /v8.0/old',
    'POST /v8.0/act_9/campaigns',
  ]);
});
