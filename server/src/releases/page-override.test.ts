import { sign } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OverridePolicy } from '@galla/shared/contract';
import type { FastifyRequest } from 'fastify';
import { createOverrideOrigin } from './page-override';
import { ensureReleaseKeys } from './release-keys.mjs';

const folder = mkdtempSync(join(tmpdir(), 'galla-keys-'));
const keys = ensureReleaseKeys(folder);
afterAll(() => rmSync(folder, { recursive: true }));

const clock = { now: () => new Date('2026-03-10T08:00:00Z') };

function tokenFor(origins: string[], expiresAt = '2026-03-10T09:00:00Z', purpose = 'galla-staff'): string {
  const payload = Buffer.from(JSON.stringify({ purpose, name: 'Dev', origins, expiresAt }));
  const signature = sign(null, payload, keys.privateKey);
  return `${keys.keyId}.${payload.toString('base64url')}.${signature.toString('base64url')}`;
}

const ask = (policy: OverridePolicy, cookie?: string) =>
  createOverrideOrigin(
    policy,
    keys,
    clock,
  )({
    cookies: cookie === undefined ? {} : { 'galla-remote-override': cookie },
  } as unknown as FastifyRequest);

const local = 'http://localhost:3001';
const good = `orders@${local} ${tokenFor([local])}`;

test('FED-08 a page is opened to the address that a staff token names, and to no other', () => {
  expect(ask('staff', good)).toBe(local);
  expect(ask('staff', `orders@http://localhost:4000 ${tokenFor([local])}`)).toBeNull();
  expect(ask('staff', `orders@${local}`)).toBeNull();
  expect(ask('staff', `orders@${local} ${tokenFor([local], '2026-03-10T07:59:59Z')}`)).toBeNull();
  expect(ask('staff')).toBeNull();
});

test('FED-08 ops can forbid it, whatever the token says', () => {
  expect(ask('off', good)).toBeNull();
});

test('FED-12 nothing else that the key signed passes for a staff token, nor one that was changed', () => {
  expect(ask('staff', `orders@${local} ${tokenFor([local], undefined, 'other')}`)).toBeNull();
  const [keyId, payload, signature] = tokenFor([local]).split('.');
  const widened = Buffer.from(
    Buffer.from(payload ?? '', 'base64url')
      .toString()
      .replace('3001', '3002'),
  ).toString('base64url');
  expect(ask('staff', `orders@http://localhost:3002 ${keyId}.${widened}.${signature}`)).toBeNull();
});

test('FED-08 in development, this machine’s own addresses need no token', () => {
  expect(ask('free', `orders@${local}`)).toBe(local);
  expect(ask('free', 'orders@https://elsewhere.example')).toBeNull();
});

test('what is no address gets into no header', () => {
  for (const text of ["orders@http://localhost:3001; script-src 'unsafe-inline'", 'orders@*', '@', ''])
    expect(ask('free', text)).toBeNull();
});
