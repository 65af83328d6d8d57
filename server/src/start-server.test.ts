import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from './gate/http/logger';
import type { RunningServer } from './serve';
import { startServer } from './start-server';

// The whole server is started twice, on files: slow on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let dataDir: string;
let running: RunningServer;
const lines: string[] = [];
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'galla-server-'));
  running = await startServer(
    { PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, ALLOW_SANDBOX: '1' },
    { logger: createLogger('info', { write: (line) => lines.push(line) }) },
  );
});
afterAll(async () => {
  await running.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('a started server is alive and ready', async () => {
  const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${running.port}${path}`)).status;
  expect(await statusOf('/healthz')).toBe(200);
  expect(await statusOf('/readyz')).toBe(200);
});

test('TRU-03 a server that ALLOW_SANDBOX let start says so in its log, and shows nobody the codes', async () => {
  expect(lines.join('')).toContain('not fit for real merchants');
  const inbox = await fetch(`http://127.0.0.1:${running.port}/sandbox/messages`);
  expect(await inbox.text()).not.toContain('Texts and emails');
  expect(running.app.context.partners.shown.sandboxInbox).toBeNull();
});

test('OPS-08 a taken port is said in words, with the setting that names another one', async () => {
  const other = mkdtempSync(join(tmpdir(), 'galla-server-'));
  const environment = { PORT: String(running.port), HOST: '127.0.0.1', DATA_DIR: other, ALLOW_SANDBOX: '1' };
  await expect(startServer(environment, { logger: createLogger('silent') })).rejects.toThrow(
    `Port ${running.port} of 127.0.0.1 is taken: another server runs there. Stop it, or name a free port with PORT.`,
  );
  rmSync(other, { recursive: true, force: true });
});

test('stopping finishes the running call, refuses new ones, and is idempotent', async () => {
  const socket = connect(running.port, '127.0.0.1');
  let answer = '';
  socket.on('data', (data) => {
    answer += data.toString();
  });
  const closed = once(socket, 'close');
  const body = JSON.stringify({ login: '9000000000', password: 'x', deviceId: 'device0123456789abcd' });
  // The server has the call's headers and half of its body when it is stopped.
  const arrived = new Promise<void>((resolve) => {
    running.app.server.server.once('request', () => resolve());
  });
  socket.write(
    `POST /api/account/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 20)}`,
  );
  await arrived;
  const stopping = [running.stop(), running.stop()];
  socket.write(body.slice(20));
  await closed;
  await Promise.all(stopping);
  expect(answer).toMatch(/^HTTP\/1\.1 422 [^]*LOGIN_FAILED/);
  await expect(fetch(`http://127.0.0.1:${running.port}/healthz`)).rejects.toThrow('fetch failed');
  expect(lines.at(-1)).toContain('Stopped');
});

test('the data folder is free again: the next server finds the same data', async () => {
  const next = await startServer(
    { PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, ALLOW_SANDBOX: '1' },
    { logger: createLogger('silent') },
  );
  expect((await fetch(`http://127.0.0.1:${next.port}/readyz`)).status).toBe(200);
  await next.stop();
});
