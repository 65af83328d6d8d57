import { endpoints } from '@galla/contract';
import { z } from 'zod';
import { startTestApp, testPassword, type TestApp } from '../../testing/test-app';

const { pins } = endpoints;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('MON-14 a PIN is set with the password, kept as a hash only, and taken away again', async () => {
  const { token, userId } = await app.signIn();
  const set = (password: string, pin: string | null) =>
    app.call(pins.set, { token, body: { password, pin } });
  expect((await app.call(pins.state, { token })).data).toEqual({ isSet: false });
  const wrong = await set('Tawa-Paneer-8', '4711');
  expect([wrong.status, wrong.error.code, wrong.error.problems?.[0]?.path]).toEqual([
    422,
    'LOGIN_FAILED',
    ['password'],
  ]);
  for (const pin of ['123', '1234567', 'abcd']) expect((await set(testPassword, pin)).status).toBe(400);
  expect((await set(testPassword, '4711')).data).toEqual({ isSet: true });
  const [kept] = await app.db.query(z.object({ hash: z.string(), audited: z.string() }), {
    text: `select pin_hash as hash, (select string_agg(after::text, ' ') from audit_entries where user_id = $1) as audited
      from users where id = $1`,
    values: [userId],
  });
  expect(kept?.hash).toMatch(/^\$argon2id\$/);
  expect(kept?.audited).not.toContain('4711');
  expect((await set(testPassword, null)).data).toEqual({ isSet: false });
});

test('MON-14 whoever sits at a page of somebody else can’t try passwords there without end', async () => {
  const { token } = await app.signIn();
  const guess = () => app.call(pins.set, { token, body: { password: 'Tawa-Paneer-8', pin: '4711' } });
  for (let failure = 0; failure < 5; failure += 1) expect((await guess()).error.code).toBe('LOGIN_FAILED');
  expect((await guess()).error.code).toBe('RATE_LIMITED');
});
