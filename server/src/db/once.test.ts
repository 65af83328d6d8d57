import { z } from 'zod';
import { startTestApp, type TestApp } from '../testing/test-app';
import { newId } from './new-id';
import { once } from './once';

const answerSchema = z.object({ turn: z.number() });
const scope = { merchantId: newId(), outletId: newId(), at: new Date('2026-03-02T06:30:00Z') };

let app: TestApp;
let turns = 0;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => {
  turns = 0;
});
afterAll(() => app.close());

const act = (key: string, parts: readonly unknown[], fail = false) =>
  app.db.transaction((tx) =>
    once(tx, scope, { key, parts }, answerSchema, async () => {
      turns += 1;
      if (fail) throw new Error('no');
      return { turn: turns };
    }),
  );

test('the same act under its key is done once and gets the first answer', async () => {
  expect(await act('first', ['accept', 4])).toEqual({ turn: 1 });
  expect(await act('first', ['accept', 4])).toEqual({ turn: 1 });
  expect(await act('second', ['accept', 4])).toEqual({ turn: 2 });
  expect(turns).toBe(2);
});

test('two at the same time are done once', async () => {
  expect(await Promise.all([act('twice', [1]), act('twice', [1])])).toEqual([{ turn: 1 }, { turn: 1 }]);
  expect(turns).toBe(1);
});

test('another act under a key is refused', async () => {
  await act('reused', ['accept', 4]);
  await expect(act('reused', ['accept', 5])).rejects.toMatchObject({ status: 409, code: 'CONFLICT' });
  expect(turns).toBe(1);
});

test('an act that failed leaves its key to the next try', async () => {
  await expect(act('failed', [1], true)).rejects.toThrow('no');
  expect(await act('failed', [1])).toEqual({ turn: 2 });
});
