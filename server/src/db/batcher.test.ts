import { createBatcher } from './batcher';

/** Work that blocks until it is released, and the inputs of each batch. */
function heldWork() {
  const batches: number[][] = [];
  const release: (() => void)[] = [];
  const perform = async (inputs: readonly number[]) => {
    batches.push([...inputs]);
    await new Promise<void>((resolve) => release.push(resolve));
    if (inputs.includes(13)) throw new Error('thirteen');
    return inputs.map((input) => input * 10);
  };
  return { perform, batches, releaseNext: () => release.shift()?.(), takeRelease: () => release.shift() };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** How long a batch runs is the test's word: on a busy machine the process itself may stand still for longer. */
const holdTime = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
afterEach(() => vi.useRealTimers());

test('calls that arrive while a batch runs form the next one; a single call runs at once', async () => {
  const { perform, batches, releaseNext } = heldWork();
  const ask = createBatcher(perform);
  const answers = Promise.all([1, 2, 3].map(ask));
  expect(batches).toEqual([[1]]);
  releaseNext();
  await settled();
  expect(batches).toEqual([[1], [2, 3]]);
  releaseNext();
  expect(await answers).toEqual([10, 20, 30]);
  await settled();
  const alone = ask(4);
  expect(batches.at(-1)).toEqual([4]);
  releaseNext();
  expect(await alone).toBe(40);
});

test('a failed batch is retried input by input: no caller gets another caller’s error', async () => {
  const { perform, batches, releaseNext } = heldWork();
  const ask = createBatcher(perform);
  const answers = Promise.allSettled([1, 12, 13, 14].map(ask));
  for (let batch = 0; batch < 5; batch += 1) {
    releaseNext();
    await settled();
  }
  expect((await answers).map((answer) => (answer.status === 'fulfilled' ? answer.value : 'failed'))).toEqual([
    10,
    120,
    'failed',
    140,
  ]);
  expect(batches).toEqual([[1], [12, 13, 14], [12], [13], [14]]);
});

test('a batch that hangs does not block the others when concurrency allows several', async () => {
  holdTime();
  const { perform, batches, releaseNext, takeRelease } = heldWork();
  const ask = createBatcher(perform, { concurrency: 2 });
  let hanging = true;
  const first = ask(1).finally(() => (hanging = false));
  const releaseFirst = takeRelease();
  const [second, third] = [ask(2), ask(3)];
  expect(batches).toEqual([[1]]);
  vi.advanceTimersByTime(25);
  expect(batches).toEqual([[1], [2, 3]]);
  releaseNext();
  expect(await Promise.all([second, third])).toEqual([20, 30]);
  await settled();
  // The one that hangs has run long enough: the next one does not wait for it again.
  const fourth = ask(4);
  expect(batches.at(-1)).toEqual([4]);
  releaseNext();
  expect(await fourth).toBe(40);
  expect(hanging).toBe(true);
  releaseFirst?.();
  expect(await first).toBe(10);
});

test('inputs of one key wait for the batch that holds it; others pass them', async () => {
  holdTime();
  const { perform, batches, releaseNext, takeRelease } = heldWork();
  const ask = createBatcher(perform, { concurrency: 2, keyOf: (input) => (input < 10 ? 'small' : 'large') });
  const first = ask(1);
  const releaseFirst = takeRelease();
  const [second, other, third] = [ask(2), ask(20), ask(3)];
  vi.advanceTimersByTime(25);
  expect(batches).toEqual([[1], [20]]);
  releaseNext();
  expect(await other).toBe(200);
  await settled();
  expect(batches).toEqual([[1], [20]]);
  releaseFirst?.();
  expect(await first).toBe(10);
  await settled();
  expect(batches).toEqual([[1], [20], [2, 3]]);
  releaseNext();
  expect(await Promise.all([second, third])).toEqual([20, 30]);
});
