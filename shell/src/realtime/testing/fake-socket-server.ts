import { socketEndpoint } from '@galla/contract';

const { namespace } = socketEndpoint;
const separator = '\x1e';

const away = (): Error => new Error('The server is away');

/** The part of XMLHttpRequest that Socket.IO's client uses. */
class FakeRequest {
  readyState = 0;
  status = 0;
  responseText = '';
  onreadystatechange: () => void = () => undefined;
  private url = '';
  private isAborted = false;
  private readonly headers = new Headers();

  constructor(
    private readonly answer: (url: URL, headers: Headers, body: string | null) => Promise<string>,
  ) {}

  open(_method: string, url: string): void {
    this.url = url;
  }

  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value);
  }

  send(body: string | null): void {
    this.answer(new URL(this.url), this.headers, body).then(
      (text) => this.settle(200, text),
      () => this.settle(0, ''),
    );
  }

  abort(): void {
    this.isAborted = true;
  }

  private settle(status: number, text: string): void {
    if (this.isAborted) return;
    Object.assign(this, { readyState: 4, status, responseText: text });
    this.onreadystatechange();
  }
}

/** Fake server for the long polling of Socket.IO's client. */
export class FakeSocketServer {
  /** 'away': no request is answered. 'refusing': as with an invalid token. */
  mode: 'up' | 'away' | 'refusing' = 'up';
  answersPings = true;
  /** Tokens of all connection attempts, in order. */
  readonly tokens: (string | null)[] = [];
  /** Payloads of 'ping-test'. */
  readonly pings: unknown[] = [];
  private readonly outbox: string[] = [];
  /** The client's pending poll request. */
  private poll: { resolve: (text: string) => void; reject: (error: Error) => void } | null = null;

  /** XMLHttpRequest stub answered by this server. */
  request(): XMLHttpRequest {
    return new FakeRequest((url, headers, body) =>
      this.answer(url, headers, body),
    ) as Partial<XMLHttpRequest> as XMLHttpRequest;
  }

  /** Emits an event to the client. */
  emit(event: string, payload: unknown): void {
    this.send(`42${namespace},${JSON.stringify([event, payload])}`);
  }

  /** Closes the client's socket, as on server shutdown. */
  closeSocket(): void {
    this.send(`41${namespace},`);
  }

  /** Breaks the connection; no further request is answered. */
  goAway(): void {
    this.mode = 'away';
    this.poll?.reject(away());
    this.poll = null;
  }

  private answer(url: URL, headers: Headers, body: string | null): Promise<string> {
    if (!url.searchParams.has('sid')) return this.handshake(headers);
    if (this.mode === 'away') return Promise.reject(away());
    if (body === null) return this.answerPoll();
    for (const packet of body.split(separator)) this.receive(packet);
    return Promise.resolve('ok');
  }

  private handshake(headers: Headers): Promise<string> {
    this.tokens.push(headers.get('x-access-token'));
    if (this.mode === 'away') return Promise.reject(away());
    this.outbox.length = 0;
    this.poll = null;
    // No server pings: a test that advances the clock by minutes would have to answer them.
    const opened = { sid: 'e', upgrades: [], pingInterval: 1e9, pingTimeout: 1e9, maxPayload: 1e6 };
    return Promise.resolve(`0${JSON.stringify(opened)}`);
  }

  private answerPoll(): Promise<string> {
    return new Promise((resolve, reject) => {
      this.poll = { resolve, reject };
      this.flush();
    });
  }

  private receive(packet: string): void {
    if (packet === `40${namespace},`) {
      this.send(
        this.mode === 'refusing' ? `44${namespace},{"message":"refused"}` : `40${namespace},{"sid":"s"}`,
      );
    }
    const [, id, content] = /^42[^,]*,(?<id>\d+)(?<content>.*)$/.exec(packet) ?? [];
    if (content === undefined) return;
    const [event, payload] = JSON.parse(content) as [string, unknown];
    if (event !== 'ping-test') return;
    this.pings.push(payload);
    if (this.answersPings) this.send(`43${namespace},${id}["2026-01-01T00:00:00Z"]`);
  }

  private send(packet: string): void {
    this.outbox.push(packet);
    this.flush();
  }

  private flush(): void {
    if (this.poll === null || this.outbox.length === 0) return;
    this.poll.resolve(this.outbox.splice(0).join(separator));
    this.poll = null;
  }
}
