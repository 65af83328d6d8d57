import { createHash } from 'node:crypto';

/** The name of a key in Redis. What it is of (a number, an address) can not be read from it, and it is short. */
export const keyedName = (use: string, what: string): string =>
  `galla:${use}:{${createHash('sha256').update(what).digest('base64url').slice(0, 27)}}`;
