import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Database } from '../db/database';
import { openTestDatabase } from '../db/testing/open-test-database';
import { integrityOf } from './builds/release-files';
import type { ReleaseRegistry } from './registry/registry';
import { remoteBuild, shellBuild } from './testing/builds';
import { openTestRegistry, type TestRegistry } from './testing/test-registry';

const by = 'test';
let db: Database;
let registry: ReleaseRegistry;
let folder: string;
let opened: TestRegistry;

beforeAll(async () => {
  db = await openTestDatabase();
});

afterAll(() => db.close());

beforeEach(async () => {
  opened = await openTestRegistry(db);
  ({ registry, folder } = opened);
});

afterEach(() => opened.close());

test('OPS-01 the same version with other bytes is refused and changes nothing', async () => {
  await registry.publish('orders', remoteBuild().files, { by, promotion: 'new' });
  const other = registry.publish('orders', remoteBuild({ text: 'other bytes' }).files, {
    by,
    promotion: 'new',
  });

  await expect(other).rejects.toMatchObject({ status: 409, code: 'RELEASE_EXISTS_WITH_OTHER_BYTES' });
  const kept = readFileSync(
    join(folder, 'releases/orders/1.0.0-aaaaaaaaaaaa/remote.0123456789ab.js'),
    'utf8',
  );
  expect(kept).toContain('first');
  expect(readdirSync(join(folder, 'releases', '.incoming'))).toEqual([]);
});

test.each([
  'report.html',
  'docs/help.HTM',
  'page.xhtml',
  'feed.xml',
  'manual.pdf',
  'run.php',
  'LICENSE',
  'x.html.br',
])('TRU-02 a release that holds %s is refused, and the refusal names it', async (name) => {
  const { files } = remoteBuild();
  const sent = registry.publish('orders', new Map([...files, [name, Buffer.from('<script>')]]), {
    by,
    promotion: 'new',
  });
  await expect(sent).rejects.toMatchObject({ status: 422, code: 'RELEASE_MANIFEST_INVALID' });
  await expect(sent).rejects.toThrow(name);
  expect(await registry.findKept('orders', '1.0.0-aaaaaaaaaaaa')).toBeNull();
});

test('TRU-02 only the shell may hold a page, its template', async () => {
  const { files } = remoteBuild();
  const page = new Map([...files, ['index.html', Buffer.from('<script>')]]);
  await expect(registry.publish('orders', page, { by, promotion: 'new' })).rejects.toThrow('index.html');
  const shell = shellBuild({ text: 'second' });
  const more = new Map([...shell.files, ['help.html', Buffer.from('<script>')]]);
  await expect(registry.publish('shell', more, { by, promotion: 'new' })).rejects.toThrow('help.html');
});

test('FED-10 a remote that requires what the live shell lacks is refused, with a list of what is missing', async () => {
  const requires = { react: '^20.0.0', '@galla/shared/maps': '^1.0.0' };
  const unfit = registry.publish('orders', remoteBuild({ requires }).files, { by, promotion: 'new' });

  await expect(unfit).rejects.toMatchObject({
    status: 422,
    code: 'RELEASE_CONTRACT_UNMET',
    details: {
      unmet: [
        { remote: 'orders', key: 'react', required: '^20.0.0', offered: '19.3.1' },
        { remote: 'orders', key: '@galla/shared/maps', required: '^1.0.0', offered: null },
      ],
    },
  });
  await expect(unfit).rejects.toThrow(/react \^20\.0\.0/);
  expect(await registry.findKept('orders', '1.0.0-aaaaaaaaaaaa')).toBeNull();
});

test('a shell incompatible with a live remote is refused, unless both are published together', async () => {
  await registry.publish('orders', remoteBuild().files, { by, promotion: 'new' });
  const shell = shellBuild({ text: 'next', provides: { react: '20.0.0' } });

  await expect(registry.publish('shell', shell.files, { by, promotion: 'new' })).rejects.toMatchObject({
    code: 'RELEASE_CONTRACT_UNMET',
    details: { unmet: [{ remote: 'orders', key: 'react', required: '^19.3.0', offered: '20.0.0' }] },
  });
  const orders = remoteBuild({ releaseId: '2.0.0-b', text: 'next', requires: { react: '^20.0.0' } });
  const outcomes = await registry.publishAll(
    [
      { remote: 'orders', source: orders.files },
      { remote: 'shell', source: shell.files },
    ],
    { by, promotion: 'new' },
  );
  expect(outcomes.map(({ revision }) => revision)).toEqual([3, 3]);
  expect(opened.liveReleaseOf('orders')).toBe('2.0.0-b');
});

test('FED-12 a file whose bytes differ from the manifest is refused', async () => {
  const { files } = remoteBuild();
  files.set('remote.0123456789ab.js', Buffer.from('steal()'));

  await expect(registry.publish('orders', files, { by, promotion: 'new' })).rejects.toMatchObject({
    status: 422,
    code: 'RELEASE_MANIFEST_INVALID',
    details: { file: 'remote.0123456789ab.js' },
  });
});

test('FED-15 a script missing from the manifest is refused; other extra files are not', async () => {
  const { files } = remoteBuild();
  files.set('notes.txt', Buffer.from('hello'));
  files.set('chunk.mjs', Buffer.from('export const steal = 1;'));

  const refused = registry.publish('orders', files, { by, promotion: 'new' });
  await expect(refused).rejects.toMatchObject({
    status: 422,
    code: 'RELEASE_MANIFEST_INVALID',
    details: { file: 'chunk.mjs' },
  });
  await expect(refused).rejects.toThrow('remote.json doesn’t list the script chunk.mjs with its hash');
  files.delete('chunk.mjs');
  expect((await registry.publish('orders', files, { by, promotion: 'new' })).promoted).toBe(true);
});

test('FED-12 a compressed file that differs from its original is refused', async () => {
  const { files } = remoteBuild();
  files.set('remote.0123456789ab.js.br', brotliCompressSync('steal()'));

  await expect(registry.publish('orders', files, { by, promotion: 'new' })).rejects.toMatchObject({
    code: 'RELEASE_MANIFEST_INVALID',
    details: { file: 'remote.0123456789ab.js.br' },
  });
});

test.each([
  ['a listed file is missing', (files: Map<string, Buffer>) => files.delete('remote.0123456789ab.css')],
  [
    'a name leads out of the folder',
    (files: Map<string, Buffer>) => files.set('../evil.js', Buffer.from('')),
  ],
  ['there is no description', (files: Map<string, Buffer>) => files.delete('remote.json')],
  ['the description is no JSON', (files: Map<string, Buffer>) => files.set('remote.json', Buffer.from('{'))],
])('refused: %s', async (_why, spoil) => {
  const { files } = remoteBuild();
  spoil(files);
  await expect(registry.publish('orders', files, { by, promotion: 'new' })).rejects.toMatchObject({
    code: 'RELEASE_MANIFEST_INVALID',
  });
});

test.each(['..', '.', '.incoming'])(
  'refused: the release id %s is not a valid folder name',
  async (releaseId) => {
    const publication = registry.publish('orders', remoteBuild({ releaseId }).files, {
      by,
      promotion: 'new',
    });
    await expect(publication).rejects.toMatchObject({ code: 'RELEASE_MANIFEST_INVALID' });
  },
);

test('a shell whose page has no placeholder for the release document is refused', async () => {
  const { files, description } = shellBuild({ text: 'next' });
  const page = Buffer.from('<html><head></head><body></body></html>');
  files.set('index.html', page);
  const hashes = { ...description.files, 'index.html': integrityOf(page) };
  files.set('shell.json', Buffer.from(JSON.stringify({ ...description, files: hashes })));
  await expect(registry.publish('shell', files, { by, promotion: 'new' })).rejects.toMatchObject({
    code: 'RELEASE_MANIFEST_INVALID',
    details: { file: 'index.html', marker: '<!--galla:head-->' },
  });
});

test('a build of another remote is refused', async () => {
  await expect(registry.publish('menu', remoteBuild().files, { by, promotion: 'new' })).rejects.toMatchObject(
    {
      code: 'RELEASE_MANIFEST_INVALID',
      details: { remote: 'menu', described: 'orders' },
    },
  );
});

test.each([
  [
    'a permission',
    { permissions: [{ key: 'orders:all' as const, labels: { en: 'All', hi: 'सब' } }] },
    'orders:all',
  ],
  ['an event', { events: [{ name: 'orders/lost' }] }, 'orders/lost'],
  [
    'a permission that nobody declares',
    { routes: [{ path: '/panel/loyalty', permission: 'loyalty:x' as const }] },
    'loyalty:x',
  ],
])('FED-19 a release that declares %s outside its namespace is refused', async (_, declared, name) => {
  const build = remoteBuild({ remote: 'loyalty', declared });
  const publishing = registry.publish('loyalty', build.files, { by, promotion: 'new' });
  await expect(publishing).rejects.toMatchObject({ status: 422, code: 'RELEASE_MANIFEST_INVALID' });
  await expect(publishing).rejects.toThrow(name);
});

test('FED-19 icons are path data only', async () => {
  const icons = { star: 'M0 0"/><script>alert(1)</script>' };
  const build = remoteBuild({ remote: 'loyalty', declared: { icons } });
  await expect(registry.publish('loyalty', build.files, { by, promotion: 'new' })).rejects.toThrow(
    'icons.star',
  );
});

test.each([
  ['body{visibility:hidden}', 'body', 'reach'],
  ['.frame-header{display:none}', '.frame-header', 'reach'],
  ['body:has(.orders_a){display:none}', 'body:has(.orders_a)', 'reach'],
  ['@keyframes spin{to{rotate:1turn}}', '@keyframes spin', 'name'],
  ['@import "//fonts.example/a.css";', '@import "//fonts.example/a.css"', 'import'],
])('FED-22 a style sheet that reaches beyond its remote is refused: %s', async (css, selector, reason) => {
  const { files, description } = remoteBuild();
  const file = '12.0123456789ab.CSS';
  files.set(file, Buffer.from(`.orders_a{color:red}${css}`));
  const publishing = registry.publish('orders', files, { by, promotion: 'new' });
  await expect(publishing).rejects.toMatchObject({
    status: 422,
    code: 'RELEASE_STYLES_UNCONFINED',
    details: { problems: [{ file, selector, reason }] },
  });
  await expect(publishing).rejects.toThrow(`${file}: “${selector}”`);
  expect(await registry.findKept('orders', description.releaseId)).toBeNull();
});
