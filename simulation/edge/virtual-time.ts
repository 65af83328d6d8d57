import { AsyncLocalStorage } from 'node:async_hooks';

/** A process or device of the simulated world: its timers die with it, and its clock may be wrong. */
export interface Owner {
  readonly name: string;
  alive: boolean;
  /** Its clock minus the world's, ms. */
  skewMs: number;
  /** Shortest interval of its repeating timers, ms: what ticks all day costs more than it shows. */
  readonly pace: number;
  /** A closed lid: what is due before waits until then. */
  asleepUntil?: number;
}

type Work = (...values: unknown[]) => unknown;

interface Due {
  at: number;
  order: number;
  owner: Owner;
  run: Work;
  values: unknown[];
  /** Null: fires once. */
  everyMs: number | null;
  afterMs: number;
  cancelled: boolean;
}

export const world: Owner = { name: 'world', alive: true, skewMs: 0, pace: 0 };

/** What `setTimeout` returns, in the part of Node's that callers use. */
export class Handle {
  constructor(
    private readonly time: VirtualTime,
    private due: Due,
  ) {}
  ref = (): this => this;
  unref = (): this => this;
  hasRef = (): boolean => true;
  refresh(): this {
    const { owner, run, values, everyMs, afterMs } = this.due;
    this.due.cancelled = true;
    this.due = this.time.schedule(owner, run, afterMs, everyMs !== null, values);
    return this;
  }
  cancel(): void {
    this.due.cancelled = true;
  }
  [Symbol.dispose](): void {
    this.cancel();
  }
}

/** Time that stands still until the world takes its next event: a heap of timers, in order of time, then of setting. */
export class VirtualTime {
  now: number;
  private readonly heap: Due[] = [];
  private order = 0;
  private readonly whose = new AsyncLocalStorage<Owner>();

  constructor(from: number) {
    this.now = from;
  }

  get owner(): Owner {
    return this.whose.getStore() ?? world;
  }

  /** Timers set in `work`, and in what follows from it, belong to this owner. */
  as<Result>(owner: Owner, work: () => Result): Result {
    return this.whose.run(owner, work);
  }

  schedule(owner: Owner, run: Work, afterMs: number, repeats: boolean, values: unknown[] = []): Due {
    // In whole milliseconds, as Node's own.
    const delay = Math.max(repeats ? Math.max(1, owner.pace) : 0, Math.trunc(Number(afterMs) || 0));
    const due: Due = {
      at: this.now + delay,
      order: (this.order += 1),
      owner,
      run,
      values,
      everyMs: repeats ? delay : null,
      afterMs: delay,
      cancelled: false,
    };
    this.push(due);
    return due;
  }

  set(owner: Owner, run: Work, afterMs: number, repeats: boolean, values: unknown[]): Handle {
    return new Handle(this, this.schedule(owner, run, afterMs, repeats, values));
  }

  sleep(afterMs: number): Promise<void> {
    return new Promise((resolve) => this.schedule(this.owner, () => resolve(), afterMs, false));
  }

  /** When the next timer is due; null: nothing will happen any more. */
  nextAt(): number | null {
    for (;;) {
      const first = this.heap[0];
      if (first === undefined) return null;
      if (!first.cancelled && first.owner.alive) return first.at;
      this.pop();
    }
  }

  /** Goes to the next timer and runs it. */
  step(): void {
    if (this.nextAt() === null) return;
    const due = this.pop();
    this.now = Math.max(this.now, due.at);
    const { asleepUntil = 0 } = due.owner;
    if (asleepUntil > this.now) {
      due.at = asleepUntil;
      this.push(due);
      return;
    }
    if (due.everyMs !== null) {
      due.at = this.now + due.everyMs;
      due.order = this.order += 1;
      this.push(due);
    }
    this.as(due.owner, () => due.run(...due.values));
  }

  private before(one: Due, other: Due): boolean {
    return one.at < other.at || (one.at === other.at && one.order < other.order);
  }

  private push(due: Due): void {
    const { heap } = this;
    let at = heap.push(due) - 1;
    while (at > 0) {
      const up = (at - 1) >> 1;
      if (!this.before(due, heap[up] as Due)) break;
      heap[at] = heap[up] as Due;
      at = up;
    }
    heap[at] = due;
  }

  private pop(): Due {
    const { heap } = this;
    const first = heap[0] as Due;
    const last = heap.pop() as Due;
    if (heap.length === 0) return first;
    let at = 0;
    for (;;) {
      let down = at * 2 + 1;
      if (down >= heap.length) break;
      if (down + 1 < heap.length && this.before(heap[down + 1] as Due, heap[down] as Due)) down += 1;
      if (!this.before(heap[down] as Due, last)) break;
      heap[at] = heap[down] as Due;
      at = down;
    }
    heap[at] = last;
    return first;
  }
}
