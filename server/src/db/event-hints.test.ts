import { createEventHints, hintsIn } from './event-hints';
import { result } from './testing/result';

test('hints are read from the rows that contain one', () => {
  expect(hintsIn(result(['seq', 'event_hint']))).toEqual([]);
  expect(hintsIn(result(['seq'], [1]))).toEqual([]);
  expect(hintsIn(result(['seq', 'event_hint'], [1, 'a:1'], [2, null], [3, 'b:2']))).toEqual(['a:1', 'b:2']);
});

test('hints added while one message is being sent go with the next, the newest of each outlet', async () => {
  const reported: string[][] = [];
  let arrive = () => {};
  const add = createEventHints((hints) => {
    reported.push(hints);
    return new Promise<void>((resolve) => (arrive = resolve));
  });
  add(['a:1']);
  add(['a:2', 'b:7']);
  add(['a:4']);
  add(['a:3']);
  expect(reported).toEqual([['a:1']]);
  arrive();
  await Promise.resolve();
  await new Promise((resolve) => setImmediate(resolve));
  expect(reported).toEqual([['a:1'], ['a:4', 'b:7']]);
});

test('a failed message is not repeated, and the next one is sent', async () => {
  const reported: string[][] = [];
  const add = createEventHints(async (hints) => {
    reported.push(hints);
    throw new Error('the database is restarting');
  });
  add(['a:1']);
  await new Promise((resolve) => setImmediate(resolve));
  add(['a:2']);
  await new Promise((resolve) => setImmediate(resolve));
  expect(reported).toEqual([['a:1'], ['a:2']]);
});
