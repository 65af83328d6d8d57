import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findDemoAccounts } from '../sandbox/demo/demo-accounts';
import { prepareDemo } from '../sandbox/demo/demo';
import { readConfig } from '../config/config';
import type { Database } from '../db/database';
import { openTestDatabase } from '../db/testing/open-test-database';
import { ensureReleaseKeys } from '../secrets/release-keys.mjs';
import { startServer } from '../start-server';
import { refuseUnsafeStart } from './start-gate';
import { startRisks, UnsafeStartError } from '../config/start-risks';

let folder: string;
let db: Database;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'galla-gate-'));
  db = await openTestDatabase();
});
afterEach(async () => {
  await db.close();
  rmSync(folder, { recursive: true, force: true });
});

const real = {
  SMS_PROVIDER: 'http',
  SMS_HTTP_URL: 'https://sms.example',
  MAIL_PROVIDER: 'smtp',
  MAIL_SMTP_URL: 'smtps://mail.example',
  PAYMENTS_PROVIDER: 'razorpay',
  RAZORPAY_KEY_ID: 'rzp_live_id',
  RAZORPAY_KEY_SECRET: 'key-of-the-api',
  RAZORPAY_WEBHOOK_SECRET: randomBytes(16).toString('hex'),
  MAPS_PROVIDER: 'http',
  MAPS_HTTP_URL: 'https://maps.example',
  SOCIAL_PROVIDER: 'graph',
  SOCIAL_GRAPH_URL: 'https://graph.example',
  SOCIAL_DIALOG_URL: 'https://www.example',
  SOCIAL_APP_ID: 'id',
  SOCIAL_APP_SECRET: 'secret',
  PUBLIC_ORIGIN: 'https://panel.example',
  GST_HTTP_URL: 'https://gst.example',
  FSSAI_HTTP_URL: 'https://fssai.example',
  BANK_HTTP_URL: 'https://bank.example',
  SALES_MIGRATION_HTTP_URL: 'https://sales.example',
  VOICE_HTTP_URL: 'https://voice.example',
};
const drawn = '3f9c1e07b5a84d26c9e1f0728ad35b6410ce97f2a4d8853b61e70c92fd4ab815';
const gate = (environment: Record<string, string>) =>
  refuseUnsafeStart(readConfig({ DATA_DIR: folder, ...environment }), db, findDemoAccounts);
const risksOf = async (environment: Record<string, string>) => {
  const error: unknown = await gate(environment).catch((reason: unknown) => reason);
  return error instanceof UnsafeStartError ? error.reasons.map(({ risk }) => risk) : [];
};

test('TRU-03 without settings every sandbox is a reason, all in one message with the remedy of each', async () => {
  const error = await gate({}).then(
    () => null,
    (reason: unknown) => reason as UnsafeStartError,
  );
  expect(error?.reasons.map(({ risk }) => risk)).toEqual(
    startRisks.filter((risk) => !['push', 'demo', 'secrets', 'keys'].includes(risk)),
  );
  expect(error?.message).toMatch(/SMS_HTTP_URL[^]*MAIL_SMTP_URL[^]*VOICE_HTTP_URL[^]*ALLOW_SANDBOX=sms,mail/);
});

test('TRU-09 without an address of its own a server has no links to send, and says so before it starts', async () => {
  const { PUBLIC_ORIGIN: _origin, ...without } = real;
  const sandboxed = { ...without, SOCIAL_PROVIDER: 'sandbox', SECRET_KEY: drawn };
  expect(await risksOf(sandboxed)).toEqual(['social', 'origin']);
  expect(readConfig({ PUBLIC_ORIGIN: 'https://panel.example' }).linkOrigin).toBe('https://panel.example');
  expect(readConfig({ DEMO: '1', PORT: '8090' }).linkOrigin).toBe('http://localhost:8090');
});

test('TRU-03 a demo starts as it is, a demo that strangers reach does not', async () => {
  expect(await risksOf({ DEMO: '1' })).toEqual([]);
  expect(await risksOf({ DEMO: '1', PUBLIC_ORIGIN: 'https://panel.example' })).toEqual(
    expect.arrayContaining(['sms', 'push', 'demo']),
  );
});

test('TRU-03 real parties and drawn secrets start; guessable and missing ones do not, and are not printed', async () => {
  expect(await risksOf({ ...real, SECRET_KEY: drawn, METRICS_TOKEN: drawn })).toEqual([]);
  const typed = 'change-me-please-change-me-please-1';
  const error: unknown = await gate({
    ...real,
    SECRET_KEY: typed,
    METRICS_TOKEN: 'aaaaaaaaaaaaaaaaaaaa',
    PARTNER_KEYS: 'swiftrider:0123456789abcdef',
  }).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ reasons: [{ risk: 'secrets' }, { risk: 'secrets' }, { risk: 'secrets' }] });
  expect(String(error)).toMatch(/SECRET_KEY[^]*METRICS_TOKEN[^]*swiftrider/);
  expect(String(error)).not.toContain(typed);
  expect(await risksOf({ ...real, DATABASE_URL: 'postgres://x' })).toEqual(['secrets']);
  writeFileSync(join(folder, 'secret.key'), '0'.repeat(64));
  expect(await risksOf(real)).toEqual(['secrets']);
});

test('TRU-03 demo accounts that a folder used for a demo still holds are named', async () => {
  await prepareDemo(db);
  const error: unknown = await gate({ ...real, SECRET_KEY: drawn }).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ reasons: [{ risk: 'demo' }] });
  expect(String(error)).toMatch(/9876500001[^]*ops/);
});

test('TRU-03 what ALLOW_SANDBOX names starts, by name or all', async () => {
  expect(await risksOf({ ALLOW_SANDBOX: '1' })).toEqual([]);
  expect(
    await risksOf({
      ...real,
      SECRET_KEY: drawn,
      VOICE_HTTP_URL: '',
      GST_HTTP_URL: '',
      ALLOW_SANDBOX: 'voice',
    }),
  ).toEqual(['gst']);
  expect(() => readConfig({ ALLOW_SANDBOX: 'yes' })).toThrow('ALLOW_SANDBOX');
  expect(readConfig({ ALLOW_SANDBOX: '1' }).sandboxPages).toBe(false);
  expect(readConfig({ DEMO: '1' }).sandboxPages).toBe(true);
});

test('TRU-03 a workspace whose shell was built for another signing key is refused, demo or not, before anything is served', async () => {
  const keysDir = join(folder, 'keys');
  const built = join(folder, 'workspace', 'shell', 'dist');
  mkdirSync(built, { recursive: true });
  const describe = (trusts?: string[]) =>
    writeFileSync(
      join(built, 'shell.json'),
      JSON.stringify({
        schema: 1,
        version: '1.0.0',
        entry: { js: [], css: [] },
        lazy: {},
        provides: {},
        files: {},
        trusts,
      }),
    );
  const environment = { DEMO: '1', GALLA_KEYS_DIR: keysDir, PUBLISH_FROM: join(folder, 'workspace') };
  describe(['0123456789abcdef']);
  expect(await risksOf(environment)).toEqual(['keys']);
  await expect(
    startServer({ ...environment, DATA_DIR: join(folder, 'data'), PORT: '0', LOG_LEVEL: 'silent' }),
  ).rejects.toThrow(`trusts 0123456789abcdef`);
  describe(['0123456789abcdef', ensureReleaseKeys(keysDir).keyId]);
  expect(await risksOf(environment)).toEqual([]);
  describe();
  expect(await risksOf(environment)).toEqual([]);
});
