/** A batch that runs longer than this does not block the next one, where several are allowed. */
const slowMs = 25;

/** Maximum inputs per batch: larger batches gain little, and each caller waits for the whole batch. */
const maxBatchSize = 64;

/**
 * Batches concurrent calls: inputs that arrive while a batch runs form the next one; a single call runs at once. A
 * failed batch is retried input by input, so `perform` must be atomic and safe to repeat.
 * @param perform returns one output per input, in their order
 * @param options.concurrency maximum number of concurrent batches; default 1. A second one begins only once the first has
 *   run for `slowMs`, as one that waits for a lock: larger batches cost less per input.
 * @param options.keyOf what a batch locks for an input: inputs of one key are never in two batches at once, where the
 *   second would only wait for the first. Left out: inputs lock nothing.
 */
export function createBatcher<Input, Output>(
  perform: (inputs: readonly Input[]) => Promise<readonly Output[]>,
  { concurrency = 1, keyOf }: { concurrency?: number; keyOf?: (input: Input) => string } = {},
): (input: Input) => Promise<Output> {
  interface Pending {
    input: Input;
    resolve: (output: Output) => void;
    reject: (error: unknown) => void;
  }
  let pending: Pending[] = [];
  /** Start times of the running batches. */
  const running = new Map<symbol, number>();
  let flushLater: NodeJS.Timeout | undefined;
  const lockedKeys = new Set<string>();

  async function run(calls: readonly Pending[]): Promise<void> {
    const outputs = await perform(calls.map(({ input }) => input));
    for (const [index, call] of calls.entries()) {
      // Exactly one output per input: a missing one becomes undefined.
      call.resolve(outputs[index] as Output);
    }
  }

  async function runBatch(calls: readonly Pending[]): Promise<void> {
    try {
      await run(calls);
    } catch (error) {
      const [only] = calls;
      if (calls.length === 1) return only?.reject(error);
      for (const call of calls) await run([call]).catch(call.reject);
    }
  }

  /** Takes the next batch out of the queue, the longest waiting first. */
  function takeBatch(): Pending[] {
    const batch: Pending[] = [];
    const rest: Pending[] = [];
    for (const call of pending) {
      const isFree = keyOf === undefined || !lockedKeys.has(keyOf(call.input));
      (isFree && batch.length < maxBatchSize ? batch : rest).push(call);
    }
    pending = rest;
    return batch;
  }

  function begin(batch: readonly Pending[]): void {
    const keys = keyOf === undefined ? [] : [...new Set(batch.map(({ input }) => keyOf(input)))];
    for (const key of keys) lockedKeys.add(key);
    const id = Symbol('batch');
    running.set(id, performance.now());
    void runBatch(batch).finally(() => {
      for (const key of keys) lockedKeys.delete(key);
      running.delete(id);
      flush();
    });
  }

  function flush(): void {
    if (pending.length === 0 || running.size >= concurrency) return;
    const waitMs = Math.max(0, ...running.values()) + slowMs - performance.now();
    if (running.size > 0 && waitMs > 0) {
      flushLater ??= setTimeout(() => {
        flushLater = undefined;
        flush();
      }, waitMs);
      return;
    }
    const batch = takeBatch();
    if (batch.length > 0) begin(batch);
  }

  return (input) =>
    new Promise((resolve, reject) => {
      pending.push({ input, resolve, reject });
      flush();
    });
}
