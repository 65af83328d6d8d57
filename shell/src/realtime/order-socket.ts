import {
  socketPingMs,
  socketRetry,
  serverSocketEvents,
  type ClientSocketEvents,
  type Heartbeat,
  type OutletEvent,
  type ServerSocketPayload,
  type SocketState,
} from '@galla/contract';
import { tokenHeaders } from './socket-options';

/** The part of socket.io's client that the panel uses. */
export interface SocketLike {
  readonly connected: boolean;
  /** Whether it reconnects automatically: not after the server refused or closed it, nor after `disconnect`. */
  readonly active: boolean;
  io: {
    opts: { extraHeaders?: Record<string, string> | undefined };
    reconnectionAttempts(attempts: number): unknown;
    on(event: 'reconnect_attempt', listener: () => void): unknown;
  };
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
  /** The last retry failed: the socket stays closed until `connect` is called. */
  onGivenUp: () => void;
  /** A payload that violates the contract. */
  onUnreadable: (name: string, problem: string) => void;
}

/** Timeout of a ping's answer, after which the connection counts as lost. */
const pingAnswerMs = 10_000;

/** The panel's socket: at most two retries two seconds apart, then it closes and emits that. */
export class OrderSocket {
  private wanted = false;
  /** Retries since the last connection, Socket.IO's and ours. */
  private retries = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private stable: ReturnType<typeof setTimeout> | undefined;
  private ping: ReturnType<typeof setInterval> | undefined;
  private pingAnswer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly socket: SocketLike,
    private readonly listeners: SocketListeners,
  ) {
    socket.io.on('reconnect_attempt', () => (this.retries += 1));
    socket.on('connect', () => this.handleConnect());
    socket.on('connect_error', () => this.handleLoss());
    socket.on('disconnect', (reason: string) => {
      // The caller of disconnect() handles this case.
      if (reason !== 'io client disconnect') this.handleLoss();
    });
    this.listen('welcome', (welcome) => {
      listeners.onServerTime(welcome.serverTime);
      listeners.onWelcome(welcome);
    });
    this.listen('outletEvent', listeners.onEvent);
    this.listen('sessionEnded', listeners.onSessionEnded);
    this.listen('sessionChanged', listeners.onSessionChanged);
    this.listen('releasesChanged', ({ revision }) => listeners.onReleasesChanged(revision));
  }

  /** Connects, or reconnects after the last retry failed. Does nothing while connected or retrying. */
  connect(): void {
    if (this.wanted) return;
    this.wanted = true;
    this.countRetries(0);
    this.listeners.onState('connecting');
    this.socket.connect();
  }

  /** Sets the token for the next connection. */
  setToken(token: string): void {
    this.socket.io.opts.extraHeaders = tokenHeaders(token);
  }

  /** Reports this device's alert state; `answered` is called when the server has stored it. No-op while disconnected. */
  beat(heartbeat: Heartbeat, answered: () => void): void {
    if (this.socket.connected) this.socket.emit('heartbeat', heartbeat, answered);
  }

  close(): void {
    this.stop();
    this.listeners.onState('idle');
  }

  private listen<Name extends keyof typeof serverSocketEvents>(
    name: Name,
    listener: (payload: ServerSocketPayload<Name>) => void,
  ): void {
    this.socket.on(name, (payload: unknown) => {
      const parsed = serverSocketEvents[name].safeParse(payload);
      if (parsed.success) listener(parsed.data as ServerSocketPayload<Name>);
      else this.listeners.onUnreadable(name, parsed.error.message);
    });
  }

  private handleConnect(): void {
    // One that dies at once is no success: its retries go on counting.
    this.stable = setTimeout(() => this.countRetries(0), socketRetry.stableMs);
    this.listeners.onState('connected');
    this.stopPinging();
    this.ping = setInterval(() => this.sendPing(), socketPingMs);
  }

  private handleLoss(): void {
    clearTimeout(this.stable);
    this.stopPinging();
    if (!this.wanted) return;
    if (this.retries >= socketRetry.attempts) {
      this.stop();
      this.listeners.onState('closed');
      this.listeners.onGivenUp();
      return;
    }
    this.listeners.onState('retrying');
    clearTimeout(this.retry);
    if (!this.socket.active) this.retry = setTimeout(() => this.connectOnceMore(), socketRetry.delayMs);
  }

  /** For cases that Socket.IO does not retry: refused or closed by the server, or a ping timeout. */
  private connectOnceMore(): void {
    this.countRetries(this.retries + 1);
    this.socket.connect();
  }

  private countRetries(retries: number): void {
    this.retries = retries;
    this.socket.io.reconnectionAttempts(socketRetry.attempts - retries);
  }

  private sendPing(): void {
    clearTimeout(this.pingAnswer);
    this.pingAnswer = setTimeout(() => {
      // The connection is dead without a close (sleep, a changed network).
      this.socket.disconnect();
      this.handleLoss();
    }, pingAnswerMs);
    this.socket.emit('ping-test', {}, (serverTime: string) => {
      clearTimeout(this.pingAnswer);
      this.listeners.onServerTime(serverTime);
    });
  }

  private stopPinging(): void {
    clearInterval(this.ping);
    clearTimeout(this.pingAnswer);
  }

  private stop(): void {
    this.wanted = false;
    clearTimeout(this.retry);
    clearTimeout(this.stable);
    this.stopPinging();
    this.socket.disconnect();
  }
}
