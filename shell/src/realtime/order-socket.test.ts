import { io } from 'socket.io-client/dist/socket.io.js';
import { OrderSocket } from './order-socket';
import { socketAddress, socketOptions } from './socket-options';
import { FakeSocketServer } from './testing/fake-socket-server';

/** The panel's socket with socket.io's real client; only the network is fake. */
function panel() {
  const server = new FakeSocketServer();
  jest.spyOn(globalThis, 'XMLHttpRequest').mockImplementation(() => server.request());
  const socket = io(socketAddress('http://panel.example'), { ...socketOptions('t1'), forceNew: true });
  const log: string[] = [];
  const orderSocket = new OrderSocket(socket, {
    onState: (state) => log.push(state),
    onWelcome: () => log.push('welcome'),
    onEvent: (event) => log.push(`event ${event.seq}`),
    onSessionEnded: (ended) => log.push(ended.code),
    onSessionChanged: () => log.push('changed'),
    onReleasesChanged: (revision) => log.push(`revision ${revision}`),
    onServerTime: () => undefined,
    onGivenUp: () => log.push('given up'),
    onUnreadable: (name) => log.push(`unreadable ${name}`),
  });
  return { server, log, orderSocket, attempts: () => server.tokens.length };
}

const advance = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

async function connectedPanel() {
  const one = panel();
  one.orderSocket.connect();
  await advance(10);
  expect(one.log).toEqual(['connecting', 'connected']);
  return one;
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('RT-01 namespace, path and token header match the contract', async () => {
  expect(socketAddress('https://panel.example')).toBe('https://panel.example/order-notifications');
  expect(socketOptions('t1')).toMatchObject({
    path: '/restSockets/socket.io',
    extraHeaders: { 'x-access-token': 't1' },
  });
  const { server } = await connectedPanel();
  expect(server.tokens).toEqual(['t1']);
});

test('RT-01 an empty ping goes out every 60 s after connecting', async () => {
  const { server } = await connectedPanel();
  await advance(59_980);
  expect(server.pings).toEqual([]);
  await advance(100);
  await advance(60_000);
  expect(server.pings).toEqual([{}, {}]);
});

test('RT-02 a failed connection is retried twice, two seconds apart, then closed', async () => {
  const { server, log, orderSocket, attempts } = panel();
  server.mode = 'away';
  orderSocket.connect();
  await advance(1_990);
  expect(attempts()).toBe(1);
  await advance(20);
  expect(attempts()).toBe(2);
  await advance(2_000);
  expect(attempts()).toBe(3);
  await advance(60_000);
  expect(attempts()).toBe(3);
  expect(log).toEqual(['connecting', 'retrying', 'retrying', 'closed', 'given up']);
});

test('RT-02 a lost connection is retried twice, then closed', async () => {
  const { server, log, attempts } = await connectedPanel();
  server.goAway();
  await advance(60_000);
  expect(attempts()).toBe(3);
  expect(log.slice(2)).toEqual(['retrying', 'retrying', 'closed', 'given up']);
});

test('RT-02 a connection that dies at once is a failed retry; one that held starts anew', async () => {
  const { server, log, attempts } = await connectedPanel();
  for (let loss = 0; loss < 3; loss += 1) {
    server.goAway();
    server.mode = 'up';
    await advance(2_100);
  }
  expect(attempts()).toBe(3);
  expect(log.slice(-2)).toEqual(['closed', 'given up']);
  const held = await connectedPanel();
  await advance(10_000);
  held.server.goAway();
  await advance(60_000);
  expect(held.attempts()).toBe(3);
});

test('RT-02 after the last retry, connecting again resets the retries', async () => {
  const { server, log, orderSocket, attempts } = panel();
  server.mode = 'away';
  orderSocket.connect();
  await advance(10_000);
  orderSocket.connect();
  await advance(10_000);
  expect(attempts()).toBe(6);
  server.mode = 'up';
  orderSocket.connect();
  await advance(10);
  expect(log.slice(-2)).toEqual(['connecting', 'connected']);
});

test('RT-02 a connection refused by the server is retried twice, with the newest token, then closed', async () => {
  const { server, log, orderSocket, attempts } = panel();
  server.mode = 'refusing';
  orderSocket.connect();
  await advance(100);
  expect(log).toEqual(['connecting', 'retrying']);
  orderSocket.setToken('t2');
  await advance(60_000);
  expect(server.tokens).toEqual(['t1', 't2', 't2']);
  expect(log.slice(2)).toEqual(['retrying', 'closed', 'given up']);
  server.mode = 'away';
  orderSocket.connect();
  await advance(60_000);
  expect(attempts()).toBe(6);
});

test('RT-02 retries of Socket.IO and of the panel share one limit', async () => {
  const { server, log, attempts } = await connectedPanel();
  server.closeSocket();
  await advance(100);
  expect(log.slice(2)).toEqual(['retrying']);
  server.goAway();
  await advance(60_000);
  expect(attempts()).toBe(3);
  expect(log.slice(2)).toEqual(['retrying', 'retrying', 'closed', 'given up']);
});

test('a connection closed by the server is reopened after two seconds', async () => {
  const { server, log, attempts } = await connectedPanel();
  server.closeSocket();
  await advance(1_900);
  expect(attempts()).toBe(1);
  await advance(200);
  expect(attempts()).toBe(2);
  expect(log.slice(2)).toEqual(['retrying', 'connected']);
});

test('an unanswered ping counts as a lost connection and triggers a retry', async () => {
  const { server, log, attempts } = await connectedPanel();
  server.answersPings = false;
  await advance(70_010);
  expect(log.at(-1)).toBe('retrying');
  await advance(2_000);
  expect(attempts()).toBe(2);
  expect(log.at(-1)).toBe('connected');
});

test('closing stops pings and retries', async () => {
  const { server, log, orderSocket, attempts } = await connectedPanel();
  server.goAway();
  await advance(100);
  orderSocket.close();
  await advance(600_000);
  expect(server.pings).toEqual([]);
  expect(attempts()).toBe(1);
  expect(log.at(-1)).toBe('idle');
});

test('a payload that violates the contract is reported, not emitted', async () => {
  const { server, log } = await connectedPanel();
  server.emit('outletEvent', { seq: 'one' });
  server.emit('releasesChanged', { revision: 7 });
  await advance(10);
  expect(log.slice(2)).toEqual(['unreadable outletEvent', 'revision 7']);
});

test('a new token is used from the next connection on', async () => {
  const { server, orderSocket } = await connectedPanel();
  orderSocket.setToken('t2');
  server.closeSocket();
  await advance(2_100);
  expect(server.tokens).toEqual(['t1', 't2']);
});
