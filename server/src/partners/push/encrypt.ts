import { createECDH } from 'node:crypto';
import ece from 'http_ece';
import webPush from 'web-push';

/** Keys of the receiving browser, base64url, as in its subscription. */
export interface PushKeys {
  p256dh: string;
  auth: string;
}

const recordSize = 4_096;
const headerBytes = 16 + 4 + 1 + 65;
const tagBytes = 16;

/** Maximum length in the single record of a push, including the final byte; web-push would add a second record. */
export const longestPush = recordSize - headerBytes - 1 - tagBytes;

/**
 * Encrypts a push message for one browser (RFC 8291). Throws for keys that are not on the curve and for text longer
 * than `longestPush`.
 */
export function encryptPush(text: Buffer, { p256dh, auth }: PushKeys): Buffer {
  if (text.length > longestPush) throw new Error('A push can not hold so much');
  return webPush.encrypt(p256dh, auth, text, 'aes128gcm').cipherText;
}

/** Decrypts a push as a browser does. Throws for other keys or a modified message. */
export function decryptPush(body: Buffer, own: { privateKey: Buffer; auth: Buffer }): Buffer {
  const privateKey = createECDH('prime256v1');
  privateKey.setPrivateKey(own.privateKey);
  return ece.decrypt(body, { version: 'aes128gcm', privateKey, authSecret: own.auth });
}
