import { sign } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OverridePolicy } from '@galla/contract';
import type { FastifyRequest } from 'fastify';
import { createOverrideOrigin } from './page-override';
import { ensureReleaseKeys } from '../../secrets/release-keys.mjs';
import { createStaffTokenReader } from '../state/staff-tokens.repository';

const folder = mkdtempSync(join(tmpdir(), 'galla-keys-'));
const keys = ensureReleaseKeys(folder);
afterAll(() => rmSync(folder, { recursive: true }));

const clock = { now: () => new Date('2026-03-10T08:00:00Z') };

const userId = '00000000-0000-4000-8000-0000000000aa';
const tokenId = '00000000-0000-4000-8000-00000000000a';
const revoked = new Set<string>();

function tokenFor(origins: string[], expiresAt = '2026-03-10T09:00:00Z', purpose = 'galla-staff'): string {
  const content = { purpose, tokenId, name: 'Dev', userIds: [userId], origins, expiresAt };
  const payload = Buffer.from(JSON.stringify(content));
  const signature = sign(null, payload, keys.privateKey);
  return `${keys.keyId}.${payload.toString('base64url')}.${signature.toString('base64url')}`;
}

const ask = (policy: OverridePolicy, cookie?: string, who: string | null = userId) =>
  createOverrideOrigin({
    policy,
    readToken: createStaffTokenReader(keys),
    isValid: (id) => Promise.resolve(!revoked.has(id)),
    clock,
  })(
    {
      cookies: cookie === undefined ? {} : { 'galla-remote-override': cookie },
    } as unknown as FastifyRequest,
    who,
  );

const local = 'http://localhost:3001';
const good = `orders@${local} ${tokenFor([local])}`;

test('FED-08 a page may connect to the address of a staff token, and to no other', async () => {
  expect(await ask('staff', good)).toBe(local);
  expect(await ask('staff', `orders@http://localhost:4000 ${tokenFor([local])}`)).toBeNull();
  expect(await ask('staff', `orders@${local}`)).toBeNull();
  expect(await ask('staff', `orders@${local} ${tokenFor([local], '2026-03-10T07:59:59Z')}`)).toBeNull();
  expect(await ask('staff')).toBeNull();
});

test('TRU-05 a page of somebody else, or of nobody, may not, nor with a revoked token', async () => {
  expect(await ask('staff', good, '00000000-0000-4000-8000-0000000000bb')).toBeNull();
  expect(await ask('staff', good, null)).toBeNull();
  revoked.add(tokenId);
  expect(await ask('staff', good)).toBeNull();
  revoked.clear();
});

test('FED-08 ops can forbid overrides, whatever the token contains', async () => {
  expect(await ask('off', good)).toBeNull();
});

test('FED-12 other signed data is not accepted as a staff token, nor is a modified one', async () => {
  expect(await ask('staff', `orders@${local} ${tokenFor([local], undefined, 'other')}`)).toBeNull();
  const [keyId, payload, signature] = tokenFor([local]).split('.');
  const widened = Buffer.from(
    Buffer.from(payload ?? '', 'base64url')
      .toString()
      .replace('3001', '3002'),
  ).toString('base64url');
  expect(await ask('staff', `orders@http://localhost:3002 ${keyId}.${widened}.${signature}`)).toBeNull();
});

test('FED-08 in development, this machine’s addresses need no token', async () => {
  expect(await ask('free', `orders@${local}`)).toBe(local);
  expect(await ask('free', 'orders@https://elsewhere.example')).toBeNull();
});

test('an invalid address is kept out of headers', async () => {
  for (const text of ["orders@http://localhost:3001; script-src 'unsafe-inline'", 'orders@*', '@', ''])
    expect(await ask('free', text)).toBeNull();
});
