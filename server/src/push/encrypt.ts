import { createCipheriv, createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** Keys of the browser that is to read a push, base64url, as its subscription names them. */
export interface PushKeys {
  p256dh: string;
  auth: string;
}

/** What is random in an encryption; the tests of RFC 8291 bring their own. */
export interface PushRandomness {
  /** A fresh P-256 private key. */
  privateKey: Buffer;
  salt: Buffer;
}

const curve = 'prime256v1';
const recordSize = 4_096;
const saltBytes = 16;
const pointBytes = 65;
const tagBytes = 16;
/** Ends the last record. */
const lastRecord = Buffer.from([2]);

/** The most that fits into the one record a push may have. */
export const longestPush = recordSize - saltBytes - 4 - 1 - pointBytes - 1 - tagBytes;

const hkdf = (secret: Buffer, salt: Buffer, info: Buffer | string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

/** RFC 8291, 3.4: key and nonce of the record from both public keys, the browser's secret and the salt. */
function recordKeys(
  shared: Buffer,
  auth: Buffer,
  publics: { browser: Buffer; server: Buffer },
  salt: Buffer,
): { key: Buffer; nonce: Buffer } {
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publics.browser, publics.server]);
  const secret = hkdf(shared, auth, info, 32);
  return {
    key: hkdf(secret, salt, 'Content-Encoding: aes128gcm\0', 16),
    nonce: hkdf(secret, salt, 'Content-Encoding: nonce\0', 12),
  };
}

const fresh = (): PushRandomness => {
  const pair = createECDH(curve);
  pair.generateKeys();
  return { privateKey: pair.getPrivateKey(), salt: randomBytes(saltBytes) };
};

/**
 * A push message that only its browser can read (RFC 8291 over RFC 8188, 'aes128gcm', one record). Throws for keys that are
 * no point of the curve and for text beyond `longestPush`.
 */
export function encryptPush(text: Buffer, keys: PushKeys, { privateKey, salt } = fresh()): Buffer {
  if (text.length > longestPush) throw new Error('A push can not hold so much');
  const pair = createECDH(curve);
  pair.setPrivateKey(privateKey);
  const browser = Buffer.from(keys.p256dh, 'base64url');
  const server = pair.getPublicKey();
  const shared = pair.computeSecret(browser);
  const { key, nonce } = recordKeys(shared, Buffer.from(keys.auth, 'base64url'), { browser, server }, salt);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(recordSize);
  const header = Buffer.concat([salt, size, Buffer.from([pointBytes]), server]);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const sealed = Buffer.concat([cipher.update(text), cipher.update(lastRecord), cipher.final()]);
  return Buffer.concat([header, sealed, cipher.getAuthTag()]);
}

/** What a browser does with a push: the text again. Throws when it is not for these keys or a bit was changed. */
export function decryptPush(body: Buffer, own: { privateKey: Buffer; auth: Buffer }): Buffer {
  const salt = body.subarray(0, saltBytes);
  const idLength = body.readUInt8(saltBytes + 4);
  const head = saltBytes + 4 + 1 + idLength;
  const server = body.subarray(saltBytes + 5, head);
  const pair = createECDH(curve);
  pair.setPrivateKey(own.privateKey);
  const shared = pair.computeSecret(server);
  const { key, nonce } = recordKeys(shared, own.auth, { browser: pair.getPublicKey(), server }, salt);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce, { authTagLength: tagBytes });
  decipher.setAuthTag(body.subarray(-tagBytes));
  const padded = Buffer.concat([decipher.update(body.subarray(head, -tagBytes)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end === -1 || padded.subarray(end + 1).some((byte) => byte !== 0))
    throw new Error('The record has no end');
  return padded.subarray(0, end);
}
