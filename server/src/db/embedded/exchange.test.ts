import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { z } from 'zod';
import type { Database } from '../database';
import { openDatabase } from '../open-database';

let database: Database;
beforeAll(async () => {
  database = await openDatabase({});
});
afterAll(() => database.close());

const megabyte = 1_000_000;
const answerOf = async (letters: number): Promise<string> => {
  const [row] = await database.query(z.object({ answer: z.string() }), {
    text: `select repeat('x', $1) as answer`,
    values: [letters],
  });
  return row?.answer ?? '';
};

test('a response of many parts arrives complete', async () => {
  expect(await answerOf(3 * megabyte)).toBe('x'.repeat(3 * megabyte));
});

setFlagsFromString('--expose_gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Megabytes of this process after garbage collection of this thread; memory of the engine's thread is included. */
async function heldAfter(answers: number): Promise<number> {
  for (let number = 0; number < answers; number += 1) await answerOf(megabyte);
  collectGarbage();
  // Buffers are freed shortly after collection.
  await new Promise((resolve) => setImmediate(resolve));
  collectGarbage();
  return process.memoryUsage().rss / megabyte;
}

test('no response of the engine stays in memory', async () => {
  // The first responses allocate the memory that all others reuse.
  const before = await heldAfter(50);
  expect((await heldAfter(400)) - before).toBeLessThan(200);
});
