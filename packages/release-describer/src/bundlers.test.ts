import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readReleaseFolder, releaseIdOf, type DescribedRelease } from './index.cjs';

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

const labels = { en: 'Loyalty', hi: 'वफ़ादारी' };
const route = { path: '/panel/loyalty', permission: null, labels };

/** A remote with a later chunk, in a folder of its own. */
function writeRemote(): string {
  const root = mkdtempSync(path.join(tmpdir(), 'galla-describer-'));
  folders.push(root);
  const texts = {
    'package.json': '{ "name": "loyalty", "version": "1.2.3", "type": "module" }',
    'galla.remote.json': JSON.stringify({ name: 'loyalty', labels, routes: [route] }),
    'src/remote.js':
      "import { next } from 'counter';\nexport const later = () => import('./later.js').then(next);",
    'src/later.js': "export const text = 'shown later';",
    'src/remote.test.js': 'a test',
    'node_modules/counter/package.json':
      '{ "name": "counter", "version": "1.0.0", "type": "module", "main": "counter.js" }',
    'node_modules/counter/counter.js': 'export const next = (value) => value;',
  };
  for (const [name, text] of Object.entries(texts)) change(root, name, text);
  return root;
}

function change(root: string, name: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
  writeFileSync(path.join(root, name), text);
}

function build(root: string, bundler: string): { files: Map<string, Buffer>; description: DescribedRelease } {
  // With these set, bundlers and plugins enable their test mode.
  const { NODE_ENV: _, JEST_WORKER_ID: __, ...environment } = process.env;
  const script = path.join(__dirname, 'testing/build.cjs');
  execFileSync(process.execPath, [script, root, bundler], { cwd: root, env: environment, stdio: 'pipe' });
  const files = readReleaseFolder(path.join(root, 'dist'));
  return { files, description: JSON.parse(String(files.get('remote.json'))) as DescribedRelease };
}

describe.each(['webpack', 'rspack', 'vite'])('with %s', (bundler) => {
  const isModule = bundler === 'vite';
  let release: ReturnType<typeof build>;
  beforeAll(() => {
    release = build(writeRemote(), bundler);
  }, 60_000);

  test('FED-18 a build of the preset is a release: described, and every script has a hash in its name', () => {
    const { files, description } = release;
    expect(description).toMatchObject({
      remote: 'loyalty',
      version: '1.2.3',
      releaseId: expect.stringMatching(/^1\.2\.3-[0-9a-f]{12}$/),
      entry: { container: `galla_loyalty_${description.releaseId.replaceAll(/\W/g, '_')}` },
      labels,
      routes: [route],
    });
    expect(description.requires).toEqual({ counter: '^1.0.0', core: '^2.9.0' });
    expect(description.uses).toEqual(bundler === 'webpack' ? { counter: ['next'] } : undefined);
    expect(description.entry.type).toBe(isModule ? 'module' : undefined);
    const scripts = Object.keys(description.files).filter((name) => name.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(2);
    for (const name of scripts) expect(name).toMatch(/[.-][\w-]{8,}\.js$/);
    for (const name of description.exposed.js) expect(files.has(name)).toBe(true);
  });

  test('FED-22 classes of CSS modules carry the remote’s name, and a sheet that matches more than they do fails the build', () => {
    const styled = writeRemote();
    change(
      styled,
      'src/later.js',
      "import { card } from './later.module.css';\nexport const text = `shown later ${card}`;",
    );
    change(styled, 'src/later.module.css', '.card { color: red }');
    const sheets = [...build(styled, bundler).files].filter(([name]) => name.endsWith('.css'));
    expect(sheets.map(([, bytes]) => String(bytes)).join()).toMatch(/^\.loyalty_[\w-]+ ?\{/);
    change(styled, 'src/later.module.css', '.card { color: red }\n:global(body) { visibility: hidden }');
    expect(() => build(styled, bundler)).toThrow(/body|[Pp]ure/);
  }, 60_000);

  test('the same sources give the same release in another folder', () => {
    const other = writeRemote();
    change(other, 'src/remote.test.js', 'another test');
    expect(build(other, bundler).description).toEqual(release.description);
  }, 60_000);

  if (!isModule)
    test('FED-18 a later chunk is loaded with its hash', () => {
      const { files, description } = release;
      const [later = ''] = [...files].find(([, bytes]) => bytes.includes('shown later')) ?? [];
      expect(String(files.get(description.entry.file))).toContain(description.files[later]);
    });
});

test('changed sources or shell shares give a new release; a changed test or document does not', () => {
  const root = writeRemote();
  const before = releaseIdOf(root, '1.2.3', {});
  expect(releaseIdOf(root, '1.2.3', { shares: [] })).not.toBe(before);
  change(root, 'src/remote.test.js', 'another test');
  change(root, 'README.md', 'a note');
  expect(releaseIdOf(root, '1.2.3', {})).toBe(before);
  change(root, 'src/later.js', "export const text = 'another text';");
  expect(releaseIdOf(root, '1.2.3', {})).not.toBe(before);
});
