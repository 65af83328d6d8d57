import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../db/testing/temporary-folder';
import { loadVapidKeys } from '../partners/push/vapid';
import { ensureReleaseKeys, ensureReleaseTokens } from '../secrets/release-keys.mjs';

const folder = temporaryFolder();
afterAll(() => folder.remove());

test.each([
  ['release-signing.pem', ensureReleaseKeys],
  ['release-tokens.key', ensureReleaseTokens],
  ['push-vapid.key', (keysDir: string) => loadVapidKeys(keysDir, null)],
])('TRU-04 an emptied %s is named with its folder and what to do', (name, load) => {
  const file = join(folder.path, name);
  writeFileSync(file, '');
  expect(() => load(folder.path)).toThrow(`${file} is damaged`);
  expect(() => load(folder.path)).toThrow(/from a backup, or remove it/);
});
