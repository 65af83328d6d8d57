import { once } from 'node:events';
import { endpoints, socketEndpoint } from '@galla/contract';
import { io } from 'socket.io-client';
import { makeOutlet, place, startOrderApp } from '../api/orders/testing/test-shop';
import { registerMerchant } from '../api/merchant/merchant.routes';
import { auditEntries } from '../db/schema';
import type { SignedInUser, TestApp } from '../testing/test-app';
import { registerSockets } from '../realtime/sockets';
import { createMetrics } from './metrics';

const token = 'metrics-token-of-a-test';
let app: TestApp;
let user: SignedInUser;
beforeAll(async () => {
  app = await startOrderApp({
    moreAreas: [registerSockets, registerMerchant],
    config: { metrics: { token, addresses: ['10.0.0.7'] } },
  });
  user = await app.signIn();
});
afterAll(() => app.close());

const look = (
  headers: Record<string, string> = { authorization: `Bearer ${token}` },
  remoteAddress = '10.9.9.9',
) => app.server.inject({ url: '/metrics', headers, remoteAddress });

test('metrics are served only to holders of the token and listed addresses', async () => {
  expect((await look({})).statusCode).toBe(404);
  expect((await look({ authorization: 'Bearer metrics-token-of-a-tesT' })).statusCode).toBe(404);
  expect((await look({ 'x-forwarded-for': '10.0.0.7' })).statusCode).toBe(404);
  expect((await look({}, '10.0.0.7')).statusCode).toBe(200);
  expect((await look({}, '::ffff:10.0.0.7')).statusCode).toBe(200);
  expect((await look()).headers).toMatchObject({
    'content-type': 'text/plain; version=0.0.4; charset=utf-8',
    'cache-control': 'no-store',
  });
});

test('without a token and addresses they are not served', async () => {
  const closed = await startOrderApp();
  const answer = await closed.server.inject({ url: '/metrics', headers: { authorization: 'Bearer ' } });
  expect(answer.statusCode).toBe(404);
  await closed.close();
});

test('responses are counted by route, status and release, and their duration by route', async () => {
  const headers = { 'x-remote-release': 'orders@1.2.3-abc' };
  await app.call(endpoints.outlets.outletList, { token: user.token, headers });
  await app.call(endpoints.outlets.outletList, { token: user.token, headers });
  await app.call(endpoints.outlets.outletList, { headers: { 'x-remote-release': 'a "made\nup" one' } });
  await app.server.inject({ url: '/api/nothing/with/9876543210' });
  const text = (await look()).body;
  const route = 'method="GET",route="/api/outlet/outletList"';
  expect(text).toContain(`galla_http_requests_total{${route},status="200",release="orders@1.2.3-abc"} 2`);
  expect(text).toContain(`galla_http_requests_total{${route},status="401",release=""} 1`);
  expect(text).toContain(`galla_http_seconds_count{${route}} 3`);
  expect(text).toContain(`galla_http_seconds_bucket{le="+Inf",${route}} 3`);
  expect(text).not.toMatch(/9876543210|made/);
  // A blank line separates two metrics.
  for (const line of text.trimEnd().split(/\n{1,2}/))
    expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{[^{}]*(\{[^{}]*\})?[^{}]*\})? [\d.e+-]+)$/);
});

test('the delay from a commit to its sockets, sockets and memory are measured', async () => {
  const outlet = await makeOutlet(app, user.merchantId);
  const origin = await app.server.listen({ port: 0, host: '127.0.0.1' });
  const socket = io(origin + socketEndpoint.namespace, {
    path: socketEndpoint.path,
    extraHeaders: { 'x-access-token': user.token },
    forceNew: true,
  });
  await once(socket as unknown as NodeJS.EventEmitter, 'welcome');
  await place(app, outlet);
  const sent = async () =>
    Number(/galla_commit_to_alert_seconds_count (\d+)/.exec((await look()).body)?.[1] ?? 0);
  while ((await sent()) === 0) await new Promise((resolve) => setImmediate(resolve));
  const text = (await look()).body;
  socket.close();
  expect(text).toContain('galla_sockets 1');
  expect(text).toMatch(/galla_memory_bytes \d{7,}/);
  expect(text).toMatch(/galla_event_loop_p99_seconds [\d.e-]+/);
});

test('jobs are counted with their failures', async () => {
  app.context.metrics.jobDone('printer', 0.02, false);
  app.context.metrics.jobDone('printer', 0.03, true);
  const text = (await look()).body;
  expect(text).toContain('galla_job_seconds_count{job="printer"} 2');
  expect(text).toContain('galla_job_failures_total{job="printer"} 1');
});

test('the id of a click reaches the response, the log and the row that it wrote', async () => {
  const headers = { 'x-request-id': 'click-0123456789' };
  const body = { staffLanguage: 'hi', signOutAfterDays: 0 };
  const saved = await app.call(endpoints.merchant.saveRestConfig, { token: user.token, headers, body });
  expect([saved.status, saved.headers['x-request-id']]).toEqual([200, 'click-0123456789']);
  const rows = await app.db.orm.select().from(auditEntries);
  expect(rows.map(({ action, requestId }) => [action, requestId])).toContainEqual([
    expect.any(String),
    'click-0123456789',
  ]);
  const line = app.log.findLast((text) => text.includes('click-0123456789')) ?? '{}';
  expect(JSON.parse(line)).toMatchObject({
    message: 'answered',
    url: '/api/account/restConfig',
    userId: user.userId,
    merchantId: user.merchantId,
  });
});

test('label values of callers do not grow the memory without limit', async () => {
  const metrics = createMetrics();
  const count = metrics.counter('made_up', 'made up', ['name']);
  for (let turn = 0; turn < 5_000; turn += 1) count({ name: String(turn) });
  expect((await metrics.text()).split('\n').length).toBeLessThan(2_100);
});
