import { randomBytes } from 'node:crypto';
import {
  acceptBrief,
  documentForm,
  inlineDocumentSchema,
  pageLanguageCookie,
  releaseDocumentElementId,
  releaseDocumentPath,
  releasePayloadSchema,
  type ReleaseDocument,
  type ReleasePayload,
  type ReleaseRef,
} from '@galla/contract';
import { offerDigest } from './builds/offer-digest';
import { remoteBuild, shellBuild, type RemoteBuildOptions } from './testing/builds';
import { startReleasesApp, type ReleasesApp } from './testing/releases-app';

let galla: ReleasesApp;
let shellId: string;
/** Digest of what the shell of these tests offers. */
let offer: string | null;

const keywords = { en: ['kitchen', 'bill'], hi: ['किचन', 'बिल'] };
const labels = { en: 'Orders', hi: 'ऑर्डर' };
const orders = {
  releaseId: '1.0.0-a',
  uses: { react: ['useState', 'version'] },
  routes: [
    { path: '/panel/orders', permission: 'order' as const, labels, keywords, key: { letter: 'o', labels } },
  ],
  navigation: [
    {
      id: 'orders',
      path: '/panel/orders',
      permission: 'order' as const,
      labels,
      icon: 'orders',
      order: 10,
      phoneBar: { order: 1, labels },
    },
  ],
  declared: { labels, commands: [{ id: 'new', path: '/panel/orders', permission: null, labels, keywords }] },
} satisfies RemoteBuildOptions;

const publish = (remote: string, options: RemoteBuildOptions) =>
  galla.app.server.releases.publish(remote, remoteBuild({ remote, ...options }).files, {
    by: 'test',
    promotion: 'always',
  });

beforeEach(async () => {
  galla = await startReleasesApp();
  const { files, description } = shellBuild({
    reads: documentForm,
    offers: { react: ['default', 'useState', 'version'] },
  });
  offer = offerDigest(description);
  const outcome = await galla.app.server.releases.publish('shell', files, { by: 'test', promotion: 'new' });
  shellId = outcome.releaseId;
});

afterEach(() => galla.close());

async function inPage(headers: Record<string, string> = {}): Promise<ReleasePayload> {
  const { body } = await galla.openPage('/panel/orders', headers);
  const found = new RegExp(
    `<script type="application/json" id="${releaseDocumentElementId}">([^<]*)</script>`,
  );
  const { content } = inlineDocumentSchema.parse(JSON.parse(found.exec(body)?.[1] ?? 'null'));
  return releasePayloadSchema.parse(JSON.parse(content));
}

async function asked(headers: Record<string, string>): Promise<ReleasePayload> {
  const { payload } = (await galla.get(releaseDocumentPath, headers)).json<ReleaseDocument>();
  return releasePayloadSchema.parse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
}

const refOf = (document: ReleasePayload, remote = 'orders'): ReleaseRef | undefined =>
  document.remotes[remote]?.release;

test('SPD-02 a page’s document names its language’s labels, no words for searching and no compared names', async () => {
  await publish('orders', orders);
  const document = await inPage({ 'accept-language': 'hi-IN,en;q=0.8' });
  expect(document.brief).toEqual({ language: 'hi' });
  const ref = refOf(document);
  const hindi = { en: 'ऑर्डर', hi: 'ऑर्डर' };
  expect(ref).toMatchObject({
    fits: offer,
    labels: hindi,
    navigation: [{ labels: hindi, phoneBar: { labels: hindi } }],
    routes: [{ labels: hindi, key: { labels: hindi } }],
    commands: [{ labels: hindi }],
    requires: { react: '^19.3.0' },
  });
  expect(JSON.stringify(document)).not.toMatch(/Orders|kitchen|किचन|useState/);
});

test('SPD-02 the language chosen in the panel counts before the browser’s', async () => {
  await publish('orders', orders);
  const headers = { 'accept-language': 'en', cookie: `${pageLanguageCookie}=hi` };
  expect((await inPage(headers)).brief).toEqual({ language: 'hi' });
  expect((await inPage({ ...headers, cookie: `${pageLanguageCookie}=xx` })).brief).toEqual({
    language: 'en',
  });
});

test('FED-15 a shell from before the brief form gets the complete one, in its page and by request', async () => {
  await publish('orders', orders);
  await galla.app.server.releases.publish('shell', shellBuild({ text: 'older' }).files, {
    by: 'test',
    promotion: 'new',
  });
  for (const document of [await inPage(), await asked({ accept: 'application/json' })]) {
    expect(document.brief).toBeUndefined();
    expect(refOf(document)).toMatchObject({ uses: orders.uses, routes: orders.routes, labels });
    expect(refOf(document)?.fits).toBeUndefined();
  }
});

test('FED-15 a page of another shell than the assigned one gets the names, and compares by itself', async () => {
  await publish('orders', orders);
  const headers = { 'accept-language': 'en' };
  const known = refOf(await asked({ ...headers, accept: acceptBrief(shellId) }));
  expect([known?.fits, known?.uses]).toEqual([offer, undefined]);
  for (const shell of ['0.1.0-other', null]) {
    const other = refOf(await asked({ ...headers, accept: acceptBrief(shell) }));
    expect([other?.fits, other?.uses]).toEqual([undefined, orders.uses]);
  }
});

test('SPD-02 NAV-01 the document of a user names only what they may see; paths stay, so that a page can say so', async () => {
  await publish('orders', {
    ...orders,
    declared: { links: [{ kind: 'order', path: '/panel/orders', permission: 'order', parameter: 'order' }] },
  });
  const refFor = async (permissions: Record<string, boolean>) => {
    const { token } = await galla.app.signIn({ userType: 'employee', permissions });
    return refOf(await asked({ 'x-access-token': token, accept: acceptBrief(shellId) }));
  };
  const [cook, marketer] = [
    await refFor({ order: true, menu: false }),
    await refFor({ order: false, menu: true }),
  ];
  expect([cook?.navigation.length, cook?.links?.length, cook?.routes.length]).toEqual([1, 1, 1]);
  expect([marketer?.navigation, marketer?.links]).toEqual([[], []]);
  expect(marketer?.routes[0]).toMatchObject({ path: '/panel/orders', labels: { en: 'Orders' } });
  const { token } = await galla.app.signIn({ userType: 'owner', permissions: {} });
  const owner = refOf(await asked({ 'x-access-token': token, accept: acceptBrief(shellId) }));
  expect(owner?.navigation.length).toBe(1);
});

test('FED-15 the digest of an offer changes with every version, name and broken name, and is none without names', () => {
  const given = { provides: { react: '19.3.1' }, offers: { react: ['default', 'version'] } };
  const others = [
    given,
    { ...given, provides: { react: '19.3.2' } },
    { ...given, offers: { react: ['default', 'useState', 'version'] } },
    { ...given, broken: { react: { 19: ['forwardRef'] } } },
  ].map(offerDigest);
  expect(new Set(others).size).toBe(4);
  expect(others.every((digest) => /^[0-9a-f]{16}$/.test(digest ?? ''))).toBe(true);
  expect(offerDigest({ provides: given.provides })).toBeNull();
});

test('FED-12 later files are left out only where the checked entry holds their hashes', async () => {
  const first = ['entry.0123456789ab.js', 'remote.0123456789ab.css', 'remote.0123456789ab.js'];
  await publish('orders', { later: 'vouched' });
  await publish('menu', { later: 'unvouched' });
  const document = await inPage();
  expect(Object.keys(refOf(document)?.files ?? {}).sort()).toEqual(first);
  expect(Object.keys(refOf(document, 'menu')?.files ?? {}).sort()).toEqual(['12.0123456789ab.js', ...first]);
  const complete = await asked({ accept: 'application/json' });
  expect(Object.keys(refOf(complete)?.files ?? {})).toContain('12.0123456789ab.js');
});

/** Text that compresses like names do: letters, and no word twice. */
const word = (length: number) =>
  randomBytes(length * 2)
    .toString('base64')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
    .slice(0, length);
const name = () => ({ en: `${word(6)} ${word(7)}`, hi: `${word(6)} ${word(7)}` });

test('SPD-02 the page of a panel with forty remotes weighs at most 25 kB', async () => {
  const uploads = Array.from({ length: 40 }, (_, index) => {
    const remote = `area-${index}-${word(4)}`;
    const paths = ['', '/new', '/past', '/settings'].map((end) => `/panel/${remote}${end}`);
    const build = remoteBuild({
      remote,
      releaseId: `1.${index}.0-${randomBytes(6).toString('hex')}`,
      text: word(20),
      later: 'vouched',
      uses: { react: ['useState', 'version'] },
      routes: paths.map((path) => ({ path, permission: 'order', labels: name(), keywords })),
      navigation: paths.slice(0, 2).map((path, order) => ({
        id: path,
        path,
        permission: 'order',
        labels: name(),
        icon: 'orders',
        order,
      })),
      declared: { labels: name() },
    });
    return { remote, source: build.files };
  });
  await galla.app.server.releases.publishAll(uploads, { by: 'test', promotion: 'new' });
  const page = await galla.openPage('/panel/orders', { 'accept-encoding': 'br' });
  expect(page.headers['content-encoding']).toBe('br');
  expect(page.rawPayload.length).toBeLessThanOrEqual(25_000);
  expect(Object.keys((await inPage()).remotes)).toHaveLength(40);
}, 60_000);
