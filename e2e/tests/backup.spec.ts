import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { keysDir } from '../fixtures/registry';
import { expect, test } from '../fixtures/test';

const program = (name: 'backup' | 'restore'): string =>
  path.resolve(import.meta.dirname, `../../server/dist/${name}.js`);

test('the built commands back up a running server, and a server restored from it has the same data', async ({
  galla,
}) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'galla-backup-'));
  const file = path.join(folder, 'shop.zip');
  const there = {
    ...process.env,
    DATA_DIR: galla.dataDir,
    GALLA_KEYS_DIR: keysDir(),
    GALLA_OPS_URL: galla.opsOrigin,
  };
  const elsewhere = {
    ...there,
    DATA_DIR: path.join(folder, 'elsewhere'),
    GALLA_OPS_URL: 'http://localhost:9',
  };
  try {
    const reported = execFileSync(process.execPath, [program('backup'), file], { env: there }).toString();
    expect(reported).toContain('the database (from the running server)');
    const again = spawnSync(process.execPath, [program('backup'), file], { env: there });
    expect([again.status, again.stderr.toString()]).toEqual([1, expect.stringContaining('--overwrite')]);
    const running = spawnSync(process.execPath, [program('restore'), file, '--overwrite'], { env: there });
    expect([running.status, running.stderr.toString()]).toEqual([
      1,
      expect.stringContaining('Stop the server first'),
    ]);

    execFileSync(process.execPath, [program('restore'), file], { env: elsewhere });
    expect(existsSync(path.join(elsewhere.DATA_DIR, 'secret.key'))).toBe(true);
    // Opens the folder directly, with no server on it: the content is the restored one.
    const copy = path.join(folder, 'copy.zip');
    const second = execFileSync(process.execPath, [program('backup'), copy], { env: elsewhere }).toString();
    expect(second).toContain('the database (from the data folder)');
    expect(/and \d+ files/.exec(second)?.[0]).toBe(/and \d+ files/.exec(reported)?.[0]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
