/** Collects input and saves it, one batch at a time. */
export interface SaveQueue<Fields extends object> {
  /** Saves a batch. */
  keepWith(keep: (fields: Fields) => Promise<void>): void;
  /** Adds fields; they are saved after a debounce. */
  add(fields: Fields): void;
  /** Saves now. Resolves when nothing is pending or running. */
  flush(): Promise<void>;
  /** Whether fields were added since the current batch was sent. */
  hasMore(): boolean;
  /** Puts a failed batch back; newer fields take precedence. */
  putBack(fields: Fields): void;
}

export function createSaveQueue<Fields extends object>(settleMs: number): SaveQueue<Fields> {
  let keep: ((fields: Fields) => Promise<void>) | null = null;
  let waiting: Fields | null = null;
  let running: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function flush(): Promise<void> {
    clearTimeout(timer);
    if (running) await running;
    const fields = waiting;
    if (fields === null || keep === null) return;
    waiting = null;
    running = keep(fields).finally(() => {
      running = null;
    });
    await running;
  }

  return {
    keepWith(next) {
      keep = next;
    },
    add(fields) {
      waiting = { ...waiting, ...fields };
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), settleMs);
    },
    flush,
    hasMore: () => waiting !== null,
    putBack(fields) {
      waiting = { ...fields, ...waiting };
    },
  };
}
