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

test('nothing of what the engine answered stays in memory', async () => {
  const usedAfter = async (answers: number) => {
    for (let number = 0; number < answers; number += 1) await answerOf(megabyte);
    return process.memoryUsage().rss / megabyte;
  };
  // The first ones make the room that all others use again.
  const before = await usedAfter(100);
  expect((await usedAfter(400)) - before).toBeLessThan(200);
});
