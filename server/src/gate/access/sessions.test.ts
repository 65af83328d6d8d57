import { endpoints } from '@galla/contract';
import { eq } from 'drizzle-orm';
import { sessions } from '../../db/schema';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { createSessions, sessionLifetimes, type EndedSession } from './sessions';
import { hashToken } from '../../secrets/tokens';

const { restData } = endpoints.account;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const due = sessionLifetimes.rotateMs + 1;
const ask = (token: string) => app.call(restData, { token });
const newTokenOf = (answer: { headers: Record<string, unknown> }) => answer.headers['x-access-token'];

test('AUTH-09 a due token is rotated on any call, and only then', async () => {
  const { token } = await app.signIn();
  expect(newTokenOf(await ask(token))).toBeUndefined();
  app.clock.pass(due);
  const next = String(newTokenOf(await ask(token)));
  expect(next).toHaveLength(43);
  expect(next).not.toBe(token);
  const after = await ask(next);
  expect([after.status, newTokenOf(after)]).toEqual([200, undefined]);
});

test('30 concurrent calls with a due token all succeed, and yield one new token', async () => {
  const { token } = await app.signIn();
  app.clock.pass(due);
  const answers = await Promise.all(Array.from({ length: 30 }, () => ask(token)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const issued = new Set(answers.map(newTokenOf).filter((next) => next !== undefined));
  expect(issued.size).toBe(1);
  expect((await ask(String([...issued][0]))).status).toBe(200);
});

test('the previous token stays valid until the new one was seen, and half a minute longer', async () => {
  const { token } = await app.signIn();
  app.clock.pass(due);
  const next = String(newTokenOf(await ask(token)));
  app.clock.pass(3 * 60 * 60_000);
  expect((await ask(token)).status).toBe(200);
  await ask(next);
  app.clock.pass(sessionLifetimes.graceMs - 1);
  expect((await ask(token)).status).toBe(200);
  app.clock.pass(2);
  const late = await ask(token);
  expect([late.status, late.error.code]).toEqual([419, 'TOKEN_EXPIRED']);
  expect((await ask(next)).status).toBe(200);
});

test('a token lost with its response is returned again, and the session stays valid', async () => {
  const { token } = await app.signIn();
  app.clock.pass(due);
  const lost = newTokenOf(await ask(token));
  app.clock.pass(10 * 60_000);
  const again = newTokenOf(await ask(token));
  expect(again).toBe(lost);
  expect((await ask(String(again))).status).toBe(200);
});

test('only the hash of a token is stored', async () => {
  const { token, sessionId } = await app.signIn();
  const [row] = await app.db.orm.select().from(sessions).where(eq(sessions.id, sessionId));
  expect(row?.tokenHash.equals(hashToken(token))).toBe(true);
  expect(JSON.stringify(row)).not.toContain(token);
});

test.each([
  ['no token', undefined],
  ['the text null', 'null'],
  ['a token nobody has', 'x'.repeat(43)],
])('with %s the response is 401', async (_what, token) => {
  const answer = await app.call(restData, { token });
  expect([answer.status, answer.error.code]).toEqual([401, 'NOT_AUTHENTICATED']);
});

test('a session unused for a fortnight expires; an active one does not', async () => {
  const idle = await app.signIn();
  const used = await app.signIn();
  let token = used.token;
  for (let days = 0; days < 15; days += 1) {
    app.clock.pass(24 * 60 * 60_000);
    const answer = await ask(token);
    expect(answer.status).toBe(200);
    token = String(newTokenOf(answer) ?? token);
  }
  const late = await ask(idle.token);
  expect([late.status, late.error.code]).toEqual([419, 'TOKEN_EXPIRED']);
});

test('a socket authenticates a token without rotating it', async () => {
  const { token, userId } = await app.signIn();
  app.clock.pass(due);
  const { sessions: service } = app.context;
  const seen = await service.verify(token, { device: null, rotate: false });
  expect(seen).toMatchObject({ kind: 'valid', replacement: null, session: { userId } });
  expect(newTokenOf(await ask(token))).toBeDefined();
});

test('another process is notified of a session ended here, and a sweep finds expired ones', async () => {
  const { clock, db } = app;
  const other = createSessions({
    db,
    clock,
    key: Buffer.alloc(32, 1),
    logger: app.context.logger,
    metrics: app.context.metrics,
  });
  const heard: EndedSession[] = [];
  let wake = () => {};
  other.onEnded((ended) => {
    heard.push(ended);
    wake();
  });
  const watch = await other.watch();
  try {
    // Behind the sweep of the new connection, which may find sessions of the tests before.
    await watch.sweep();
    heard.length = 0;
    const revoked = await app.signIn();
    const news = new Promise<void>((resolve) => {
      wake = resolve;
    });
    await app.context.sessions.revoke({ userId: revoked.userId });
    await news;
    expect(heard).toEqual([{ sessionId: revoked.sessionId, userId: revoked.userId, code: 'LOGGED_OUT' }]);

    heard.length = 0;
    await watch.sweep();
    const idle = await app.signIn();
    clock.pass(sessionLifetimes.idleMs + 1);
    heard.length = 0;
    await watch.sweep();
    expect(heard).toContainEqual({ sessionId: idle.sessionId, userId: idle.userId, code: 'TOKEN_EXPIRED' });
    heard.length = 0;
    await watch.sweep();
    expect(heard).toEqual([]);
  } finally {
    await watch.stop();
  }
});

test('a process with another key keeps a due token valid, and never returns a wrong one', async () => {
  const { token } = await app.signIn();
  app.clock.pass(due);
  await ask(token);
  const { clock, db } = app;
  const { logger, metrics } = app.context;
  const other = createSessions({ db, clock, key: Buffer.alloc(32, 1), logger, metrics });
  expect(await other.verify(token, { device: null })).toMatchObject({ kind: 'valid', replacement: null });
});
