/** Collects what is typed and hands it on, one bundle at a time. */
export interface SaveQueue<Fields extends object> {
  /** Who is handed what was collected. */
  keepWith(keep: (fields: Fields) => Promise<void>): void;
  /** Adds fields; they are handed on when nothing was added for a moment. */
  add(fields: Fields): void;
  /** Hands on now. Resolves when nothing waits or runs. */
  flush(): Promise<void>;
  /** Whether something was added since the present bundle went out. */
  hasMore(): boolean;
  /** Puts a bundle back that could not be kept; what was added since wins over it. */
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
