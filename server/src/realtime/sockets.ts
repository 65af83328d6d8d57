import { fastifyCookie } from '@fastify/cookie';
import { socketEndpoint, socketMessageMaxBytes } from '@galla/contract';
import type { ClientSocketEvents, ServerSocketEvents } from '@galla/contract';
import type { FastifyInstance } from 'fastify';
import { Server } from 'socket.io';
import type { DefaultEventsMap, Namespace, Socket } from 'socket.io';
import { createHeartbeatListener } from './heartbeats';
import type { ServerContext } from '../server-context';
import { bareAnswerHeaders } from '../gate/http/errors';
import { localeOf, translate } from '../messages/translate';
import { tokenOf } from '../gate/access/gate';
import type { EndedSession } from '../gate/access/sessions';
import { outletHeads } from './events-since.repository';
import { startOutboxTail } from './outbox-tail';
import type { OutboxTail } from './outbox-tail';
import { isBlocked, onSessionChanged, outletsHeard, outletsHeardNow } from './sockets-scope.repository';

interface SocketData {
  sessionId: string;
  userId: string;
  merchantId: string;
  outletIds: string[];
}
type Sockets = Namespace<ClientSocketEvents, ServerSocketEvents, DefaultEventsMap, SocketData>;
type OrderSocket = Socket<ClientSocketEvents, ServerSocketEvents, DefaultEventsMap, SocketData>;

const refusalMessages = {
  NOT_AUTHENTICATED: 'access.notAuthenticated',
  LOGGED_OUT: 'access.loggedOut',
  TOKEN_EXPIRED: 'access.tokenExpired',
} as const;

const outletRooms = 'outlet:';
const room = {
  outlet: (outletId: string) => `${outletRooms}${outletId}`,
  /** Of a user, or of a merchant. */
  whose: (id: string) => `whose:${id}`,
  session: (sessionId: string) => `session:${sessionId}`,
};

/** The error of a rejected client in `connect_error`, under `data`. */
class Refusal extends Error {
  constructor(
    message: string,
    readonly data: { code: keyof typeof refusalMessages | 'UNAVAILABLE' },
  ) {
    super(message);
  }
}

/** Authenticates a socket by its session token and its browser's cookie; returns the error otherwise. */
async function admit(
  socket: OrderSocket,
  { sessions, deviceCookie }: ServerContext,
): Promise<Refusal | undefined> {
  const token = tokenOf(socket.handshake);
  const cookies = fastifyCookie.parse(socket.handshake.headers.cookie ?? '');
  const device = deviceCookie.of({ cookies });
  const found = token === null ? null : await sessions.verify(token, { device, rotate: false });
  if (found?.kind !== 'valid') {
    const code = found?.code ?? 'NOT_AUTHENTICATED';
    return new Refusal(translate(localeOf(socket.handshake), refusalMessages[code]), { code });
  }
  const { session } = found;
  socket.data = {
    sessionId: session.sessionId,
    userId: session.userId,
    merchantId: session.merchantId,
    outletIds: outletsHeard(session),
  };
  return undefined;
}

type Feed = Pick<ServerContext, 'db' | 'clock' | 'logger'> & { tail: Pick<OutboxTail, 'follow'> };

/** Sends the outlets of a socket. It joins the rooms before the heads are read, so newer events reach it. */
async function welcome(socket: OrderSocket, { db, clock, tail }: Feed): Promise<void> {
  const { outletIds } = socket.data;
  await socket.join(outletIds.map(room.outlet));
  await tail.follow(outletIds);
  const heads = await outletHeads(db, outletIds);
  socket.emit('welcome', {
    serverTime: clock.now().toISOString(),
    outlets: outletIds.map((outletId) => ({ outletId, head: heads.get(outletId) ?? 0 })),
  });
}

async function end(
  sockets: Iterable<OrderSocket>,
  code: EndedSession['code'],
  { db, logger }: Pick<ServerContext, 'db' | 'logger'>,
): Promise<void> {
  for (const socket of sockets) {
    // Without an answer of the database the session still ends.
    const blocked = await isBlocked(db, socket.data.userId).catch((error: unknown) => {
      logger.warn({ err: error }, 'Why a session ended could not be looked up');
      return false;
    });
    const message = blocked ? 'account.blocked' : refusalMessages[code];
    socket.emit('sessionEnded', {
      code,
      message: translate(localeOf(socket.handshake), message),
      ...(blocked && { blocked }),
    });
    socket.disconnect(true);
  }
}

/** The sockets of this process in a room. */
function socketsIn(nsp: Sockets, name: string): OrderSocket[] {
  const ids = nsp.adapter.rooms.get(name) ?? new Set<string>();
  return [...ids].flatMap((id) => nsp.sockets.get(id) ?? []);
}

/** Assigns a socket its user's present outlets. */
async function rescope(socket: OrderSocket, feed: Feed): Promise<void> {
  const outletIds = await outletsHeardNow(feed.db, socket.data.sessionId, feed.clock.now());
  if (outletIds === null) return end([socket], 'LOGGED_OUT', feed);
  for (const outletId of socket.data.outletIds) {
    if (!outletIds.includes(outletId)) await socket.leave(room.outlet(outletId));
  }
  socket.data.outletIds = outletIds;
  socket.emit('sessionChanged', { userId: socket.data.userId });
  await welcome(socket, feed);
}

/**
 * The order feed: one namespace, whose sockets receive the events of their user's outlets when they are committed, by
 * any process. Disconnects lose nothing: `welcome` contains the last number of each outlet, and the rest is read with
 * the `events` call.
 */
export function registerSockets(app: FastifyInstance, context: ServerContext): void {
  const { db, clock, logger, sessions, metrics } = context;
  const io = new Server(app.server, {
    path: socketEndpoint.path,
    serveClient: false,
    transports: ['polling', 'websocket'],
    maxHttpBufferSize: socketMessageMaxBytes,
  });
  // The engine answers its requests before the server's hooks.
  io.engine.on('headers', (headers: Record<string, string>) => Object.assign(headers, bareAnswerHeaders));
  // Only the feed's namespace is served.
  io.use((_socket, next) => next(new Refusal('', { code: 'NOT_AUTHENTICATED' })));
  const nsp: Sockets = io.of(socketEndpoint.namespace);
  const warn = (error: unknown) => logger.warn({ err: error }, 'A socket could not be served');

  const admission = (socket: OrderSocket): Promise<Refusal | undefined> =>
    admit(socket, context).catch((error: unknown) => {
      warn(error);
      return new Refusal(translate(localeOf(socket.handshake), 'http.unavailable'), { code: 'UNAVAILABLE' });
    });
  nsp.use(async (socket, next) => next(await admission(socket)));
  /** Absent where the feed is served without metrics. */
  const releases = () => (app.hasDecorator('releases') ? app.releases : null);
  // Set before the server listens.
  let feed: Feed | null = null;
  nsp.on('connection', (socket) => {
    socket.on('ping-test', (_payload, answered) => {
      // Untrusted input: a client may send anything as the callback.
      if (typeof answered === 'function') answered(clock.now().toISOString());
    });
    socket.on(
      'heartbeat',
      createHeartbeatListener(context, () => socket.data),
    );
    const { sessionId, userId, merchantId } = socket.data;
    const greet = async () => {
      if (feed === null) throw new Error('The feed has not started');
      await socket.join([room.session(sessionId), room.whose(userId), room.whose(merchantId)]);
      await welcome(socket, feed);
      // The releases may have changed since the page loaded, or while it was offline.
      const current = releases()?.live();
      // Before the first release there is nothing to load.
      if (current && current.revision > 0) socket.emit('releasesChanged', { revision: current.revision });
    };
    greet().catch((error: unknown) => {
      warn(error);
      // Without its rooms it would receive nothing and appear healthy.
      socket.disconnect(true);
    });
  });

  metrics.countSockets(() => nsp.sockets.size);

  app.addHook('onReady', async () => {
    const tail = await startOutboxTail({
      database: db,
      log: logger,
      onEvent: (event) => {
        nsp.to(room.outlet(event.outletId)).emit('outletEvent', event);
        metrics.eventSent((clock.now().getTime() - Date.parse(event.at)) / 1000);
      },
    });
    const running: Feed = { db, clock, logger, tail };
    feed = running;
    // The last socket of an outlet disconnected.
    nsp.adapter.on('delete-room', (name: string) => {
      if (name.startsWith(outletRooms)) tail.unfollow(name.slice(outletRooms.length));
    });
    metrics.measureOutbox(() => tail.secondsBehind());
    const stopEnded = sessions.onEnded(({ sessionId, code }) => {
      end(socketsIn(nsp, room.session(sessionId)), code, context).catch(warn);
    });
    const stopChanged = await onSessionChanged(db, (id) => {
      const sockets = id === null ? [...nsp.sockets.values()] : socketsIn(nsp, room.whose(id));
      for (const socket of sockets) rescope(socket, running).catch(warn);
    });
    const stopReleases = releases()?.onChanged((revision) => nsp.emit('releasesChanged', { revision }));
    app.addHook('onClose', async () => {
      stopReleases?.();
      stopEnded();
      await stopChanged();
      await tail.stop();
    });
  });
  app.addHook('preClose', () => {
    // Only the connections: Fastify closes the HTTP server.
    io.disconnectSockets(true);
    io.engine.close();
  });
}
