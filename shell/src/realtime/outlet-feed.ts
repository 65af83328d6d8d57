import type { OutletEvent } from '@galla/shared/contract';

/** A page of missed events and the number of the newest event there is. */
export interface MissedEvents {
  events: OutletEvent[];
  head: number;
  /** Some of what was missed is kept no more: only the present state can be asked for. */
  lost: boolean;
}

interface FeedWiring {
  outletId: string;
  /** Events after a number, oldest first. Rejects when the server can't be reached. */
  fetchSince: (outletId: string, sequence: number) => Promise<MissedEvents>;
  deliver: (event: OutletEvent) => void;
  /** Events between are gone for good; the feed goes on from the newest, and lists have to be loaded again. */
  onLost: () => void;
  /** After an unanswered catch-up: when to try again. */
  retryAfterMs: number;
}

/**
 * Events of one outlet, exactly once and in order, over a line that may repeat, drop or reorder them.
 * An event up to `last` is a repeat and dropped, `last + 1` is delivered, anything later is a gap: what was
 * missed is asked for by number.
 */
export interface OutletFeed {
  readonly last: number;
  /** An event came over the line. */
  receive(event: OutletEvent): void;
  /** The line says what the newest number is; asks for what is missing. */
  headIs(head: number): void;
  /**
   * Asks for everything after `last`, once at a time. True when nothing is known to be missing any more; false when
   * the server is away, and then it asks again by itself.
   */
  catchUp(): Promise<boolean>;
  stop(): void;
}

export function createOutletFeed(
  start: number,
  { outletId, fetchSince, deliver, onLost, retryAfterMs }: FeedWiring,
): OutletFeed {
  let last = start;
  let running: Promise<boolean> | null = null;
  let again = false;
  let stopped = false;
  let retry: ReturnType<typeof setTimeout> | undefined;

  function take(event: OutletEvent): boolean {
    if (stopped || event.seq !== last + 1) return false;
    last = event.seq;
    deliver(event);
    return true;
  }

  async function run(): Promise<void> {
    do {
      again = false;
      let head = last;
      do {
        const missed = await fetchSince(outletId, last);
        head = missed.head;
        if (missed.lost && !stopped) {
          last = head;
          onLost();
        }
        const before = last;
        missed.events.forEach(take);
        if (last === before) break;
      } while (last < head && !stopped);
    } while (again && !stopped);
  }

  function catchUp(): Promise<boolean> {
    if (stopped) return Promise.resolve(false);
    if (running) {
      again = true;
      return running;
    }
    clearTimeout(retry);
    running = run()
      .then(() => true)
      .catch(() => {
        if (!stopped) retry = setTimeout(() => void catchUp(), retryAfterMs);
        return false;
      })
      .finally(() => {
        running = null;
      });
    return running;
  }

  return {
    get last() {
      return last;
    },
    receive(event) {
      if (event.seq > last && !take(event)) void catchUp();
    },
    headIs(head) {
      if (head > last) void catchUp();
    },
    catchUp,
    stop() {
      stopped = true;
      clearTimeout(retry);
    },
  };
}
