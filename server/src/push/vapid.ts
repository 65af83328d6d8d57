import { createECDH, createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { ensureKeyFile } from '../releases/release-keys.mjs';

/** Who pushes: the key that push services know this installation by (RFC 8292). */
export interface VapidKeys {
  /** Uncompressed point, base64url: what a browser subscribes with. */
  publicKey: string;
  privateKey: KeyObject;
}

/** A token is good for this long; push services refuse more than a day. */
const tokenSeconds = 12 * 60 * 60;
const keyFile = 'push-vapid.key';

function keysOf(secret: Buffer): VapidKeys {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(secret);
  const point = pair.getPublicKey();
  const text = (bytes: Buffer): string => bytes.toString('base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: text(point.subarray(1, 33)),
    y: text(point.subarray(33)),
    d: text(secret),
  };
  return { publicKey: text(point), privateKey: createPrivateKey({ key: jwk, format: 'jwk' }) };
}

/** 32 bytes, base64url, as other tools write a VAPID key; also what VAPID_PRIVATE_KEY holds. */
function newSecret(): string {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  // Leading zeros are left out otherwise.
  return Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
    .subarray(-32)
    .toString('base64url');
}

/**
 * The installation's push keys: by configuration, which all servers of one installation must share, or made at the first
 * start beside the keys that sign releases. Another key means that every device has to subscribe again.
 */
export function loadVapidKeys(keysDir: string, configured: string | null): VapidKeys {
  const text = configured ?? ensureKeyFile(keysDir, keyFile, newSecret).trim();
  const secret = Buffer.from(text, 'base64url');
  if (secret.length !== 32)
    throw new Error(
      `${configured === null ? keyFile : 'VAPID_PRIVATE_KEY'} is damaged: 32 bytes as base64url are expected`,
    );
  return keysOf(secret);
}

const json = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The header that says to a push service who pushes. `subject`: whom it may write to, 'mailto:…' or 'https://…'. */
export function vapidHeader(keys: VapidKeys, endpoint: string, subject: string, now: Date): string {
  const exp = Math.floor(now.getTime() / 1000) + tokenSeconds;
  const unsigned = `${json({ typ: 'JWT', alg: 'ES256' })}.${json({ aud: new URL(endpoint).origin, exp, sub: subject })}`;
  const signature = sign('sha256', Buffer.from(unsigned), {
    key: keys.privateKey,
    dsaEncoding: 'ieee-p1363',
  });
  return `vapid t=${unsigned}.${signature.toString('base64url')}, k=${keys.publicKey}`;
}

/** Whether a push service should believe the header, as the sandbox's does. */
export function isVapidHeader(header: string, endpoint: string, now: Date): boolean {
  const [, head, claims, signature, key] = /^vapid t=([^.]+)\.([^.]+)\.([^,]+), k=(\S+)$/.exec(header) ?? [];
  if (head === undefined || claims === undefined || signature === undefined || key === undefined)
    return false;
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' },
    format: 'jwk',
  });
  const { aud, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as {
    aud?: unknown;
    exp?: unknown;
  };
  const seconds = now.getTime() / 1000;
  return (
    aud === new URL(endpoint).origin &&
    typeof exp === 'number' &&
    exp > seconds &&
    exp <= seconds + 24 * 60 * 60 &&
    verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
  );
}
