// Headers are verified by custom code: web-push only signs them, and the sandbox acts as a push service.
import { createECDH, createPublicKey, verify } from 'node:crypto';
import { join } from 'node:path';
import webPush from 'web-push';
import { ensureKeyFile } from '../../secrets/release-keys.mjs';

/** The sender identity for push services (RFC 8292). */
export interface VapidKeys {
  /** Uncompressed point, base64url: browsers subscribe with it. */
  publicKey: string;
  /** 32 bytes, base64url. */
  privateKey: string;
}

/** Lifetime of a token; push services refuse more than a day. */
const tokenSeconds = 12 * 60 * 60;
const keyFile = 'push-vapid.key';

/**
 * The installation's push keys: from the configuration, which all servers of one installation must share, or generated
 * on the first start beside the release signing keys. After a key change every device has to subscribe again.
 */
export function loadVapidKeys(keysDir: string, configured: string | null): VapidKeys {
  const text =
    configured ?? ensureKeyFile(keysDir, keyFile, () => webPush.generateVAPIDKeys().privateKey).trim();
  const secret = Buffer.from(text, 'base64url');
  if (secret.length !== 32)
    throw new Error(
      configured === null
        ? `${join(keysDir, keyFile)} is damaged: 32 bytes as base64url are expected. Bring it back from a backup, or remove it to begin with a new key: devices turn their alerts on again.`
        : 'VAPID_PRIVATE_KEY is damaged: 32 bytes as base64url are expected',
    );
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(secret);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: secret.toString('base64url') };
}

/** The header that identifies the sender to a push service. `subject`: its contact, 'mailto:…' or 'https://…'. */
export function vapidHeader(keys: VapidKeys, endpoint: string, subject: string, now: Date): string {
  const expiresAt = Math.floor(now.getTime() / 1000) + tokenSeconds;
  const { publicKey, privateKey } = keys;
  const { origin } = new URL(endpoint);
  return webPush.getVapidHeaders(origin, subject, publicKey, privateKey, 'aes128gcm', expiresAt)
    .Authorization;
}

/** Whether a push service should accept the header; used by the sandbox's service. */
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
