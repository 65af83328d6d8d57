import type { OutletEvent } from '@galla/contract';

/** A page of missed events and the number of the newest event. */
export interface MissedEvents {
  events: OutletEvent[];
  head: number;
  /** Some missed events are no longer stored: only the current state can be requested. */
  lost: boolean;
}

export interface OutletFeedDeps {
  outletId: string;
  /** Events after a number, oldest first. Rejects when the server can't be reached. */
  fetchSince: (outletId: string, sequence: number) => Promise<MissedEvents>;
  deliver: (event: OutletEvent) => void;
  /** Intermediate events are lost; the feed continues from the newest, and lists must reload. */
  onLost: () => void;
  /** Retry timer after a failed catch-up. */
  retryAfterMs: number;
}

/**
 * Events of one outlet, exactly once and in order, over a connection that may duplicate, drop or reorder them.
 * Events up to `last` are duplicates and dropped, `last + 1` is delivered, a later one is a gap that is fetched by number.
 */
export class OutletFeed {
  private running: Promise<boolean> | null = null;
  private isAskedAgain = false;
  private isStopped = false;
  private retry: ReturnType<typeof setTimeout> | undefined;

  /** @param sequence number of the last known event */
  constructor(
    private sequence: number,
    private readonly deps: OutletFeedDeps,
  ) {}

  get last(): number {
    return this.sequence;
  }

  /** Handles an event from the connection. */
  receive(event: OutletEvent): void {
    if (event.seq > this.sequence && !this.take(event)) void this.catchUp();
  }

  /** Handles the newest number from the server; fetches missing events. */
  headIs(head: number): void {
    if (head > this.sequence) void this.catchUp();
  }

  /**
   * Fetches all events after `last`, one request at a time. True when no event is missing; false when
   * the server is unreachable, with a retry scheduled.
   */
  catchUp(): Promise<boolean> {
    if (this.isStopped) return Promise.resolve(false);
    if (this.running) {
      this.isAskedAgain = true;
      return this.running;
    }
    clearTimeout(this.retry);
    this.running = this.fetchMissed()
      .then(() => true)
      .catch(() => {
        if (!this.isStopped) this.retry = setTimeout(() => void this.catchUp(), this.deps.retryAfterMs);
        return false;
      })
      .finally(() => {
        this.running = null;
      });
    return this.running;
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.retry);
  }

  private take(event: OutletEvent): boolean {
    if (this.isStopped || event.seq !== this.sequence + 1) return false;
    this.sequence = event.seq;
    this.deps.deliver(event);
    return true;
  }

  private async fetchMissed(): Promise<void> {
    do {
      this.isAskedAgain = false;
      while (await this.fetchPage());
    } while (this.isAskedAgain && !this.isStopped);
  }

  /** Whether there is another page to fetch. */
  private async fetchPage(): Promise<boolean> {
    const { outletId, fetchSince, onLost } = this.deps;
    const { events, head, lost } = await fetchSince(outletId, this.sequence);
    if (lost && !this.isStopped) {
      this.sequence = head;
      onLost();
    }
    const before = this.sequence;
    for (const event of events) this.take(event);
    return this.sequence !== before && this.sequence < head && !this.isStopped;
  }
}
