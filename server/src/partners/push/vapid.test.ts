import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isVapidHeader, loadVapidKeys, vapidHeader } from './vapid';

const folder = mkdtempSync(join(tmpdir(), 'galla-vapid-'));
afterAll(() => rmSync(folder, { recursive: true }));
const now = new Date('2026-03-02T06:30:00Z');
const endpoint = 'https://push.example/abc';

test('the key is generated once, readable by the owner only, and unchanged after a restart', () => {
  const keys = loadVapidKeys(folder, null);
  expect(Buffer.from(keys.publicKey, 'base64url')).toHaveLength(65);
  expect(loadVapidKeys(folder, null).publicKey).toBe(keys.publicKey);
  const [file] = readdirSync(folder);
  expect(statSync(join(folder, file ?? '')).mode & 0o777).toBe(0o600);
});

test('a configured key uses the format of other tools; a damaged one is reported', () => {
  // The key pair of RFC 8291's example.
  const keys = loadVapidKeys('/nowhere', 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw');
  expect(keys.publicKey).toBe(
    'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
  );
  expect(() => loadVapidKeys('/nowhere', 'short')).toThrow('VAPID_PRIVATE_KEY');
});

test('the header is signed for one push service and valid for half a day', () => {
  const header = vapidHeader(loadVapidKeys(folder, null), endpoint, 'mailto:ops@galla.example', now);
  expect(isVapidHeader(header, endpoint, now)).toBe(true);
  expect(isVapidHeader(header, 'https://elsewhere.example/abc', now)).toBe(false);
  expect(isVapidHeader(header, endpoint, new Date(now.getTime() + 12 * 3_600_000))).toBe(false);
  const [head, claims = '', rest] = header.split('.');
  const forged = Buffer.from(Buffer.from(claims, 'base64url').toString().replace('ops@', 'me@')).toString(
    'base64url',
  );
  expect(isVapidHeader([head, forged, rest].join('.'), endpoint, now)).toBe(false);
  expect(isVapidHeader('vapid nothing', endpoint, now)).toBe(false);
});
