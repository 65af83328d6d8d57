import {
  endpoints,
  type Heartbeat,
  type OutletEvent,
  type OutletSummary,
  type WaitingOrders,
} from '@galla/shared/contract';
import { bus } from '@galla/shared/events';
import { http } from '@galla/shared/http';
import { realtime } from '@galla/shared/realtime';
import { holds, session, type SessionState } from '@galla/shared/session';
import { createOutletFeed, type OutletFeed } from './outlet-feed';
import {
  createOrderSocket,
  socketAddress,
  socketOptions,
  type OrderSocket,
  type SocketLike,
} from './order-socket';

export interface RealtimeWiring {
  /** Origin of the socket; '' for the page's own. */
  origin: string;
  /** Brings socket.io's client, which the login screen does not pay for. */
  openSocket: (address: string, options: ReturnType<typeof socketOptions>) => Promise<SocketLike>;
  /** Orders nobody had taken when the panel (re)started, before any event after them. */
  onWaiting: (waiting: WaitingOrders) => void;
  onSessionEnded: (code: 'LOGGED_OUT' | 'TOKEN_EXPIRED') => void;
  onSessionChanged: () => void;
  onReleasesChanged: (revision: number) => void;
  onGivenUp: () => void;
}

export interface Realtime {
  /** The visible way back after the socket was given up. */
  connectAgain: () => void;
  /** Over the line of whoever may see orders; nothing when it is down. */
  beat: (heartbeat: Heartbeat, answered: () => void) => void;
  stop: () => void;
}

/** While the line is down the panel asks for what it missed this often; an answer opens the line again. */
const sweepMs = 10_000;
const snapshotRetryMs = 3_000;
const catchUpRetryMs = 1_000;

/**
 * What the line depends on; when it changes the line starts anew. Whoever may see no orders has one too: it tells that
 * their rights changed, or that they were signed out.
 */
const audienceOf = (state: SessionState): string => {
  if (!state.token || !state.userData) return '';
  const outlets = holds(state, 'order')
    ? state.outletList.map((outlet: OutletSummary) => outlet.outletId).sort()
    : ['without orders'];
  return [state.userData.userId, ...outlets].join();
};

/** Follows the session: whoever is signed in hears of their rights, and with orders to see of their outlets' events. */
export function startRealtime(wiring: RealtimeWiring): Realtime {
  let audience = '';
  let line: ReturnType<typeof openLine> | null = null;

  function follow(state: SessionState): void {
    const next = audienceOf(state);
    if (next === audience) return;
    audience = next;
    line?.close();
    line = next === '' ? null : openLine(wiring, holds(state, 'order'));
  }

  follow(session.state.getState());
  const unsubscribe = session.state.subscribe((state, before) => {
    follow(state);
    if (state.token && state.token !== before.token) line?.tokenChanged(state.token);
  });
  const connectAgain = (): void => line?.connectAgain();
  const handleVisible = (): void => {
    if (document.visibilityState === 'visible') connectAgain();
  };
  window.addEventListener('online', connectAgain);
  document.addEventListener('visibilitychange', handleVisible);

  return {
    connectAgain,
    beat: (heartbeat, answered) => line?.beat(heartbeat, answered),
    stop() {
      unsubscribe();
      window.removeEventListener('online', connectAgain);
      document.removeEventListener('visibilitychange', handleVisible);
      line?.close();
      line = null;
    },
  };
}

function openLine(wiring: RealtimeWiring, seesOrders: boolean) {
  const feeds = new Map<string, OutletFeed>();
  let socket: OrderSocket | null = null;
  let closed = false;
  /** Told once for each loss: tries that the sweep makes by itself fail silently. */
  let toldOfLoss = false;
  let wasConnected = false;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const deliver = (event: OutletEvent): void => bus.emit('outlet/event', event);

  async function fetchSince(outletId: string, since: number) {
    const { data } = await http.call(endpoints.orders.events, { query: { outletId, since } });
    return data;
  }

  /** The snapshot comes first: feeds go on from the number it includes. */
  async function begin(): Promise<void> {
    if (!seesOrders) return connect();
    try {
      const { data } = await http.call(endpoints.orders.waiting);
      if (closed) return;
      realtime.heard(data.serverTime);
      wiring.onWaiting(data);
      for (const { outletId, sequence } of data.outlets) {
        feeds.set(
          outletId,
          createOutletFeed(sequence, {
            onLost: () => void refresh(outletId).catch(() => undefined),
            outletId,
            fetchSince,
            deliver,
            retryAfterMs: catchUpRetryMs,
          }),
        );
        bus.emit('realtime/resumed', { outletId });
      }
      await connect();
    } catch {
      if (!closed) retry = setTimeout(() => void begin(), snapshotRetryMs);
    }
  }

  /** Too much was missed to be told one by one: what waits now is asked for, and lists load again. */
  async function refresh(outletId: string): Promise<void> {
    try {
      const { data } = await http.call(endpoints.orders.waiting);
      if (!closed) wiring.onWaiting(data);
    } finally {
      bus.emit('realtime/resumed', { outletId });
    }
  }

  async function connect(): Promise<void> {
    const token = session.state.getState().token;
    if (!token) return;
    const io = await wiring.openSocket(socketAddress(wiring.origin), socketOptions(token));
    if (closed) return;
    socket = createOrderSocket(io, {
      onState(state) {
        if (state === 'connected') {
          toldOfLoss = false;
          // What was changed about the user while the line was down was told to nobody.
          if (wasConnected) wiring.onSessionChanged();
          wasConnected = true;
        }
        realtime.setSocket(state);
        bus.emit('realtime/state', { state });
      },
      onWelcome(welcome) {
        for (const { outletId, head } of welcome.outlets) feeds.get(outletId)?.headIs(head);
      },
      onEvent: (event) => feeds.get(event.outletId)?.receive(event),
      onSessionEnded: (ended) => wiring.onSessionEnded(ended.code),
      onSessionChanged: wiring.onSessionChanged,
      onReleasesChanged: wiring.onReleasesChanged,
      onServerTime: (serverTime) => realtime.heard(serverTime),
      onGivenUp() {
        if (!toldOfLoss) wiring.onGivenUp();
        toldOfLoss = true;
      },
      onUnreadable: (name, problem) => reportError(new Error(`socket event ${name}: ${problem}`)),
    });
    socket.connect();
  }

  async function sweepFeeds(): Promise<void> {
    if (realtime.state.getState().socket === 'connected') return;
    const reached = await Promise.all([...feeds.values()].map((feed) => feed.catchUp()));
    // Without feeds nothing but the socket itself can tell whether the line is back.
    if ((reached.includes(true) || !seesOrders) && !closed) socket?.connect();
  }

  const sweep = setInterval(() => void sweepFeeds(), sweepMs);
  void begin();

  return {
    connectAgain() {
      toldOfLoss = false;
      socket?.connect();
    },
    beat(heartbeat: Heartbeat, answered: () => void) {
      if (seesOrders) socket?.beat(heartbeat, answered);
    },
    tokenChanged(token: string) {
      socket?.setToken(token);
      socket?.connect();
    },
    close() {
      closed = true;
      clearTimeout(retry);
      clearInterval(sweep);
      for (const feed of feeds.values()) feed.stop();
      socket?.close();
    },
  };
}
