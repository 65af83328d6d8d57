import { Duplex } from 'node:stream';
import { edgeOf } from '../edge/process-edge';
import type { Owner } from '../edge/virtual-time';

const onTheWayMs = 10;

/** One end of a connection inside this process. Node's HTTP server takes any duplex as a connection. */
class End extends Duplex {
  other: End | null = null;
  /** Half-open: what is written goes nowhere, and nobody learns of it. */
  isDeaf = false;
  readonly remoteAddress = '10.0.0.1';

  constructor(private readonly reader: Owner) {
    super();
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.send((other) => void other.push(chunk));
    done();
  }

  override _final(done: () => void): void {
    this.send((other) => void other.push(null));
    done();
  }

  override _destroy(_error: Error | null, done: () => void): void {
    this.send((other) => other.destroy());
    done();
  }

  /** The other end hears of it a moment later, in the order of sending. */
  private send(arrive: (other: End) => void): void {
    const { other } = this;
    if (other === null || this.isDeaf) return;
    const heard = (): void => {
      if (!other.destroyed) arrive(other);
    };
    edgeOf().time.schedule(other.reader, heard, onTheWayMs, false);
  }

  setTimeout = (): this => this;
  setNoDelay = (): this => this;
  setKeepAlive = (): this => this;
  ref = (): this => this;
  unref = (): this => this;
}

export interface Connection {
  client: Duplex;
  server: Duplex;
  /** Both ends learn of it. */
  cut(): void;
  /** Neither end learns of it. */
  halfOpen(): void;
}

export function connect(clientOwner: Owner, serverOwner: Owner): Connection {
  const [client, server] = [new End(clientOwner), new End(serverOwner)];
  client.other = server;
  server.other = client;
  for (const end of [client, server]) end.on('error', () => undefined);
  return {
    client,
    server,
    cut() {
      // Each end hears of it as itself: what it then begins is its own.
      edgeOf().time.as(clientOwner, () => client.destroy());
      edgeOf().time.as(serverOwner, () => server.destroy());
    },
    halfOpen() {
      client.isDeaf = true;
      server.isDeaf = true;
    },
  };
}
