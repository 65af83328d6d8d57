import { mkdtempSync, rmSync, statSync, writeFileSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadPartnerKeys, partnerKeysFile } from '../partners/delivery-keys';
import { checkPassword, hashPassword } from './passwords';
import { loadSecrets } from './secrets';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'galla-secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('the first start generates the keys, later ones read the same, and only the owner may read the file', () => {
  const first = loadSecrets(folder, null);
  expect(loadSecrets(folder, null).xsrf).toEqual(first.xsrf);
  expect(first.xsrf).not.toEqual(first.otp);
  expect(statSync(join(folder, 'secret.key')).mode & 0o777).toBe(0o600);
});

test('servers that share SECRET_KEY share the keys, without a file', () => {
  const key = 'k'.repeat(40);
  expect(loadSecrets(folder, key).sessionToken).toEqual(loadSecrets('/nonexistent', key).sessionToken);
});

test('a damaged file is rejected', () => {
  writeFileSync(join(folder, 'secret.key'), 'abc');
  expect(() => loadSecrets(folder, null)).toThrow('is damaged');
});

test('demo mode generates a key for each delivery partner and marketplace and stores them for the simulated customers', () => {
  const secrets = loadSecrets(folder, null);
  const keys = loadPartnerKeys({ partnerKeys: {}, demo: true, dataDir: folder }, secrets);
  expect(Object.keys(keys)).toEqual([
    'market',
    'swiftrider',
    'citycourier',
    'localfleet',
    'plateful',
    'cartwheel',
  ]);
  expect(JSON.parse(readFileSync(join(folder, partnerKeysFile), 'utf8'))).toEqual(keys);
  expect(loadPartnerKeys({ partnerKeys: {}, demo: false, dataDir: folder }, secrets)).toEqual({});
});

test('a password is stored as argon2id at the stated cost and verified in either Unicode form', async () => {
  const kept = await hashPassword('Café-1234');
  expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await checkPassword(kept, 'Cafe\u0301-1234')).toBe(true);
  expect(await checkPassword(kept, 'cafe-1234')).toBe(false);
  expect(await checkPassword(null, 'nobody has this password')).toBe(false);
});
