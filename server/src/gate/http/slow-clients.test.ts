import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { bodyWithinMs, slowClientLimits } from './slow-clients';

let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await startTestApp();
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.server.address() as AddressInfo);
});
afterAll(() => app.close());

/** Sends the beginning of a request, and resolves what came back when the server closes the connection. */
async function sendAndWait(text: string, onSent: (socket: Socket) => void = () => {}): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (data) => (answer += data.toString()));
  socket.on('error', () => {});
  const closed = once(socket, 'close');
  socket.write(text, () => onSent(socket));
  await closed;
  return answer;
}

test('TRU-01 headers, bodies, silent connections and unread answers have limits of time', () => {
  const { headersTimeout, requestTimeout, keepAliveTimeout, timeout } = app.server.server;
  expect({ headersTimeout, requestTimeout, keepAliveTimeout, timeout }).toEqual({
    headersTimeout: 15_000,
    requestTimeout: 120_000,
    keepAliveTimeout: 72_000,
    timeout: slowClientLimits.connectionTimeout,
  });
});

test('TRU-01 a connection whose headers never end is answered 408 and closed', async () => {
  const { headersTimeout } = app.server.server;
  app.server.server.headersTimeout = 50;
  const answers = await Promise.all([sendAndWait('GET /healthz HTTP/1.1\r\nX-A: '), sendAndWait('')]);
  app.server.server.headersTimeout = headersTimeout;
  expect(answers[0]).toMatch(/^HTTP\/1\.1 408 /);
}, 20_000);

test('TRU-01 a call whose body stops is closed, while others are answered', async () => {
  const timers: (() => void)[] = [];
  const original = globalThis.setTimeout;
  const spy = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((work: () => void, ms?: number) => {
    if (ms !== bodyWithinMs) return original(work, ms);
    timers.push(work);
    return original(() => {}, 0);
  }) as typeof setTimeout);
  const arrived = new Promise<void>((resolve) => {
    const look = () => (timers.length > 0 ? resolve() : setImmediate(look));
    look();
  });
  const head =
    'POST /api/account/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"login":';
  const cut = sendAndWait(head);
  await arrived;
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  timers[0]?.();
  expect(await cut).not.toContain('200 OK');
  spy.mockRestore();
});
