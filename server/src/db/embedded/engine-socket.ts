import { Duplex } from 'node:stream';
import type { Engine } from './engine-messages';

const authenticationOk = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0]);
const readyForQuery = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);

const typeOf = { query: 0x51, sync: 0x53, terminate: 0x58 } as const;

/**
 * Replaces node-postgres' socket: speaks the PostgreSQL protocol with the engine in the thread. The engine has one
 * session, so the pool above must hold one client at a time; when a client ends, its transaction is rolled back and its
 * prepared statements are dropped before the next one is served.
 *
 * Bytes are buffered up to a Query or Sync and sent as one message: one round trip per statement.
 */
export class EngineSocket extends Duplex {
  readonly #engine: Pick<Engine, 'perform'>;
  #unsent: Buffer<ArrayBufferLike> = Buffer.alloc(0);
  /** Offset of the client's next complete message in `#unsent`. */
  #scanned = 0;
  #started = false;
  #left = false;

  constructor(engine: Pick<Engine, 'perform'>) {
    super();
    this.#engine = engine;
  }

  // Methods that node-postgres calls on a socket besides reading and writing.
  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error) => void): void {
    this.#unsent = this.#unsent.length === 0 ? chunk : Buffer.concat([this.#unsent, chunk]);
    this.#takeStartup();
    this.#takeMessages();
    done();
  }

  override _final(done: () => void): void {
    this.#leave();
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#leave();
    done(error);
  }

  #takeStartup(): void {
    if (this.#started || this.#unsent.length < 4) return;
    const length = this.#unsent.readInt32BE(0);
    if (this.#unsent.length < length) return;
    this.#unsent = this.#unsent.subarray(length);
    this.#started = true;
    this.push(Buffer.concat([authenticationOk, readyForQuery]));
  }

  #takeMessages(): void {
    while (this.#started && this.#unsent.length >= this.#scanned + 5) {
      const type = this.#unsent[this.#scanned];
      const end = this.#scanned + 1 + this.#unsent.readInt32BE(this.#scanned + 1);
      if (this.#unsent.length < end) return;
      this.#scanned = end;
      if (type === typeOf.terminate) this.#leave();
      if (type === typeOf.query || type === typeOf.sync) this.#send();
    }
  }

  #send(): void {
    const bytes = new Uint8Array(this.#scanned);
    bytes.set(this.#unsent.subarray(0, this.#scanned));
    this.#unsent = this.#unsent.subarray(this.#scanned);
    this.#scanned = 0;
    void this.#exchange(bytes);
  }

  async #exchange(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    try {
      const answer = await this.#engine.perform({ kind: 'protocol', bytes });
      if (!this.#left) this.push(Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength));
    } catch (error) {
      this.destroy(error instanceof Error ? error : new Error(String(error)));
    }
  }

  #leave(): void {
    if (this.#left) return;
    this.#left = true;
    // A failed engine has nothing to reset; the next user gets the error.
    this.#engine.perform({ kind: 'reset' }).catch(() => {});
  }
}
