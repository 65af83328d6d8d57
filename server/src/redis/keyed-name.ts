import { createHash } from 'node:crypto';

/** The name of a key in Redis: a short hash that does not reveal its subject (a number, an address). */
export const keyedName = (use: string, what: string): string =>
  `galla:${use}:{${createHash('sha256').update(what).digest('base64url').slice(0, 27)}}`;
