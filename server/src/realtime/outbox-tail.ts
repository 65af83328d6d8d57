import type { OutletEvent } from '@galla/shared/contract';
import type { Database, DatabaseLog } from '../db/database';
import { outletEventChannel } from '../db/outlet-sequence';
import { outletEventOf, outletHeads } from './events-since';
import type { OutletEventRow } from './events-since';

export interface OutboxTailOptions {
  database: Database;
  log: Pick<DatabaseLog, 'warn' | 'error'>;
  /** Gets every event of a followed outlet, by whichever process it was committed, once, each outlet's in order. */
  onEvent: (event: OutletEvent) => void;
  /** How often the followed outlets are looked at, whether or not a notification came. */
  sweepMs?: number;
  /** Most events of one outlet read at a time. */
  batchSize?: number;
}

export interface OutboxTail {
  /**
   * Hands out what comes after the present end of these outlets, which is known when this resolves. Those that are
   * followed already go on as they were. What a process does grows with the outlets its sockets hear, not with all.
   */
  follow(outletIds: readonly string[]): Promise<void>;
  unfollow(outletId: string): void;
  /** Looks at once, and resolves when everything committed before the call was handed out or reading failed. */
  sweep(): Promise<void>;
  /** Seconds since everything that was committed then had been handed out. */
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
 * Reads the outbox as it grows and hands each event out. Numbers are gapless in commit order, so that the last number
 * handed out of each outlet is all there is to remember: what lies above it was not handed out, what lies below was.
 * A notification says where to look; the sweep, which compares each followed outlet's counter with what was handed out, is
 * what nothing escapes. While the database is away the tail waits for it and then goes on where it was.
 */
class Tail implements OutboxTail {
  readonly #options: Required<OutboxTailOptions>;
  /** Last number handed out of each outlet that is followed. */
  readonly #handedOut = new Map<string, number>();
  /** Outlets whose present end is being asked for. */
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
    // What is being read now may have looked before the call: its next round has not.
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
      // Given up meanwhile, or begun a second time.
      if (!this.#beginning.has(outletId) || this.#handedOut.has(outletId)) continue;
      this.#handedOut.set(outletId, head);
      // Notifications of what was committed since the look at its end were not for anybody yet.
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
    // With nothing to read the end below would otherwise come before `#read` has noted that this runs, and what it
    // then noted would be taken for a reading under way for ever.
    await Promise.resolve();
    try {
      while (!this.#stopped && (this.#sweepDue || this.#hinted.size > 0)) {
        if (this.#sweepDue) await this.#findBehind();
        else await this.#handOutBehind();
      }
      this.#failing = false;
      this.#caughtUpAt = performance.now();
    } catch (error) {
      // The next sweep tries again; one line says so, not one a second.
      if (!this.#failing) log.warn({ err: error }, 'the outbox could not be read, trying on');
      this.#failing = true;
    } finally {
      // Here and not in a `then`: a hint that came between the last look and that would be overlooked.
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
    const rows = await database.query<OutletEventRow>({
      ...behindStatement,
      values: [outletIds, heads, batchSize],
    });
    const read = new Map<string, number>();
    for (const row of rows) {
      this.#handOut(row);
      read.set(row.outlet_id, (read.get(row.outlet_id) ?? 0) + 1);
    }
    // A full batch: there may be more behind it.
    for (const [outletId, count] of read) if (count === batchSize) this.#hinted.add(outletId);
  }

  #handOut(row: OutletEventRow): void {
    // Nobody hears it any more.
    if (!this.#handedOut.has(row.outlet_id)) return;
    this.#handedOut.set(row.outlet_id, row.seq);
    try {
      this.#options.onEvent(outletEventOf(row));
    } catch (error) {
      this.#options.log.error(
        { err: error, outletId: row.outlet_id, seq: row.seq },
        'an event could not be handed out',
      );
    }
  }
}

/** Starts reading; of nothing, until outlets are followed. */
export async function startOutboxTail(options: OutboxTailOptions): Promise<OutboxTail> {
  const tail = new Tail(options);
  await tail.start();
  return tail;
}
