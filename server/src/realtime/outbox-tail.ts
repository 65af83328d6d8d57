import type { OutletEvent } from '@galla/contract';
import type { Database, DatabaseLog } from '../db/database';
import { outletEventChannel } from '../db/outlet-sequence';
import { outletEventOf, outletHeads, outletEventRowSchema } from './events-since.repository';
import type { OutletEventRow } from './events-since.repository';

export interface OutboxTailOptions {
  database: Database;
  log: Pick<DatabaseLog, 'warn' | 'error'>;
  /** Receives every event of a followed outlet, committed by any process, once and in order per outlet. */
  onEvent: (event: OutletEvent) => void;
  /** Interval of the sweep over followed outlets, independent of notifications. */
  sweepMs?: number;
  /** Maximum events of one outlet read at a time. */
  batchSize?: number;
}

export interface OutboxTail {
  /**
   * Delivers the events of these outlets after their present head, which is known when this resolves. Outlets already
   * followed are unaffected. The load of a process grows with the outlets of its sockets, not with all outlets.
   */
  follow(outletIds: readonly string[]): Promise<void>;
  unfollow(outletId: string): void;
  /** Sweeps at once; resolves when everything committed before the call was delivered or reading failed. */
  sweep(): Promise<void>;
  /** Age in seconds of the last sweep that delivered everything. */
  secondsBehind(): number;
  stop(): Promise<void>;
}

const behindStatement = {
  name: 'tail-behind',
  text: `select event.outlet_id, event.seq, event.type, event.payload, event.created_at
    from unnest($1::uuid[], $2::int8[]) as behind(outlet_id, head)
    cross join lateral (
      select * from outlet_events where outlet_id = behind.outlet_id and seq > behind.head order by seq limit $3
    ) as event
    order by event.outlet_id, event.seq`,
};

/**
 * Reads the outbox as it grows and delivers each event. Numbers are gapless in commit order, so the last delivered
 * number of each outlet is the only state. Notifications trigger reads; the sweep compares the counter of each followed
 * outlet with the delivered number and catches lost notifications. While the database is unavailable the tail waits,
 * then resumes.
 */
class Tail implements OutboxTail {
  readonly #options: Required<OutboxTailOptions>;
  /** Last delivered number of each followed outlet. */
  readonly #handedOut = new Map<string, number>();
  /** Outlets whose head is being read. */
  readonly #beginning = new Map<string, Promise<void>>();
  readonly #hinted = new Set<string>();
  #sweepDue = false;
  #reading: Promise<void> | null = null;
  #timer: NodeJS.Timeout | null = null;
  #unlisten: () => Promise<void> = async () => {};
  #stopped = false;
  #failing = false;
  #caughtUpAt = performance.now();

  constructor(options: OutboxTailOptions) {
    this.#options = { sweepMs: 1_000, batchSize: 500, ...options };
  }

  async start(): Promise<void> {
    const { database, sweepMs } = this.#options;
    this.#unlisten = await database.listen(outletEventChannel, (payload) => this.#hint(payload));
    this.#timer = setInterval(() => void this.sweep(), sweepMs);
    this.#timer.unref();
  }

  async follow(outletIds: readonly string[]): Promise<void> {
    const fresh = outletIds.filter((id) => !this.#handedOut.has(id) && !this.#beginning.has(id));
    if (fresh.length > 0) {
      const begun = this.#begin(fresh).finally(() => {
        for (const id of fresh) if (this.#beginning.get(id) === begun) this.#beginning.delete(id);
      });
      for (const id of fresh) this.#beginning.set(id, begun);
    }
    await Promise.all(outletIds.map((id) => this.#beginning.get(id)));
  }

  unfollow(outletId: string): void {
    this.#handedOut.delete(outletId);
    this.#beginning.delete(outletId);
    this.#hinted.delete(outletId);
  }

  sweep(): Promise<void> {
    this.#sweepDue = true;
    // A read in progress may have started before the call; its next round has not.
    return this.#read();
  }

  secondsBehind(): number {
    return (performance.now() - this.#caughtUpAt) / 1_000;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    if (this.#timer !== null) clearInterval(this.#timer);
    await this.#reading;
    await this.#unlisten();
  }

  async #begin(outletIds: string[]): Promise<void> {
    const heads = await outletHeads(this.#options.database, outletIds);
    for (const [outletId, head] of heads) {
      // Unfollowed meanwhile, or followed a second time.
      if (!this.#beginning.has(outletId) || this.#handedOut.has(outletId)) continue;
      this.#handedOut.set(outletId, head);
      // Notifications since the head was read were ignored, because the outlet was not followed yet.
      this.#hinted.add(outletId);
    }
    void this.#read();
  }

  #hint(payload: string | null): void {
    if (payload === null) {
      void this.sweep();
      return;
    }
    const [outletId = '', seq = ''] = payload.split(':');
    if (Number(seq) <= (this.#handedOut.get(outletId) ?? Infinity)) return;
    this.#hinted.add(outletId);
    void this.#read();
  }

  #read(): Promise<void> {
    if (this.#stopped) return Promise.resolve();
    this.#reading ??= this.#readAll();
    return this.#reading;
  }

  async #readAll(): Promise<void> {
    const { log } = this.#options;
    // Yields first: with nothing to read, the cleanup below would run before `#read` has stored this promise, which
    // would then look like a read in progress forever.
    await Promise.resolve();
    try {
      while (!this.#stopped && (this.#sweepDue || this.#hinted.size > 0)) {
        if (this.#sweepDue) await this.#findBehind();
        else await this.#handOutBehind();
      }
      this.#failing = false;
      this.#caughtUpAt = performance.now();
    } catch (error) {
      // The next sweep retries; logged once, not every second.
      if (!this.#failing) log.warn({ err: error }, 'the outbox could not be read, trying on');
      this.#failing = true;
    } finally {
      // Here and not in a `then`: a hint between the last read and the callback would be lost.
      this.#reading = null;
    }
  }

  async #findBehind(): Promise<void> {
    this.#sweepDue = false;
    const followed = [...this.#handedOut.keys()];
    if (followed.length === 0) return;
    const heads = await outletHeads(this.#options.database, followed);
    for (const [outletId, head] of heads) {
      if (head > (this.#handedOut.get(outletId) ?? Infinity)) this.#hinted.add(outletId);
    }
  }

  async #handOutBehind(): Promise<void> {
    const { database, batchSize } = this.#options;
    const outletIds = [...this.#hinted];
    this.#hinted.clear();
    const heads = outletIds.map((outletId) => this.#handedOut.get(outletId) ?? 0);
    const rows = await database.query(outletEventRowSchema, {
      ...behindStatement,
      values: [outletIds, heads, batchSize],
    });
    const read = new Map<string, number>();
    for (const row of rows) {
      this.#handOut(row);
      read.set(row.outletId, (read.get(row.outletId) ?? 0) + 1);
    }
    // A full batch: there may be more.
    for (const [outletId, count] of read) if (count === batchSize) this.#hinted.add(outletId);
  }

  #handOut(row: OutletEventRow): void {
    const handedOut = this.#handedOut.get(row.outletId);
    // Unfollowed meanwhile; or followed again since, from a later number than this read began with.
    if (handedOut === undefined || row.seq <= handedOut) return;
    this.#handedOut.set(row.outletId, row.seq);
    try {
      this.#options.onEvent(outletEventOf(row));
    } catch (error) {
      this.#options.log.error(
        { err: error, outletId: row.outletId, seq: row.seq },
        'an event could not be handed out',
      );
    }
  }
}

/** Starts the tail; it reads nothing until outlets are followed. */
export async function startOutboxTail(options: OutboxTailOptions): Promise<OutboxTail> {
  const tail = new Tail(options);
  await tail.start();
  return tail;
}
