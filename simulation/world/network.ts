import { Agent } from 'node:http';
import type { Duplex } from 'node:stream';
import { io } from 'socket.io-client';
import type { SocketLike } from '../../shell/src/realtime/order-socket';
import type { Chance } from '../edge/chance';
import { edgeOf } from '../edge/process-edge';
import type { Owner } from '../edge/virtual-time';
import { connect, type Connection } from './duplex-pair';
import type { ServerProcess } from './server';

/** What a call meets on its way. */
export type Fate = 'arrives' | 'lostRequest' | 'lostAnswer' | 'failed' | 'twice';

export interface Caller {
  owner: Owner;
  address: string;
  /** False: the device has no network. */
  isOnline(): boolean;
}

export interface Sent {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | null;
  /** The operators’ origin; absent: the panel’s. */
  toOperators?: boolean;
}

export interface Answered {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
  /** The failure was the world's, not the server's. */
  injected: boolean;
}

export interface NetworkEvents {
  onAnswer: (caller: Caller, sent: Sent, answered: Answered) => void;
}

const lost = (): TypeError => new TypeError('fetch failed');

/** No race of promises: that of the death would keep each answer until then. */
const answerOf = <Answer>(server: ServerProcess, working: PromiseLike<Answer>): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const die = (): void => reject(lost());
    server.deaths.add(die);
    working.then(resolve, reject).then(() => server.deaths.delete(die), reject);
  });

/** Between everybody and the server: it loses, delays, repeats and cuts, as the seed says. */
export class Network {
  server: ServerProcess | null = null;
  /** Share of calls that something happens to. */
  trouble = 0;
  calls = 0;
  private latest = { sentAt: -1, ms: 0 };
  private readonly connections = new Map<Owner, Set<Connection>>();

  constructor(
    private readonly chance: Chance,
    private readonly events: NetworkEvents,
  ) {}

  private fate(): Fate {
    if (!this.chance.is(this.trouble)) return 'arrives';
    return this.chance.pick(['lostRequest', 'lostAnswer', 'failed', 'twice'] as const);
  }

  private delay(): number {
    return this.chance.is(this.trouble) ? this.chance.between(800, 6_000) : this.chance.between(15, 180);
  }

  /** What leaves in the same moment arrives in the same moment: two hands at two tablets of one shop. */
  private wayThere(now: number): number {
    if (this.latest.sentAt !== now) this.latest = { sentAt: now, ms: this.delay() };
    return this.latest.ms;
  }

  /** Rejects with a TypeError where no answer comes, as fetch does. */
  async call(caller: Caller, sent: Sent): Promise<Answered> {
    const { time } = edgeOf();
    const fate = this.fate();
    const [there, back] = [this.wayThere(time.now), this.delay()];
    await time.sleep(there);
    if (!caller.isOnline() || fate === 'lostRequest') throw lost();
    if (fate === 'failed') {
      const answered = {
        status: 503,
        headers: {},
        body: '{"code":"PROXY","message":"Service Unavailable"}',
        injected: true,
      };
      this.events.onAnswer(caller, sent, answered);
      return answered;
    }
    if (fate === 'twice') void this.deliver(caller, sent).catch(() => undefined);
    const answered = await this.deliver(caller, sent);
    await time.sleep(back);
    if (!caller.isOnline() || fate === 'lostAnswer') throw lost();
    return answered;
  }

  private async deliver(caller: Caller, sent: Sent): Promise<Answered> {
    const { server } = this;
    if (server === null || server.isDead()) throw lost();
    this.calls += 1;
    server.busy += 1;
    const { time } = edgeOf();
    const working = time.as(server.owner, () =>
      (sent.toOperators ? server.app.ops : server.app.server).inject({
        method: sent.method as 'GET',
        url: sent.url,
        headers: sent.headers,
        remoteAddress: caller.address,
        ...(sent.body !== null && { payload: sent.body }),
      }),
    );
    const response = await answerOf(server, working);
    server.busy -= 1;
    const answered = {
      status: response.statusCode,
      headers: response.headers as Answered['headers'],
      body: response.body,
      injected: false,
    };
    this.events.onAnswer(caller, sent, answered);
    return answered;
  }

  /** Socket.IO's own client, over a connection inside this process. */
  openSocket(caller: Caller, namespace: string, options: object, cookie: string): SocketLike {
    const wire = Object.assign(new Agent(), { createConnection: () => this.connectSocket(caller) });
    const { extraHeaders, ...rest } = options as { extraHeaders?: Record<string, string> };
    return io(`http://panel.example${namespace}`, {
      ...rest,
      // Node's client sends headers with a websocket, so it needs no polling before.
      transports: ['websocket'],
      agent: wire as never,
      extraHeaders: { ...extraHeaders, cookie },
      forceNew: true,
    }) as unknown as SocketLike;
  }

  private connectSocket(caller: Caller): Duplex {
    const { server } = this;
    const connection = connect(caller.owner, server?.owner ?? caller.owner);
    if (server === null || server.isDead() || !caller.isOnline()) {
      process.nextTick(() => connection.client.destroy(new Error('ECONNREFUSED')));
      return connection.client;
    }
    const mine = this.connections.get(caller.owner) ?? new Set();
    this.connections.set(caller.owner, mine.add(connection));
    connection.client.once('close', () => mine.delete(connection));
    edgeOf().time.as(server.owner, () => server.app.server.server.emit('connection', connection.server));
    return connection.client;
  }

  cutSockets(owner: Owner | null, how: 'cut' | 'halfOpen'): void {
    for (const [whose, connections] of this.connections)
      if (owner === null || whose === owner) for (const connection of connections) connection[how]();
  }
}
