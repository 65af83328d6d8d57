import {
  endpoints,
  type Heartbeat,
  type OutletEvent,
  type ServerSocketPayload,
  type SocketState,
  type WaitingOrders,
} from '@galla/contract';
import { bus } from '@galla/shared/events';
import { http } from '@galla/shared/http';
import { realtime } from '@galla/shared/realtime';
import { session } from '@galla/shared/session';
import type { OrderSocket, SocketLike } from './order-socket';
import { socketAddress, socketOptions } from './socket-options';
import { OutletFeed, type MissedEvents } from './outlet-feed';
import { serverReach, setAway } from './server-reach';

export interface ConnectionDeps {
  /** Origin of the socket; '' for the page's own. */
  origin: string;
  /** Loads Socket.IO's client, which is not part of the login screen's scripts. */
  openSocket: (address: string, options: ReturnType<typeof socketOptions>) => Promise<SocketLike>;
  /** Waiting orders at the (re)start of the panel; called before any later event. */
  onWaiting: (waiting: WaitingOrders) => void;
  onSessionEnded: (ended: ServerSocketPayload<'sessionEnded'>) => void;
  onSessionChanged: () => void;
  onReleasesChanged: (revision: number) => void;
  onGivenUp: () => void;
}

const fetchOrderSocket = () => import(/* webpackChunkName: "socket" */ './order-socket');

/** Polling interval for missed events while disconnected. */
const sweepMs = 10_000;
/** Answers without a session. */
const alivePath = '/healthz';
const snapshotRetryMs = 3_000;
const catchUpRetryMs = 1_000;

/** Opens the connection of one user: a snapshot of waiting orders, then the socket. */
export function openConnection(deps: ConnectionDeps, seesOrders: boolean): Connection {
  const connection = new Connection(deps, seesOrders);
  connection.open();
  return connection;
}

/** The socket of one user and the feeds of their outlets. */
export class Connection {
  private readonly feeds = new Map<string, OutletFeed>();
  private socket: OrderSocket | null = null;
  private isClosed = false;
  /** Reported once per connection loss: attempts of the poll fail silently. */
  private isLossReported = false;
  private wasConnected = false;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private sweep: ReturnType<typeof setInterval> | undefined;

  constructor(
    private readonly deps: ConnectionDeps,
    private readonly seesOrders: boolean,
  ) {}

  open(): void {
    this.sweep = setInterval(() => void this.look(), sweepMs);
    void this.begin();
  }

  /** Reconnects after the socket's retries were exhausted: by hand, or on the device's own sign of a network. */
  connectAgain(): void {
    this.isLossReported = false;
    this.socket?.connect();
    setAway(false);
  }

  beat(heartbeat: Heartbeat, answered: () => void): void {
    if (this.seesOrders) this.socket?.beat(heartbeat, answered);
  }

  tokenChanged(token: string): void {
    this.socket?.setToken(token);
    this.socket?.connect();
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.retry);
    clearInterval(this.sweep);
    for (const feed of this.feeds.values()) feed.stop();
    this.socket?.close();
    setAway(false);
  }

  /** The snapshot comes first: feeds continue from its sequence number. */
  private async begin(): Promise<void> {
    if (!this.seesOrders) return this.connect();
    try {
      const { data } = await http.call(endpoints.orders.waiting);
      if (this.isClosed) return;
      realtime.heard(data.serverTime);
      this.deps.onWaiting(data);
      for (const { outletId, sequence } of data.outlets) {
        this.feeds.set(outletId, this.feedOf(outletId, sequence));
        bus.emit('realtime/resumed', { outletId });
      }
      await this.connect();
    } catch {
      if (this.isClosed) return;
      this.retry = setTimeout(() => void this.begin(), snapshotRetryMs);
      void this.look();
    }
  }

  private feedOf(outletId: string, sequence: number): OutletFeed {
    return new OutletFeed(sequence, {
      outletId,
      fetchSince,
      deliver: (event: OutletEvent) => bus.emit('outlet/event', event),
      onLost: () => void this.refresh(outletId).catch(() => undefined),
      retryAfterMs: catchUpRetryMs,
    });
  }

  /** Too many missed events to replay: requests the waiting orders, and lists reload. */
  private async refresh(outletId: string): Promise<void> {
    try {
      const { data } = await http.call(endpoints.orders.waiting);
      if (!this.isClosed) this.deps.onWaiting(data);
    } finally {
      bus.emit('realtime/resumed', { outletId });
    }
  }

  private async connect(): Promise<void> {
    const { token } = session.state.getState();
    if (!token) return;
    const { origin, openSocket, onSessionEnded, onSessionChanged, onReleasesChanged } = this.deps;
    const [socket, code] = await Promise.all([
      openSocket(socketAddress(origin), socketOptions(token)),
      fetchOrderSocket(),
    ]);
    if (this.isClosed) return;
    this.socket = new code.OrderSocket(socket, {
      onState: (state) => this.handleState(state),
      onWelcome: ({ outlets }) => {
        for (const { outletId, head } of outlets) this.feeds.get(outletId)?.headIs(head);
      },
      onEvent: (event) => this.feeds.get(event.outletId)?.receive(event),
      onSessionEnded,
      onSessionChanged,
      onReleasesChanged,
      onServerTime: (serverTime) => realtime.heard(serverTime),
      onGivenUp: () => {
        if (!this.isLossReported) this.deps.onGivenUp();
        this.isLossReported = true;
        // Tells a network that is away from a socket that alone is refused.
        void this.look();
      },
      onUnreadable: (name, problem) => reportError(new Error(`socket event ${name}: ${problem}`)),
    });
    this.socket.connect();
  }

  private handleState(state: SocketState): void {
    if (state === 'connected') {
      this.isLossReported = false;
      setAway(false);
      // Changes of the user while the socket was down were not received.
      if (this.wasConnected) this.deps.onSessionChanged();
      this.wasConnected = true;
    }
    realtime.setSocket(state);
    bus.emit('realtime/state', { state });
  }

  /**
   * Fetches missed events while disconnected. The socket stays closed after its retries; only the return of a network that
   * was away opens it again, not an answer while the socket alone fails.
   */
  async look(): Promise<void> {
    if (realtime.state.getState().socket === 'connected') return;
    const isReached = await this.reach();
    if (this.isClosed) return;
    if (isReached && serverReach.getState().away) this.socket?.connect();
    setAway(!isReached);
  }

  /** Whether the server answers now. */
  private async reach(): Promise<boolean> {
    if (this.seesOrders && this.feeds.size > 0) {
      const reached = await Promise.all([...this.feeds.values()].map((feed) => feed.catchUp()));
      return reached.includes(true);
    }
    // Any answer counts, also one that another origin doesn't show.
    return fetch(`${this.deps.origin}${alivePath}`, { mode: 'no-cors', cache: 'no-store' }).then(
      () => true,
      () => false,
    );
  }
}

async function fetchSince(outletId: string, since: number): Promise<MissedEvents> {
  const { data } = await http.call(endpoints.orders.events, { query: { outletId, since } });
  return data;
}
