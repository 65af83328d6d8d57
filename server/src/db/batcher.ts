/** Maximum inputs per batch: larger batches gain little, and each caller waits for the whole batch. */
const maxBatchSize = 64;

/**
 * Batches concurrent calls: inputs that arrive while a batch runs form the next one; a single call runs at once. A
 * failed batch is retried input by input, so `perform` must be atomic and safe to repeat.
 * @param perform returns one output per input, in their order
 * @param concurrency maximum number of concurrent batches
 */
export function createBatcher<Input, Output>(
  perform: (inputs: readonly Input[]) => Promise<readonly Output[]>,
  concurrency = 1,
): (input: Input) => Promise<Output> {
  interface Pending {
    input: Input;
    resolve: (output: Output) => void;
    reject: (error: unknown) => void;
  }
  const pending: Pending[] = [];
  let running = 0;

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

  function flush(): void {
    while (running < concurrency && pending.length > 0) {
      running += 1;
      void runBatch(pending.splice(0, maxBatchSize)).finally(() => {
        running -= 1;
        flush();
      });
    }
  }

  return (input) =>
    new Promise((resolve, reject) => {
      pending.push({ input, resolve, reject });
      flush();
    });
}
