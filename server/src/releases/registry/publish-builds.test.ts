import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { findBuilds } from './find-builds';
import { publishByHttp, publishDirectly } from './publish-builds';
import { ensureReleaseKeys, ensureReleaseTokens } from '../../secrets/release-keys.mjs';
import { registerReleases } from '../../register-releases';
import { remoteBuild, shellBuild, writeBuild } from '../testing/builds';

let workspace: string;

beforeEach(() => {
  workspace = mkdtempSync(join(tmpdir(), 'galla-workspace-'));
  writeBuild(shellBuild(), join(workspace, 'shell', 'dist'));
  writeBuild(remoteBuild(), join(workspace, 'remotes', 'orders', 'dist'));
  writeBuild({ files: new Map([['package.json', Buffer.from('{}')]]) }, join(workspace, 'remotes', 'menu'));
});

afterEach(() => rmSync(workspace, { recursive: true, force: true }));

test('finds existing builds, and skips missing ones', async () => {
  const builds = await findBuilds(workspace);
  expect(builds.map(({ remote }) => remote)).toEqual(['shell', 'orders']);
});

test('without a server, builds are stored in the data folder, and a later run finds them there', async () => {
  const dataDir = join(workspace, 'data');
  const config = { databaseUrl: null, dataDir, keysDir: join(dataDir, 'keys') };
  const builds = await findBuilds(workspace);

  const first = await publishDirectly(config, builds, 'new');
  expect(first.map(({ outcome, promoted }) => [outcome, promoted])).toEqual([
    ['published', true],
    ['published', true],
  ]);
  const second = await publishDirectly(config, builds, 'new');
  expect(second.map(({ outcome }) => outcome)).toEqual(['unchanged', 'unchanged']);
});

test('a server with a configured workspace publishes its builds before it listens', async () => {
  const keysDir = join(workspace, 'keys');
  const app = await startTestApp({ areas: [registerReleases], config: { keysDir, publishFrom: workspace } });
  const { shell, remotes } = app.server.releases.live();
  await app.close();
  expect(shell).not.toBeNull();
  expect(remotes.map(({ remote }) => remote)).toEqual(['orders']);
});

describe('with a server', () => {
  let app: TestApp;
  let keysDir: string;
  let url: string;

  beforeAll(async () => {
    keysDir = mkdtempSync(join(tmpdir(), 'galla-keys-'));
    app = await startTestApp({ areas: [registerReleases], config: { keysDir } });
    url = await app.ops.listen({ port: 0, host: '127.0.0.1' });
  });

  afterAll(async () => {
    await app.close();
    rmSync(keysDir, { recursive: true, force: true });
  });

  test('FED-02 builds are published through it and are live at once, without a restart', async () => {
    const target = { url, token: ensureReleaseTokens(keysDir).operator() };
    const outcomes = await publishByHttp(target, await findBuilds(workspace), 'new');

    expect(outcomes.map(({ remote, promoted }) => [remote, promoted])).toEqual([
      ['shell', true],
      ['orders', true],
    ]);
    const page = await app.server.inject({ url: '/panel/orders', headers: { accept: 'text/html' } });
    expect(page.body).toContain('/r/orders/1.0.0-aaaaaaaaaaaa/entry.0123456789ab.js');
  });

  test('TRU-03 a shell that does not trust the signing key is refused, and the live one stays', async () => {
    const target = { url, token: ensureReleaseTokens(keysDir).operator() };
    const { keyId } = ensureReleaseKeys(keysDir);
    const send = (text: string, trusts: string[]) =>
      publishByHttp(target, [{ remote: 'shell', source: shellBuild({ text, trusts }).files }], 'new');
    const before = app.server.releases.live().shell?.stable.releaseId;

    const refused = send('second', ['0123456789abcdef']);
    await expect(refused).rejects.toMatchObject({ code: 'RELEASE_KEY_NOT_TRUSTED' });
    await expect(refused).rejects.toThrow(
      `trusts 0123456789abcdef, but documents here are signed with ${keyId}`,
    );
    await expect(send('third', [])).rejects.toMatchObject({ code: 'RELEASE_KEY_NOT_TRUSTED' });
    expect(app.server.releases.live().shell?.stable.releaseId).toBe(before);
    expect(await send('fourth', ['0123456789abcdef', keyId])).toMatchObject([{ promoted: true }]);
  });

  test('a refusal of the server is reported with its code', async () => {
    const target = { url, token: 'nonsense' };
    const publication = publishByHttp(target, await findBuilds(workspace), 'new');
    await expect(publication).rejects.toMatchObject({ code: 'NOT_AUTHENTICATED' });
  });
});
