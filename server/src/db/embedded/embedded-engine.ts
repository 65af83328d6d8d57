import { Worker } from 'node:worker_threads';
import type { Engine, EngineOptions, EngineReply, EngineRequest, EngineWork } from './engine-messages';

interface Waiting {
  resolve(bytes: Uint8Array): void;
  reject(error: Error): void;
}

/** The thread of the embedded engine, as a strictly ordered work queue. */
export class EmbeddedEngine implements Engine {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;
  #broken: Error | null = null;
  #closing = false;

  /** Called once if the engine crashes. Acknowledged data is on disk; a new process can read it. */
  onBroken: (error: Error) => void = () => {};

  private constructor(worker: Worker) {
    this.#worker = worker;
  }

  /** Starts the thread from `workerFile` and waits until the database responds. */
  static async start(workerFile: string, options: EngineOptions): Promise<EmbeddedEngine> {
    const worker = new Worker(workerFile, { workerData: options, name: 'database' });
    const engine = new EmbeddedEngine(worker);
    await engine.#ready();
    return engine;
  }

  #ready(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#worker.on('message', (reply: EngineReply) => {
        if (reply.kind === 'ready') {
          this.#worker.unref();
          resolve();
        } else if (reply.kind === 'done') {
          this.#settle(reply.id)?.resolve(reply.bytes);
        } else {
          this.#die(new Error(`The embedded database failed: ${reply.message}`), reject);
        }
      });
      this.#worker.on('error', (error) => this.#die(error, reject));
      this.#worker.on('exit', () => this.#die(new Error('The embedded database is closed'), reject));
    });
  }

  #die(error: Error, reject: (error: Error) => void): void {
    if (this.#broken !== null) return;
    this.#broken = error;
    for (const waiting of this.#waiting.values()) waiting.reject(error);
    this.#waiting.clear();
    reject(error);
    if (!this.#closing) {
      void this.#worker.terminate();
      this.onBroken(error);
    }
  }

  #settle(id: number): Waiting | undefined {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    // The thread keeps the process alive only while a response is pending.
    if (this.#waiting.size === 0) this.#worker.unref();
    return waiting;
  }

  /** Enqueues work. Bytes passed in are transferred to the thread and must not be reused. */
  perform(work: EngineWork): Promise<Uint8Array> {
    if (this.#broken !== null) return Promise.reject(this.#broken);
    return new Promise((resolve, reject) => {
      this.#lastId += 1;
      const request: EngineRequest = { ...work, id: this.#lastId };
      this.#waiting.set(request.id, { resolve, reject });
      this.#worker.ref();
      this.#worker.postMessage(request, request.kind === 'protocol' ? [request.bytes.buffer] : []);
    });
  }

  /** Shuts the engine down after all queued work. */
  async close(): Promise<void> {
    if (this.#broken !== null) return;
    this.#closing = true;
    await this.perform({ kind: 'close' });
    await this.#worker.terminate();
  }
}
