import { realtime } from '@galla/shared/realtime';
import { session } from '@galla/shared/session';
import { fakeServer } from '../testing/fake-server';
import { outletIds, sessionOf } from '../testing/people';
import { openConnection, type Connection, type ConnectionDeps } from './open-connection';
import type { SocketLike } from './order-socket';
import { serverReach } from './server-reach';

/** A socket whose attempts are counted; while `up` is false every one fails. */
class FakeSocket implements SocketLike {
  up = true;
  attempts = 0;
  connected = false;
  readonly active = false;
  readonly io = { opts: {}, reconnectionAttempts: () => undefined, on: () => undefined };
  private readonly listeners = new Map<string, (payload: never) => void>();

  on(event: string, listener: (payload: never) => void): void {
    this.listeners.set(event, listener);
  }
  connect(): void {
    this.attempts += 1;
    setTimeout(() => {
      this.connected = this.up;
      this.tell(this.up ? 'connect' : 'connect_error');
    }, 1);
  }
  disconnect(): void {
    this.connected = false;
  }
  emit(): void {}
  /** The connection breaks. */
  lose(): void {
    this.up = false;
    this.connected = false;
    this.tell('disconnect', 'transport close');
  }
  private tell(event: string, payload?: unknown): void {
    (this.listeners.get(event) as ((payload: unknown) => void) | undefined)?.(payload);
  }
}

let connection: Connection;
let deps: ConnectionDeps;
let socket: FakeSocket;
let givenUp: number;
/** Whether the server answers over HTTP. */
let answers: boolean;
/** Three attempts: the first one and two retries. */
const round = 3;
const wait = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

beforeEach(async () => {
  jest.useFakeTimers();
  localStorage.clear();
  session.clear();
  session.begin(sessionOf({ order: true }), 't1');
  answers = true;
  givenUp = 0;
  socket = new FakeSocket();
  const answer = (data: unknown) => () => {
    if (!answers) throw new TypeError('Failed to fetch');
    return { data };
  };
  fakeServer({
    '/order/waiting': answer({
      outlets: [{ outletId: outletIds.kitchen, sequence: 0, orders: [] }],
      serverTime: '2026-01-01T00:00:00Z',
    }),
    '/order/events': answer({ events: [], head: 0 }),
  });
  const nothing = () => undefined;
  deps = {
    origin: '',
    openSocket: async () => socket,
    onWaiting: nothing,
    onSessionEnded: nothing,
    onSessionChanged: nothing,
    onReleasesChanged: nothing,
    onGivenUp: () => (givenUp += 1),
  };
  connection = openConnection(deps, true);
  await wait(10);
  if (realtime.state.getState().socket !== 'connected') throw new Error('The socket did not connect');
  socket.attempts = 0;
});
afterEach(() => {
  connection.close();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('RT-02 the socket stays closed after two retries while the server answers otherwise', async () => {
  socket.lose();
  await wait(120_000);
  expect(socket.attempts).toBe(round - 1);
  expect(givenUp).toBe(1);
  expect(realtime.state.getState().socket).toBe('closed');
});

test('RT-02 the return of the network opens it again, once', async () => {
  answers = false;
  socket.lose();
  await wait(60_000);
  expect(socket.attempts).toBe(round - 1);
  answers = true;
  await wait(120_000);
  // Its retries failed too: it is closed again, although the server answers.
  expect(socket.attempts).toBe(round - 1 + round);
  answers = false;
  await wait(20_000);
  answers = true;
  socket.up = true;
  await wait(20_000);
  expect(realtime.state.getState().socket).toBe('connected');
  expect(givenUp).toBe(1);
});

test('RT-02 UX-08 whether the server answers is known once the retries have ended, until the socket is back', async () => {
  const away = () => serverReach.getState().away;
  socket.lose();
  await wait(5_000);
  expect(away()).toBe(false);
  answers = false;
  await wait(20_000);
  expect(away()).toBe(true);
  answers = true;
  socket.up = true;
  await wait(10_000);
  expect([away(), realtime.state.getState().socket]).toEqual([false, 'connected']);
});

test('RT-02 UX-08 a page that opens without a server knows at once', async () => {
  connection.close();
  answers = false;
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  connection = openConnection(deps, true);
  await wait(10);
  expect(serverReach.getState().away).toBe(true);
  connection.close();
  expect(serverReach.getState().away).toBe(false);
});

test('RT-02 the button opens it again', async () => {
  socket.lose();
  await wait(30_000);
  socket.up = true;
  connection.connectAgain();
  await wait(10);
  expect(realtime.state.getState().socket).toBe('connected');
});
