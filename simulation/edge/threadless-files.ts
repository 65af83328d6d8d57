// Takes the place of node:fs/promises in the product's code: what is read is there in the same turn.
import { readFileSync, readdirSync } from 'node:fs';
import type * as files from 'node:fs/promises';

export * from 'node:fs/promises';

export const readFile = (async (...read: Parameters<typeof readFileSync>) =>
  readFileSync(...read)) as typeof files.readFile;
export const readdir = (async (...read: Parameters<typeof readdirSync>) =>
  readdirSync(...read)) as unknown as typeof files.readdir;
