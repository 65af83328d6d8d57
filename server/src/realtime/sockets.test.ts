import { once } from 'node:events';
import { endpoints, serverSocketEvents, socketEndpoint } from '@galla/contract';
import type { OutletEvent, ServerSocketEvents } from '@galla/contract';
import { eq } from 'drizzle-orm';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import { change, makeOutlet, place, signInStaff, startOrderApp } from '../api/orders/testing/test-shop';
import type { TestOutlet } from '../api/orders/testing/test-shop';
import { userOutlets, users } from '../db/schema';
import type { SignedInUser, TestApp } from '../testing/test-app';
import { registerSockets } from './sockets';
import { announceSessionChanged } from './sockets-scope.repository';

let app: TestApp;
let origin: string;
let owner: SignedInUser;
let one: TestOutlet;
let two: TestOutlet;
const open: Socket[] = [];

beforeAll(async () => {
  app = await startOrderApp({ moreAreas: [registerSockets] });
  origin = await app.server.listen({ port: 0, host: '127.0.0.1' });
  owner = await app.signIn();
  one = await makeOutlet(app, owner.merchantId);
  two = await makeOutlet(app, owner.merchantId, 'grocery');
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.close();
});
afterAll(() => app.close());

function connect(token: string): Socket {
  const socket = io(origin + socketEndpoint.namespace, {
    path: socketEndpoint.path,
    transports: ['polling', 'websocket'],
    extraHeaders: { 'x-access-token': token },
    forceNew: true,
    reconnection: false,
  });
  open.push(socket);
  return socket;
}

/** The next message of this name, parsed by the contract. */
async function hear<Name extends keyof ServerSocketEvents>(socket: Socket, name: Name) {
  const [payload] = await once(socket as unknown as NodeJS.EventEmitter, name);
  return serverSocketEvents[name].parse(payload) as Parameters<ServerSocketEvents[Name]>[0];
}

/** Collects events, and waits for the first that matches. */
function listen(socket: Socket) {
  const events: OutletEvent[] = [];
  const waiting = new Set<() => void>();
  socket.on('outletEvent', (payload) => {
    events.push(serverSocketEvents.outletEvent.parse(payload));
    for (const look of waiting) look();
  });
  const until = (wanted: (event: OutletEvent) => boolean) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (!events.some(wanted)) return;
        waiting.delete(look);
        resolve();
      };
      waiting.add(look);
      look();
    });
  return { events, until };
}

test('RT-01 RT-03 a socket gets the events of its outlets, in order and from the given number', async () => {
  await place(app, one);
  const socket = connect(owner.token);
  const heard = listen(socket);
  const welcome = await hear(socket, 'welcome');
  expect(welcome.serverTime).toBe(app.clock.now().toISOString());
  const head = welcome.outlets.find(({ outletId }) => outletId === one.outletId)?.head;
  expect(head).toBe(1);
  expect(welcome.outlets).toContainEqual({ outletId: two.outletId, head: 0 });

  const { order } = await place(app, one);
  await change(app, owner, order, 'foodPreparation');
  await heard.until((event) => event.type === 'order/changed');
  expect(heard.events).toMatchObject([
    { type: 'order/placed', seq: 2, outletId: one.outletId, order: { orderId: order.orderId } },
    { type: 'order/changed', seq: 3, from: 'acceptanceWait', order: { status: 'foodPreparation' } },
  ]);
});

test('RT-01 the ping returns the server’s clock', async () => {
  const socket = connect(owner.token);
  await hear(socket, 'welcome');
  const serverTime: unknown = await socket.emitWithAck('ping-test', {});
  expect(serverTime).toBe(app.clock.now().toISOString());
});

test('RT-03 events reach no user of another merchant, another outlet, or without the permission', async () => {
  const stranger = await app.signIn();
  const theirs = await makeOutlet(app, stranger.merchantId);
  const cook = await signInStaff(app, owner, { permissions: { menu: true } });
  const counter = await signInStaff(app, owner, { permissions: { order: true }, allOutlets: false });
  await app.db.orm
    .insert(userOutlets)
    .values({ userId: counter.userId, outletId: two.outletId, merchantId: owner.merchantId });
  const sockets = [stranger, cook, counter, owner].map(({ token }) => connect(token));
  const heard = sockets.map(listen);
  const welcomes = await Promise.all(sockets.map((socket) => hear(socket, 'welcome')));
  const outletsOf = welcomes.map(({ outlets }) => outlets.map(({ outletId }) => outletId));
  expect(outletsOf.slice(0, 3)).toEqual([[theirs.outletId], [], [two.outletId]]);

  const first = await place(app, one);
  const second = await place(app, two);
  const last = await place(app, theirs);
  const isOf = (orderId: string) => (event: OutletEvent) =>
    event.type === 'order/placed' && event.order.orderId === orderId;
  const [ofStranger, ofCook, ofCounter, ofOwner] = heard;
  await ofOwner?.until(isOf(second.order.orderId));
  await ofCounter?.until(isOf(second.order.orderId));
  await ofStranger?.until(isOf(last.order.orderId));
  const orders = heard.map(({ events }) =>
    events.flatMap((event) => (event.type === 'order/placed' ? [event.order.orderId] : [])),
  );
  expect(orders).toEqual([
    [last.order.orderId],
    [],
    [second.order.orderId],
    [first.order.orderId, second.order.orderId],
  ]);
  expect(ofCook?.events).toEqual([]);
});

test('an invalid or expired token is rejected with its code', async () => {
  const gone = await app.signIn();
  await app.context.sessions.revoke({ userId: gone.userId });
  for (const [token, code] of [
    ['null', 'NOT_AUTHENTICATED'],
    ['a-token-that-never-was', 'NOT_AUTHENTICATED'],
    [gone.token, 'LOGGED_OUT'],
  ] as const) {
    const [error] = await once(connect(token) as unknown as NodeJS.EventEmitter, 'connect_error');
    expect((error as Error & { data?: unknown }).data).toEqual({ code });
  }
});

test('AUTH-11 a revoked session is notified and disconnected at once', async () => {
  const user = await app.signIn();
  const socket = connect(user.token);
  await hear(socket, 'welcome');
  const ended = hear(socket, 'sessionEnded');
  const disconnected = once(socket as unknown as NodeJS.EventEmitter, 'disconnect');
  await app.context.sessions.revoke({ userId: user.userId });
  expect(await ended).toEqual({ code: 'LOGGED_OUT', message: 'You were logged out' });
  await disconnected;
});

test('AUTH-11 ONB-10 a blocked user is notified when the session ends', async () => {
  const cook = await signInStaff(app, owner, { permissions: { menu: true } });
  const socket = connect(cook.token);
  await hear(socket, 'welcome');
  const ended = hear(socket, 'sessionEnded');
  await app.db.orm.update(users).set({ status: 'blocked' }).where(eq(users.id, cook.userId));
  await app.context.sessions.revoke({ userId: cook.userId });
  const message = 'This account is blocked. Ask your store’s owner';
  expect(await ended).toEqual({ code: 'LOGGED_OUT', message, blocked: true });
});

test('RT-03 a changed permission adds and removes the outlets of connected sockets', async () => {
  const cook = await signInStaff(app, owner, { permissions: { menu: true } });
  const socket = connect(cook.token);
  const heard = listen(socket);
  expect((await hear(socket, 'welcome')).outlets).toEqual([]);

  const permit = async (order: boolean) => {
    await app.db.orm.update(users).set({ permissions: { order } }).where(eq(users.id, cook.userId));
    const announced = Promise.all([hear(socket, 'sessionChanged'), hear(socket, 'welcome')]);
    await announceSessionChanged(app.db, cook.userId);
    return announced;
  };
  const [changed, welcome] = await permit(true);
  expect(changed).toEqual({ userId: cook.userId });
  expect(welcome.outlets.map(({ outletId }) => outletId).sort()).toEqual([one.outletId, two.outletId].sort());
  const seen = await place(app, one);
  await heard.until((event) => event.type === 'order/placed' && event.order.orderId === seen.order.orderId);

  expect((await permit(false))[1].outlets).toEqual([]);
  const ownerSocket = connect(owner.token);
  const ownerHeard = listen(ownerSocket);
  await hear(ownerSocket, 'welcome');
  const unseen = await place(app, one);
  await ownerHeard.until(
    (event) => event.type === 'order/placed' && event.order.orderId === unseen.order.orderId,
  );
  await socket.emitWithAck('ping-test', {});
  expect(heard.events).toHaveLength(1);
});

test('RT-03 a change of a merchant tells the connected sockets of all its users, and of no other', async () => {
  const cook = await signInStaff(app, owner, { permissions: {} });
  const stranger = connect((await app.signIn()).token);
  const sockets = [connect(owner.token), connect(cook.token)];
  await Promise.all([...sockets, stranger].map((socket) => hear(socket, 'welcome')));
  let strangers = 0;
  stranger.on('sessionChanged', () => (strangers += 1));
  const announced = Promise.all(sockets.map((socket) => hear(socket, 'sessionChanged')));
  await announceSessionChanged(app.db, owner.merchantId);
  expect(await announced).toEqual([{ userId: owner.userId }, { userId: cook.userId }]);
  await stranger.emitWithAck('ping-test', {});
  expect(strangers).toBe(0);
});

test('ORD-12 events missed while offline arrive once, by replay from the last number', async () => {
  const shop = await makeOutlet(app, owner.merchantId);
  const before = connect(owner.token);
  const heardBefore = listen(before);
  await hear(before, 'welcome');
  await place(app, shop);
  await heardBefore.until((event) => event.outletId === shop.outletId);
  before.close();
  await place(app, shop);
  await place(app, shop);

  const after = connect(owner.token);
  const heardAfter = listen(after);
  const { outlets } = await hear(after, 'welcome');
  expect(outlets).toContainEqual({ outletId: shop.outletId, head: 3 });
  const query = { outletId: shop.outletId, since: '1' };
  const { data } = await app.call(endpoints.orders.events, { query, token: owner.token });
  await place(app, shop);
  await heardAfter.until((event) => event.seq === 4);
  const seen = [...heardBefore.events, ...data.events, ...heardAfter.events]
    .filter(({ outletId }) => outletId === shop.outletId)
    .map(({ seq }) => seq);
  expect(seen).toEqual([1, 2, 3, 4]);
});

test('the root namespace is closed', async () => {
  const socket = io(origin, {
    path: socketEndpoint.path,
    extraHeaders: { 'x-access-token': owner.token },
    forceNew: true,
    reconnection: false,
  });
  open.push(socket);
  await once(socket as unknown as NodeJS.EventEmitter, 'connect_error');
  expect(socket.connected).toBe(false);
});
