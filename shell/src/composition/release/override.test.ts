import type { StaffToken } from '@galla/contract';
import { createOverrides, type OverridePlace } from './override';
import { parsePublicKeys, type PublicKeys } from './release-signature';
import { exampleRelease } from '../testing/example-release';

const now = Date.parse('2026-03-10T08:00:00Z');
const encode = (bytes: ArrayBuffer | Uint8Array) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

let keys: PublicKeys;
let signing: CryptoKey;

beforeAll(async () => {
  const pair = (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair;
  signing = pair.privateKey;
  keys = parsePublicKeys(`k1:${encode(await crypto.subtle.exportKey('raw', pair.publicKey))}`);
});

const tokenId = '00000000-0000-4000-8000-00000000000a';
const userId = '00000000-0000-4000-8000-0000000000aa';

async function staffToken(over: Partial<StaffToken> = {}): Promise<string> {
  const content = {
    purpose: 'galla-staff',
    tokenId,
    name: 'Asha Menon',
    userIds: [userId],
    origins: ['http://localhost:3001'],
    expiresAt: '2026-03-11T08:00:00Z',
    ...over,
  };
  const bytes = new TextEncoder().encode(JSON.stringify(content));
  return `k1.${encode(bytes)}.${encode(await crypto.subtle.sign('Ed25519', signing, bytes))}`;
}

/** A page at a URL, with a local server for a build of the orders remote. */
function page(address: string) {
  const jar = new Map<string, string>();
  const reopened: string[] = [];
  const asked: string[] = [];
  const tab = new Map<string, string>();
  const admit = jest.fn<Promise<void>, [{ remote: string; origin: string; token: string }]>(() =>
    Promise.resolve(),
  );
  const { base: _, ...described } = exampleRelease('9.0.0');
  const place: OverridePlace = {
    address: () => new URL(address),
    cookies: () => [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    setCookie(text) {
      const [pair = '', ...attributes] = text.split('; ');
      const at = pair.indexOf('=');
      if (attributes.includes('Max-Age=0')) jar.delete(pair.slice(0, at));
      else jar.set(pair.slice(0, at), pair.slice(at + 1));
    },
    reopen: (next) => void reopened.push(next.href),
    agreed: () => tab.get('agreed') ?? null,
    agree: (text) => void tab.set('agreed', text),
    fetch: (url) => {
      asked.push(String(url));
      const body = { schema: 1, ...described };
      return String(url) === 'http://localhost:3001/remote.json'
        ? Promise.resolve(new Response(JSON.stringify(body)))
        : Promise.reject(new TypeError('nothing listens there'));
    },
  };
  return { overrides: createOverrides(place, keys, () => now, admit), jar, reopened, asked, admit };
}

const panel = 'https://panel.example/panel/orders';
const asking = `${panel}?tab=new&remote=orders@http://localhost:3001`;

test('FED-08 the override moves from the URL into a cookie; no token stays in the URL', async () => {
  const { overrides, reopened, jar } = page(`${asking}#staff=${await staffToken()}`);
  expect(overrides.takeAddress()).toBe(true);
  expect(reopened).toEqual([`${panel}?tab=new`]);
  expect([...jar.keys()]).toEqual(['galla-remote-override']);
  expect((await overrides.resolve('staff', userId)).kind).toBe('asks');
  overrides.agree();
  const verdict = await overrides.resolve('staff', userId);
  expect(verdict).toMatchObject({
    kind: 'active',
    release: { version: '9.0.0', base: 'http://localhost:3001/' },
  });
});

test('TRU-05 a staff token loads nothing before the user agreed, and another link asks again', async () => {
  const { overrides, reopened, asked, admit } = page(`${asking}#staff=${await staffToken()}`);
  overrides.takeAddress();
  const override = { remote: 'orders', origin: 'http://localhost:3001' };
  const question = { kind: 'asks', override, by: 'Asha Menon' };
  expect(await overrides.resolve('staff', userId)).toEqual(question);
  expect([asked, admit.mock.calls]).toEqual([[], []]);
  overrides.agree();
  expect(reopened).toHaveLength(2);
  expect((await overrides.resolve('staff', userId)).kind).toBe('active');
  expect(admit.mock.calls[0]?.[0]).toMatchObject(override);
  overrides.takeAddress();
  expect((await overrides.resolve('staff', userId)).kind).toBe('active');
  overrides.forget();
  expect(await overrides.resolve('staff', userId)).toEqual({ kind: 'none' });
});

test('TRU-05 a revoked token loads nothing: the registry is asked first', async () => {
  const { overrides, asked, admit, jar } = page(`${asking}#staff=${await staffToken()}`);
  overrides.takeAddress();
  overrides.agree();
  admit.mockRejectedValue(new Error('revoked'));
  expect(await overrides.resolve('staff', userId)).toEqual({ kind: 'refused', why: 'token' });
  expect([asked, jar.size]).toEqual([[], 0]);
});

test('TRU-05 a token of another user, or before sign-in, loads nothing', async () => {
  for (const who of ['00000000-0000-4000-8000-0000000000bb', null]) {
    const { overrides, asked } = page(`${asking}#staff=${await staffToken()}`);
    overrides.takeAddress();
    overrides.agree();
    expect(await overrides.resolve('staff', who)).toEqual({ kind: 'refused', why: 'user' });
    expect(asked).toEqual([]);
  }
});

test('FED-08 the policy can forbid it, and a registry without a policy forbids it too', async () => {
  for (const policy of ['off', undefined] as const) {
    const { overrides, jar, asked } = page(`${asking}#staff=${await staffToken()}`);
    overrides.takeAddress();
    expect(await overrides.resolve(policy, userId)).toEqual({ kind: 'refused', why: 'off' });
    expect(jar.size).toBe(0);
    expect(asked).toEqual([]);
  }
});

test.each([
  ['no token', () => Promise.resolve(''), 'token'],
  ['an expired token', () => staffToken({ expiresAt: '2026-03-10T07:59:59Z' }), 'token'],
  ['a token for other addresses', () => staffToken({ origins: ['http://localhost:4000'] }), 'origin'],
  ['a token whose content was changed', async () => (await staffToken()).replace('.', '.AAAA'), 'token'],
  ['a token of an unknown key', async () => (await staffToken()).replace('k1.', 'k2.'), 'token'],
])('FED-08 refused with %s; nothing is fetched from there', async (_, make, why) => {
  const token = await make();
  const { overrides, asked } = page(token ? `${asking}#staff=${token}` : asking);
  overrides.takeAddress();
  expect(await overrides.resolve('staff', userId)).toEqual({ kind: 'refused', why });
  expect(asked).toEqual([]);
});

test('FED-08 in development it needs no token, for localhost only', async () => {
  const free = page(asking);
  free.overrides.takeAddress();
  expect((await free.overrides.resolve('free', userId)).kind).toBe('active');
  const elsewhere = page(`${panel}?remote=orders@https://evil.example`);
  elsewhere.overrides.takeAddress();
  expect(await elsewhere.overrides.resolve('free', userId)).toEqual({ kind: 'refused', why: 'token' });
});

test.each([
  'orders',
  'orders@',
  '@http://localhost:3001',
  'orders@javascript:alert(1)',
  'orders@http://10.0.0.1',
])('%s is no override', async (asked) => {
  const { overrides } = page(`${panel}?remote=${encodeURIComponent(asked)}`);
  overrides.takeAddress();
  expect(await overrides.resolve('free', userId)).toEqual({ kind: 'refused', why: 'form' });
});

test('FED-08 when nothing is served there it is removed', async () => {
  const { overrides, jar } = page(`${panel}?remote=orders@http://localhost:3999`);
  overrides.takeAddress();
  expect((await overrides.resolve('free', userId)).kind).toBe('failed');
  expect(jar.size).toBe(0);
});

test('a page without an override is unchanged', async () => {
  const { overrides, reopened } = page(panel);
  expect(overrides.takeAddress()).toBe(false);
  expect(await overrides.resolve('staff', userId)).toEqual({ kind: 'none' });
  expect(reopened).toEqual([]);
});

test('a damaged cookie is ignored and does not fail the page', async () => {
  const { overrides, jar } = page(panel);
  jar.set('galla-remote-override', '%');
  expect(await overrides.resolve('free', userId)).toEqual({ kind: 'none' });
});
