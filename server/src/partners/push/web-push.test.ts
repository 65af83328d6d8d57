import { createECDH, randomBytes } from 'node:crypto';
import { decryptPush } from './encrypt';
import { isVapidHeader, loadVapidKeys } from './vapid';
import { isPushEndpoint, knownPushHosts } from '../../config/push-hosts';
import { createWebPush } from './web-push';

const now = new Date('2026-03-02T06:30:00Z');
const vapid = loadVapidKeys('/nowhere', 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw');
const pair = createECDH('prime256v1');
const p256dh = pair.generateKeys('base64url');
const auth = randomBytes(16);
const push = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
  keys: { p256dh, auth: auth.toString('base64url') },
  text: '{"title":"7"}',
  ttlSeconds: 600,
  topic: 'topic',
  urgency: 'high' as const,
};

function service(answer: () => Response | Promise<Response>) {
  const calls: { url: string; init: RequestInit }[] = [];
  const partner = createWebPush({
    clock: { now: () => now },
    keys: () => vapid,
    subject: 'mailto:ops@galla.example',
    hosts: knownPushHosts,
    sandbox: null,
    fetch: async (url, init) => {
      calls.push({ url: String(url), init: init ?? {} });
      return answer();
    },
  });
  return { partner, calls };
}

test('a push is sent to its service encrypted, signed, with a time to live, a topic and an urgency', async () => {
  const { partner, calls } = service(() => new Response(null, { status: 201 }));
  expect(await partner.send(push)).toEqual({ kind: 'sent' });
  const [call] = calls;
  const headers = new Headers(call?.init.headers);
  expect([headers.get('ttl'), headers.get('topic'), headers.get('urgency')]).toEqual([
    '600',
    'topic',
    'high',
  ]);
  expect(headers.get('content-encoding')).toBe('aes128gcm');
  expect(isVapidHeader(headers.get('authorization') ?? '', push.endpoint, now)).toBe(true);
  const body = Buffer.from(call?.init.body as Uint8Array);
  expect(decryptPush(body, { privateKey: pair.getPrivateKey(), auth }).toString()).toBe(push.text);
  expect(call?.init.redirect).toBe('error');
});

test.each([
  [404, undefined, { kind: 'gone' }],
  [410, undefined, { kind: 'gone' }],
  [429, '30', { kind: 'later', retryAfterMs: 30_000 }],
  [503, 'Mon, 02 Mar 2026 06:31:00 GMT', { kind: 'later', retryAfterMs: 60_000 }],
  [500, '999999', { kind: 'later', retryAfterMs: 600_000 }],
  [403, undefined, { kind: 'refused' }],
])('%i of the service with retry-after %s means %j', async (status, retryAfter, outcome) => {
  const headers = retryAfter === undefined ? {} : { 'retry-after': retryAfter };
  const { partner } = service(() => new Response(null, { status, headers }));
  expect(await partner.send(push)).toEqual(outcome);
});

test('an unreachable service is retried later', async () => {
  const { partner } = service(() => Promise.reject(new TypeError('no connection')));
  expect(await partner.send(push)).toEqual({ kind: 'later', retryAfterMs: 0 });
});

test.each([
  'http://fcm.googleapis.com/x',
  'https://fcm.googleapis.com:8443/x',
  'https://user@fcm.googleapis.com/x',
  'https://fcm.googleapis.com.evil.example/x',
  'https://evilpush.apple.com.example/x',
  'https://push.apple.com/x',
  'https://127.0.0.1/x',
  'https://localhost/x',
  'https://169.254.169.254/latest',
  'https://[::1]/x',
  'https://push.sandbox.invalid/x',
  'file:///etc/passwd',
  'nothing',
])('no push goes to %s', (endpoint) => {
  expect(service(() => new Response()).partner.accepts(endpoint)).toBe(false);
});

test('services of the known browsers, and any subdomain of a starred one, are accepted', () => {
  for (const host of [
    'fcm.googleapis.com',
    'updates.push.services.mozilla.com',
    'web.push.apple.com',
    'wns2-ln2p.notify.windows.com',
  ])
    expect(isPushEndpoint(`https://${host}/send/abc`, knownPushHosts)).toBe(true);
});
