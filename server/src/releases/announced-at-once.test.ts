import { once } from 'node:events';
import { opsEndpoints, opsEventSchema, serverSocketEvents, socketEndpoint } from '@galla/contract';
import { io } from 'socket.io-client';
import { registerSockets } from '../realtime/sockets';
import { startReleasesApp, type ReleasesApp } from './testing/releases-app';

let galla: ReleasesApp;
let origin: string;
let opsOrigin: string;

beforeAll(async () => {
  galla = await startReleasesApp([registerSockets]);
  await galla.publishBoth();
  await galla.keepOrders('2.0.0-b');
  origin = await galla.app.server.listen({ port: 0, host: '127.0.0.1' });
  opsOrigin = await galla.app.ops.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => galla.close());

const setShare = (basisPoints: number) =>
  galla.change(opsEndpoints.setRollout, {
    params: { remote: 'orders' },
    body: { releaseId: '2.0.0-b', basisPoints, reason: 'a share to announce' },
  });
const live = () => galla.app.server.releases.live().revision;

test('OPS-04 an open page is notified over its socket within 5 s, and its next request gets the new state', async () => {
  const { token } = await galla.app.signIn();
  const socket = io(origin + socketEndpoint.namespace, {
    path: socketEndpoint.path,
    extraHeaders: { 'x-access-token': token },
    transports: ['polling'],
    forceNew: true,
  });
  const nextChange = () => once(socket as unknown as NodeJS.EventEmitter, 'releasesChanged');
  // The state may have changed between page load and connection.
  expect(await nextChange()).toEqual([{ revision: live() }]);
  const reported = nextChange();
  const startedAt = performance.now();
  await setShare(10_000);
  const [payload] = (await reported) as [unknown];
  expect(performance.now() - startedAt).toBeLessThan(5_000);
  expect(serverSocketEvents.releasesChanged.parse(payload)).toEqual({ revision: live() });
  expect((await galla.documentOf(token)).remotes['orders']?.release.releaseId).toBe('2.0.0-b');
  socket.close();
});

test('OPS-06 a console is notified of every change, and an unauthenticated caller is rejected', async () => {
  const url = `${opsOrigin}/api/ops/events`;
  expect((await fetch(url)).status).toBe(401);
  const stop = new AbortController();
  const answer = await fetch(url, {
    headers: { authorization: `Bearer ${galla.operatorToken}` },
    signal: stop.signal,
  });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  const next = async () => {
    const { value = '' } = (await reader?.read()) ?? {};
    return opsEventSchema.parse(JSON.parse(/data: (.*)/.exec(value)?.[1] ?? 'null'));
  };
  expect(await next()).toEqual({ revision: live() });
  await setShare(500);
  expect(await next()).toEqual({ revision: live() });
  stop.abort();
});
