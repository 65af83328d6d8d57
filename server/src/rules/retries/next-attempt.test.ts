import { nextAttempt } from './next-attempt';

const at = (text: string) => new Date(text);

test('ONB-11 attempts go on after longer and longer pauses, until the end', () => {
  const now = at('2026-11-27T19:00:00Z');
  const giveUpAt = at('2026-11-27T22:00:00Z');
  const minutes = [1, 2, 3, 4, 5, 9].map(
    (attempts) => (nextAttempt(attempts, now, giveUpAt)?.getTime() ?? 0) - now.getTime(),
  );
  expect(minutes.map((ms) => ms / 60_000)).toEqual([1, 2, 5, 15, 30, 30]);
  expect(nextAttempt(9, at('2026-11-27T21:30:00Z'), giveUpAt)).toEqual(giveUpAt);
  expect(nextAttempt(9, at('2026-11-27T21:45:00Z'), giveUpAt)).toBeNull();
});
