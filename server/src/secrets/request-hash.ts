import { createHash } from 'node:crypto';

/** Fingerprint of a call: two calls with one key must match. */
export const requestHashOf = (parts: readonly unknown[]): Buffer =>
  createHash('sha256').update(JSON.stringify(parts)).digest();
