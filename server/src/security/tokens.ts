import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A new opaque token: 256 bits at random, as text for a header. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of a token. Plain SHA-256: the token has all the entropy that a slow hash would make up for. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export function keyedHash(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

/** Compares without telling by its duration where they differ. */
export function sameBytes(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}
