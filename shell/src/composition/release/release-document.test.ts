import { dayMs } from '@galla/contract';
import type { ReleasePayload } from '@galla/contract';
import { sessionKey } from '@galla/shared/session';
import { createReleaseDocuments, documentGraceMs, type DocumentSources } from './release-document';
import { verifyInScript } from './ed25519';
import { decodeBase64Url, parsePublicKeys, signedContent, type PublicKeys } from './release-signature';
import { exampleRelease } from '../testing/example-release';

const today = Date.parse('2026-03-10T08:00:00Z');
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

function payload(over: Partial<ReleasePayload> = {}): ReleasePayload {
  return {
    schema: 1,
    revision: 5,
    issuedAt: new Date(today).toISOString(),
    expiresAt: new Date(today + dayMs).toISOString(),
    audience: 'merchant-1',
    remotes: { orders: { track: 'stable', release: exampleRelease('1.0.0'), lastGood: null } },
    ...over,
  };
}

async function signed(over: Partial<ReleasePayload> = {}, keyId = 'k1'): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(payload(over)));
  const signature = await crypto.subtle.sign('Ed25519', signing, bytes);
  return JSON.stringify({ payload: encode(bytes), signature: encode(signature), keyId });
}

function documents(over: Partial<DocumentSources> = {}) {
  const kept = new Map<string, string>();
  const away = () => Promise.reject(new Error('The registry is away'));
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  };
  const sources: DocumentSources = {
    inline: () => null,
    fetch: away,
    storage,
    now: () => today,
    isSignedIn: () => true,
    language: () => 'en',
    keys,
    ...over,
  };
  return {
    kept,
    with: (later: Partial<DocumentSources> = {}) => createReleaseDocuments({ ...sources, ...later }),
  };
}

test('AUTH-07 the document of a session is stored with that session, and not after its end', async () => {
  const text = await signed();
  const { kept, with: documentsWith } = documents({ inline: () => text });
  await documentsWith().read();
  const keys = [...kept.keys()];
  expect(keys.length).toBe(1);
  // What `session.clear()` removes.
  expect(keys.every((key) => key.startsWith(sessionKey('')))).toBe(true);
  kept.clear();
  await documentsWith({ isSignedIn: () => false }).read();
  expect([...kept.keys()]).toEqual([]);
});

test('FED-01 the document in the page is used without a request to the registry', async () => {
  const fetch = jest.fn();
  const text = await signed();
  const read = await documents({ inline: () => text, fetch })
    .with()
    .read();
  expect(read.revision).toBe(5);
  expect(fetch).not.toHaveBeenCalled();
});

test('FED-12 a document that was changed after signing is refused', async () => {
  const honest = JSON.parse(await signed()) as { payload: string; signature: string; keyId: string };
  const forged = {
    ...honest,
    payload: encode(new TextEncoder().encode(JSON.stringify(payload({ revision: 99 })))),
  };
  await expect(
    documents({ inline: () => JSON.stringify(forged) })
      .with()
      .read(),
  ).rejects.toMatchObject({
    reason: 'manifest',
  });
});

test('FED-12 the page contains the exact signed text, and one extra character is refused', async () => {
  const { payload: _, ...rest } = JSON.parse(await signed()) as Record<string, string>;
  const inline = (content: string) => () => JSON.stringify({ ...rest, content });
  const text = JSON.stringify(payload());
  expect(
    (
      await documents({ inline: inline(text) })
        .with()
        .read()
    ).revision,
  ).toBe(5);
  await expect(
    documents({ inline: inline(`${text} `) })
      .with()
      .read(),
  ).rejects.toMatchObject({
    reason: 'manifest',
  });
});

test('FED-12 a document signed with an unknown key is refused', async () => {
  const text = await signed({}, 'k2');
  await expect(
    documents({ inline: () => text })
      .with()
      .read(),
  ).rejects.toMatchObject({ reason: 'manifest' });
});

test('OPS-07 while the registry is unreachable, the last valid document is used until a week past its expiry', async () => {
  const text = await signed();
  const page = documents();
  await page.with({ inline: () => text }).read();
  expect((await page.with({ now: () => today + 3 * dayMs }).read()).revision).toBe(5);
  const tooLate = today + dayMs + documentGraceMs + 1;
  await expect(page.with({ now: () => tooLate }).read()).rejects.toMatchObject({ reason: 'manifest' });
});

test('a replayed older document does not replace the one seen last', async () => {
  const page = documents();
  const newer = await signed();
  const older = await signed({ revision: 4, issuedAt: new Date(today - dayMs).toISOString() });
  await page.with({ inline: () => newer }).read();
  expect((await page.with({ inline: () => older }).read()).revision).toBe(5);
});

test('FED-12 an unsigned stored document that claims to be newer does not replace the page’s document', async () => {
  const page = documents();
  const honest = await signed();
  await page.with({ inline: () => honest }).read();
  const [key] = [...page.kept.keys()];
  const { signature, keyId } = JSON.parse(honest) as Record<string, string>;
  const claim = JSON.stringify(payload({ revision: 99, issuedAt: new Date(today + dayMs).toISOString() }));
  page.kept.set(key ?? '', JSON.stringify({ content: claim, signature, keyId }));
  expect((await page.with({ inline: () => honest }).read()).revision).toBe(5);
});

test('a document of a registry restored from a backup is accepted: smaller revision, later date', async () => {
  const page = documents();
  const before = await signed();
  const restored = await signed({ revision: 2, issuedAt: new Date(today + 60_000).toISOString() });
  await page.with({ inline: () => before }).read();
  expect((await page.with({ inline: () => restored }).read()).revision).toBe(2);
});

test('a visit to the login page keeps the merchant’s stored document', async () => {
  const page = documents();
  const merchant = await signed();
  const anonymous = await signed({ audience: 'anonymous', revision: 9 });
  await page.with({ inline: () => merchant }).read();
  await page.with({ inline: () => anonymous }).read();
  expect((await page.with().read()).audience).toBe('merchant-1');
});

test('a full or forbidden storage is ignored', async () => {
  const text = await signed();
  const storage = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  expect(
    (
      await documents({ inline: () => text, storage })
        .with()
        .read()
    ).revision,
  ).toBe(5);
});

test('an unreadable storage is ignored', async () => {
  const text = await signed();
  const forbid = () => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  const storage = { getItem: forbid, setItem: forbid };
  expect(
    (
      await documents({ inline: () => text, storage })
        .with()
        .read()
    ).revision,
  ).toBe(5);
});

test('without crypto.subtle, as on plain HTTP, signatures are checked in script', async () => {
  const text = await signed();
  const document = JSON.parse(text) as { payload: string; signature: string; keyId: string };
  jest.spyOn(globalThis, 'crypto', 'get').mockReturnValue({} as Crypto);
  expect(await signedContent(document, keys)).toBe(JSON.stringify(payload()));
  expect(
    await signedContent({ ...document, payload: `${document.payload.slice(0, -2)}AA` }, keys),
  ).toBeNull();
});

test('both signature checks agree', async () => {
  const document = JSON.parse(await signed()) as { payload: string; signature: string };
  const key = keys.get('k1') ?? new Uint8Array();
  const parts = [decodeBase64Url(document.signature), decodeBase64Url(document.payload)] as const;
  expect(verifyInScript(...parts, key)).toBe(true);
  expect(verifyInScript(parts[0], new Uint8Array([1]), key)).toBe(false);
});

test('FED-07 an invalid description only affects its remote, which falls back to the last good release', async () => {
  const good = exampleRelease('1.0.0');
  const { entry: _, ...noEntry } = exampleRelease('2.0.0');
  const remotes = {
    orders: { track: 'canary', release: noEntry, lastGood: good },
    menu: { track: 'stable', release: exampleRelease('3.0.0', { remote: 'menu' }), lastGood: null },
    pos: { track: 'stable', release: 'nonsense', lastGood: null },
  } as unknown as ReleasePayload['remotes'];
  const text = await signed({ remotes });
  const read = await documents({ inline: () => text })
    .with()
    .read();
  expect(Object.keys(read.remotes)).toEqual(['orders', 'menu']);
  expect(read.remotes['orders']).toMatchObject({
    track: 'stable',
    release: { releaseId: '1.0.0-abc' },
    unreadable: { releaseId: '2.0.0-abc', track: 'canary' },
  });
});

describe('SPD-02 the brief form and the complete one', () => {
  const brief = (language: 'en' | 'hi', over: Partial<ReleasePayload> = {}) =>
    signed({ brief: { language }, ...over });

  test('a page requests the brief one, and the complete one where that is asked for', async () => {
    const [short, whole] = [await brief('en'), await signed()];
    const fetch = jest.fn((form: string) => Promise.resolve(form === 'brief' ? short : whole));
    const page = documents({ fetch }).with();
    const read = await page.read();
    expect(read.brief).toEqual({ language: 'en' });
    expect((await page.complete(read)).brief).toBeUndefined();
    expect(fetch.mock.calls).toEqual([['brief'], ['complete']]);
  });

  test('a stored complete document is used while it is as new as the brief one', async () => {
    const [five, six] = [await signed(), await signed({ revision: 6 })];
    const fetch = jest.fn<Promise<string>, []>().mockResolvedValueOnce(five).mockResolvedValueOnce(six);
    const page = documents({ fetch });
    const completeOf = async (revision: number) => {
      const text = await brief('en', { revision });
      const reader = page.with({ inline: () => text });
      return reader.complete(await reader.read());
    };
    expect((await completeOf(5)).revision).toBe(5);
    expect((await completeOf(5)).revision).toBe(5);
    expect(fetch).toHaveBeenCalledTimes(1);
    expect((await completeOf(6)).revision).toBe(6);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  test('without a connection a stored document in the page’s language comes before one in another', async () => {
    const [english, whole] = [await brief('en'), await signed()];
    const page = documents({ language: () => 'hi' });
    await page.with({ inline: () => english }).read();
    expect((await page.with().read()).brief).toEqual({ language: 'en' });
    const online = page.with({ inline: () => english, fetch: () => Promise.resolve(whole) });
    await online.complete(await online.read());
    expect((await page.with().read()).brief).toBeUndefined();
    expect((await page.with({ language: () => 'en' }).read()).brief).toEqual({ language: 'en' });
  });

  test('FED-15 the complete form is stored beside the brief one, which older shells can read where they store theirs', async () => {
    const page = documents();
    const [short, whole] = [await brief('en'), await signed()];
    const reader = page.with({ inline: () => short, fetch: () => Promise.resolve(whole) });
    await reader.complete(await reader.read());
    expect(page.kept.get(sessionKey('release-document'))).toBe(short);
    expect(page.kept.get(sessionKey('release-document.complete'))).toBe(whole);
  });
});
