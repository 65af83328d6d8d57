import { createHash } from 'node:crypto';
import type { Clock } from '../../../clock';
import type { Queryable } from '../../../db/queryable';
import { newToken } from '../../../secrets/tokens';
import { NetworkRefusal } from '../../../partners/social/social';
import { network } from './network';
import { sandboxRecords, type Kept, type SandboxFailure } from './records';

/** Paths of the sandbox's consent page and of the page where failures are chosen. */
export const sandboxLoginPath = '/sandbox/social/login';
export const sandboxNetworkPath = '/sandbox/social';

const rateLimitMs = 15 * 60_000;
const tokenDays = 60;
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
/** A number of up to fifteen digits derived from a text, the usual form of network ids. */
export const numberOf = (text: string): string => String(Number.parseInt(hashOf(text).slice(0, 12), 16));

/** Creates a person with three pages, or finds the one with this name. */
async function personOf(db: Queryable, clock: Clock, name: string): Promise<Kept<'user'>> {
  const records = sandboxRecords(db);
  const key = numberOf(`user:${name.toLowerCase()}`);
  const at = clock.now();
  const person = await records.add('user', {
    key,
    owner: name,
    at,
    record: { name, tokens: [], failure: 'none', retryAt: null },
  });
  for (const { suffix, ...page } of network.pages)
    await records.add('page', {
      key: numberOf(`page:${key}:${suffix}`),
      owner: key,
      at,
      record: { ...page, name: `${name}’s Kitchen${suffix}` },
    });
  return person;
}

/** Consent given on the sandbox's page: creates a single-use code. */
export async function allowInSandbox(db: Queryable, clock: Clock, name: string): Promise<string> {
  const { key } = await personOf(db, clock, name);
  const code = newToken();
  await sandboxRecords(db).add('code', { key: code, owner: key, at: clock.now(), record: { used: false } });
  return code;
}

/** Chooses the failure of a person's next calls. */
export async function failInSandbox(
  db: Queryable,
  clock: Clock,
  key: string,
  failure: SandboxFailure,
): Promise<boolean> {
  const records = sandboxRecords(db);
  const person = await records.find('user', key);
  if (person === null) return false;
  const retryAt =
    failure === 'rateLimited' ? new Date(clock.now().getTime() + rateLimitMs).toISOString() : null;
  const tokens = failure === 'tokenExpired' ? [] : person.record.tokens;
  await records.change('user', key, { ...person.record, tokens, failure, retryAt });
  return true;
}

/** Exchanges a code for a token; an expired connection becomes valid again. */
export async function loginInSandbox(db: Queryable, clock: Clock, code: string) {
  const records = sandboxRecords(db);
  const key = await records.useCode(code);
  const person = key === null ? null : await records.find('user', key);
  if (person === null)
    throw new NetworkRefusal({ reason: 'refused', retryAt: null, text: 'This code is not good any more' });
  const token = newToken();
  const failure = person.record.failure === 'tokenExpired' ? 'none' : person.record.failure;
  const tokens = [...person.record.tokens, hashOf(token)].slice(-20);
  await records.change('user', person.key, { ...person.record, failure, tokens });
  return {
    token: `${person.key}.${token}`,
    expiresAt: new Date(clock.now().getTime() + tokenDays * 24 * 60 * 60_000),
    userId: person.key,
    userName: person.record.name,
  };
}

/**
 * The person a token belongs to.
 * @throws NetworkRefusal tokenExpired, rateLimited, and imageRejected when images are sent.
 */
export async function admitInSandbox(
  db: Queryable,
  clock: Clock,
  token: string,
  withImages = false,
): Promise<Kept<'user'>> {
  const [key = '', secret = ''] = token.split('.');
  const person = await sandboxRecords(db).find('user', key);
  const refuse = (reason: 'tokenExpired' | 'rateLimited' | 'imageRejected', retryAt: string | null = null) =>
    new NetworkRefusal({ reason, retryAt, text: null });
  if (person === null || !person.record.tokens.includes(hashOf(secret))) throw refuse('tokenExpired');
  const { failure, retryAt } = person.record;
  if (failure === 'rateLimited' && retryAt !== null && clock.now() < new Date(retryAt))
    throw refuse('rateLimited', retryAt);
  if (failure === 'imageRejected' && withImages) throw refuse('imageRejected');
  return person;
}
