import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureReleaseTokens } from '../../server/src/secrets/release-keys.mjs';
import { password } from '../fixtures/panel';
import { keysDir } from '../fixtures/registry';
import { makeRelease, type ReleaseBuild } from '../fixtures/release-build';
import { expect, test } from '../fixtures/test';

const program = fileURLToPath(new URL('../../ops/cli/dist/release.mjs', import.meta.url));
let home: string;

test.beforeAll(() => {
  home = mkdtempSync(path.join(tmpdir(), 'galla-ops-'));
});
test.afterAll(() => rmSync(home, { recursive: true, force: true }));

interface Ended {
  code: number;
  out: string;
  err: string;
}

/** Runs the built program as a child process. */
function run(url: string, args: readonly string[], more: Record<string, string> = {}): Promise<Ended> {
  const env = { PATH: process.env['PATH'], XDG_CONFIG_HOME: home, GALLA_OPS_URL: url, ...more };
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], { env }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : error === null ? 0 : 1, out, err }),
    );
  });
}

function write({ files }: ReleaseBuild, name: string): string {
  const folder = path.join(home, name);
  for (const [file, bytes] of files) {
    const target = path.join(folder, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, bytes);
  }
  return folder;
}

test('OPS-06 OPS-01 a team publishes, an operator runs the canary, and every step is in the history', async ({
  galla,
}) => {
  // Each command is a separate process: sixteen starts of Node.
  test.setTimeout(120_000);
  const installation = { GALLA_INSTALLATION_TOKEN: ensureReleaseTokens(keysDir()).operator() };
  const asInstallation = (...args: string[]) => run(galla.opsOrigin, args, installation);
  const issued = await asInstallation('token', 'orders', '--label', 'CI of orders');
  const team = { GALLA_RELEASE_TOKEN: issued.out.trim() };
  const folder = write(makeRelease({ version: '7.1.0' }), 'good');

  const published = await run(galla.opsOrigin, ['publish', 'orders', '--from', folder], team);
  expect(published).toMatchObject({ code: 0, err: '' });
  expect(published.out).toContain('orders 7.1.0-e2e published, served to no one yet');
  const other = makeRelease({ version: '7.1.0', edit: (_, text) => `${text}\n// other bytes` });
  const refused = await run(
    galla.opsOrigin,
    ['publish', 'orders', '--from', write(other, 'other'), '--json'],
    team,
  );
  expect(refused.code).toBe(3);
  expect(JSON.parse(refused.out)).toMatchObject({ ok: false, code: 'RELEASE_EXISTS_WITH_OTHER_BYTES' });
  // The token can publish and nothing else.
  expect((await run(galla.opsOrigin, ['status'], { GALLA_OPS_TOKEN: issued.out.trim() })).code).toBe(4);

  const asOperator = (...args: string[]) => run(galla.opsOrigin, args);
  expect((await asOperator('status')).code).toBe(4);
  const signedIn = await run(galla.opsOrigin, ['login', 'release'], { GALLA_OPS_PASSWORD: password });
  expect(signedIn.out).toContain('Arjun Bose, operator');

  const canary = await asOperator('canary', 'orders', '7.1.0-e2e', '10%', '--internal', '-m', 'new cards');
  expect(canary.out).toContain('canary 7.1.0-e2e at 10% (internal)');
  expect((await asOperator('pause', 'orders', '-m', 'lunch hour')).out).toContain('paused canary');
  expect((await asOperator('resume', 'orders', '-m', 'lunch is over')).code).toBe(0);
  const promoted = await asOperator('promote', 'orders', '--json', '-m', 'quiet for an hour');
  expect(JSON.parse(promoted.out)).toMatchObject({ ok: true, data: { stable: '7.1.0-e2e', rollout: null } });
  const back = await asOperator('rollback', 'orders', '--quarantine', '-m', 'prints twice');
  expect(back.code).toBe(0);
  const again = await asOperator('canary', 'orders', '7.1.0-e2e', '1%');
  expect([again.code, again.err]).toEqual([3, expect.stringContaining('prints twice')]);

  const history = await asOperator('history', 'orders', '--json', '--limit', '6');
  const { entries } = (
    JSON.parse(history.out) as { data: { entries: { action: string; by: string; reason: string }[] } }
  ).data;
  expect(entries.map(({ action, by, reason }) => [action, by, reason])).toEqual([
    ['rollback', 'release', 'prints twice'],
    ['promote', 'release', 'quiet for an hour'],
    ['resume', 'release', 'lunch is over'],
    ['pause', 'release', 'lunch hour'],
    ['canary', 'release', 'new cards'],
    ['publish', 'token orders CI of orders', ''],
  ]);
  expect((await asOperator('verify')).out).toContain('The history is intact');
  await asOperator('logout');
  expect((await asOperator('status')).code).toBe(4);
});

test('OPS-06 an unreachable server is reported with a distinct exit code', async () => {
  expect((await run('http://127.0.0.1:9', ['status'])).code).toBe(6);
});
