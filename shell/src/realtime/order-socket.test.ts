import { createOrderSocket, socketAddress, socketOptions, type SocketLike } from './order-socket';

class FakeSocket implements SocketLike {
  connected = false;
  io = { opts: {} as { extraHeaders?: Record<string, string> } };
  tries = 0;
  pings: unknown[] = [];
  answerPing: ((serverTime: string) => void) | null = null;
  private readonly listeners = new Map<string, (payload: never) => void>();
  connect(): void {
    this.tries += 1;
  }
  disconnect(): void {
    this.connected = false;
    this.tell('disconnect', 'io client disconnect');
  }
  on(event: string, listener: (payload: never) => void): void {
    this.listeners.set(event, listener);
  }
  emit(_: string, payload: object, answered: (answer: never) => void): void {
    this.pings.push(payload);
    this.answerPing = answered as (serverTime: string) => void;
  }
  tell(event: string, payload?: unknown): void {
    this.listeners.get(event)?.(payload as never);
  }
}

function panel() {
  const socket = new FakeSocket();
  const log: string[] = [];
  const orderSocket = createOrderSocket(socket, {
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
  return { socket, log, orderSocket };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('RT-01 namespace, path and token header are the contract’s', () => {
  expect(socketAddress('https://panel.example')).toBe('https://panel.example/order-notifications');
  expect(socketOptions('t1')).toMatchObject({
    path: '/restSockets/socket.io',
    extraHeaders: { 'x-access-token': 't1' },
  });
});

test('RT-01 an empty ping goes out every 60 s after connecting', () => {
  const { socket, orderSocket } = panel();
  orderSocket.connect();
  socket.tell('connect');
  jest.advanceTimersByTime(59_999);
  expect(socket.pings).toEqual([]);
  jest.advanceTimersByTime(1);
  socket.answerPing?.('2026-01-01T00:00:00Z');
  jest.advanceTimersByTime(60_000);
  expect(socket.pings).toEqual([{}, {}]);
});

test('RT-02 a failed connection is tried twice more, two seconds apart, then given up', () => {
  const { socket, log, orderSocket } = panel();
  orderSocket.connect();
  socket.tell('connect_error');
  jest.advanceTimersByTime(1_999);
  expect(socket.tries).toBe(1);
  jest.advanceTimersByTime(1);
  expect(socket.tries).toBe(2);
  socket.tell('connect_error');
  jest.advanceTimersByTime(2_000);
  expect(socket.tries).toBe(3);
  socket.tell('connect_error');
  jest.advanceTimersByTime(60_000);
  expect(socket.tries).toBe(3);
  expect(log).toEqual(['connecting', 'retrying', 'retrying', 'closed', 'given up']);
});

test('RT-02 after giving up, connecting again starts over', () => {
  const { socket, log, orderSocket } = panel();
  orderSocket.connect();
  for (let tries = 0; tries < 3; tries += 1) {
    socket.tell('connect_error');
    jest.advanceTimersByTime(2_000);
  }
  orderSocket.connect();
  socket.tell('connect');
  expect(log.slice(-2)).toEqual(['connecting', 'connected']);
});

test('a ping without an answer counts as a lost line and is followed by a retry', () => {
  const { socket, log, orderSocket } = panel();
  orderSocket.connect();
  socket.tell('connect');
  jest.advanceTimersByTime(70_000);
  expect(log.at(-1)).toBe('retrying');
  jest.advanceTimersByTime(2_000);
  expect(socket.tries).toBe(2);
});

test('closing ends the pings and the retries', () => {
  const { socket, log, orderSocket } = panel();
  orderSocket.connect();
  socket.tell('connect');
  orderSocket.close();
  jest.advanceTimersByTime(600_000);
  expect(socket.pings).toEqual([]);
  expect(socket.tries).toBe(1);
  expect(log.at(-1)).toBe('idle');
});

test('a payload outside the contract is reported, never passed on', () => {
  const { socket, log } = panel();
  socket.tell('outletEvent', { seq: 'one' });
  socket.tell('releasesChanged', { revision: 7 });
  expect(log).toEqual(['unreadable outletEvent', 'revision 7']);
});

test('a new token is used from the next connection on', () => {
  const { socket, orderSocket } = panel();
  orderSocket.setToken('t2');
  expect(socket.io.opts.extraHeaders).toEqual({ 'x-access-token': 't2' });
});
