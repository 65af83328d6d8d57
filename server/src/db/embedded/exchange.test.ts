import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Database } from '../database';
import { openDatabase } from '../open-database';

let database: Database;
beforeAll(async () => {
  database = await openDatabase({});
});
afterAll(() => database.close());

const megabyte = 1_000_000;
const answerOf = async (letters: number): Promise<string> => {
  const [row] = await database.query<{ answer: string }>({
    text: `select repeat('x', $1) as answer`,
    values: [letters],
  });
  return row?.answer ?? '';
};

test('an answer of many parts comes back whole', async () => {
  expect(await answerOf(3 * megabyte)).toBe('x'.repeat(3 * megabyte));
});

setFlagsFromString('--expose_gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Megabytes of this process once this thread's garbage is gone; what its engine's thread holds stays in them. */
async function heldAfter(answers: number): Promise<number> {
  for (let number = 0; number < answers; number += 1) await answerOf(megabyte);
  collectGarbage();
  // Buffers are given back a moment after they were found to be garbage.
  await new Promise((resolve) => setImmediate(resolve));
  collectGarbage();
  return process.memoryUsage().rss / megabyte;
}

test('nothing of what the engine answered stays in memory', async () => {
  // The first ones make the room that all others use again.
  const before = await heldAfter(50);
  expect((await heldAfter(400)) - before).toBeLessThan(200);
});
