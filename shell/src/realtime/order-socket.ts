import {
  socketEndpoint,
  socketPingMs,
  socketRetry,
  serverSocketEvents,
  type ClientSocketEvents,
  type Heartbeat,
  type OutletEvent,
  type ServerSocketPayload,
  type SocketState,
} from '@galla/shared/contract';

/** The little of socket.io's client that the panel uses; tests hand in a fake. */
export interface SocketLike {
  readonly connected: boolean;
  io: { opts: { extraHeaders?: Record<string, string> | undefined } };
  connect(): unknown;
  disconnect(): unknown;
  on(event: string, listener: (payload: never) => void): unknown;
  emit(event: keyof ClientSocketEvents, payload: object, answered: (answer: never) => void): unknown;
}

export interface SocketListeners {
  onState: (state: SocketState) => void;
  onWelcome: (welcome: ServerSocketPayload<'welcome'>) => void;
  onEvent: (event: OutletEvent) => void;
  onSessionEnded: (ended: ServerSocketPayload<'sessionEnded'>) => void;
  onSessionChanged: () => void;
  onReleasesChanged: (revision: number) => void;
  onServerTime: (serverTime: string) => void;
  /** The last try failed: the socket is closed until somebody connects again. */
  onGivenUp: () => void;
  /** A payload that the contract does not know. */
  onUnreadable: (name: string, problem: string) => void;
}

/** The one socket of the panel: at most two retries two seconds apart, then it is closed and says so. */
export interface OrderSocket {
  /** Connects, or connects again after it was given up. Does nothing while a try is under way. */
  connect(): void;
  /** Uses a new token from the next connection on. */
  setToken(token: string): void;
  /** Tells how far this device hears alerts; `answered` when the server has written it down. Nothing without a line. */
  beat(heartbeat: Heartbeat, answered: () => void): void;
  close(): void;
}

/** How long the answer to a ping may take before the line counts as dead. */
const pingAnswerMs = 10_000;

export const socketAddress = (origin: string): string => `${origin}${socketEndpoint.namespace}`;

/** Options every connection uses: polling first, since a browser can't send headers on a websocket alone. */
export const socketOptions = (token: string) => ({
  path: socketEndpoint.path,
  transports: ['polling', 'websocket'],
  extraHeaders: { 'x-access-token': token },
  autoConnect: false,
  reconnection: false,
});

export function createOrderSocket(socket: SocketLike, listeners: SocketListeners): OrderSocket {
  let wanted = false;
  let tries = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let ping: ReturnType<typeof setInterval> | undefined;
  let pingAnswer: ReturnType<typeof setTimeout> | undefined;

  function hear<Name extends keyof typeof serverSocketEvents>(
    name: Name,
    listener: (payload: ServerSocketPayload<Name>) => void,
  ): void {
    socket.on(name, (payload: unknown) => {
      const parsed = serverSocketEvents[name].safeParse(payload);
      if (parsed.success) listener(parsed.data as ServerSocketPayload<Name>);
      else listeners.onUnreadable(name, parsed.error.message);
    });
  }

  function stopPinging(): void {
    clearInterval(ping);
    clearTimeout(pingAnswer);
  }

  function sendPing(): void {
    clearTimeout(pingAnswer);
    pingAnswer = setTimeout(() => {
      // No answer: the line is dead though nobody closed it (sleep, a changed network).
      socket.disconnect();
      handleLoss();
    }, pingAnswerMs);
    socket.emit('ping-test', {}, (serverTime: string) => {
      clearTimeout(pingAnswer);
      listeners.onServerTime(serverTime);
    });
  }

  function handleLoss(): void {
    stopPinging();
    if (!wanted) return;
    if (tries >= socketRetry.attempts) {
      wanted = false;
      listeners.onState('closed');
      listeners.onGivenUp();
      return;
    }
    tries += 1;
    listeners.onState('retrying');
    clearTimeout(retry);
    retry = setTimeout(() => socket.connect(), socketRetry.delayMs);
  }

  socket.on('connect', () => {
    tries = 0;
    listeners.onState('connected');
    stopPinging();
    ping = setInterval(sendPing, socketPingMs);
  });
  socket.on('connect_error', handleLoss);
  socket.on('disconnect', (reason: string) => {
    // Our own disconnect() is followed by whoever called it.
    if (reason !== 'io client disconnect') handleLoss();
  });
  hear('welcome', (welcome) => {
    listeners.onServerTime(welcome.serverTime);
    listeners.onWelcome(welcome);
  });
  hear('outletEvent', listeners.onEvent);
  hear('sessionEnded', listeners.onSessionEnded);
  hear('sessionChanged', listeners.onSessionChanged);
  hear('releasesChanged', ({ revision }) => listeners.onReleasesChanged(revision));

  return {
    connect() {
      if (wanted) return;
      wanted = true;
      tries = 0;
      listeners.onState('connecting');
      socket.connect();
    },
    setToken(token) {
      socket.io.opts.extraHeaders = { 'x-access-token': token };
    },
    beat(heartbeat, answered) {
      if (socket.connected) socket.emit('heartbeat', heartbeat, answered);
    },
    close() {
      wanted = false;
      clearTimeout(retry);
      stopPinging();
      socket.disconnect();
      listeners.onState('idle');
    },
  };
}
