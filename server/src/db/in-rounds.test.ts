import { inRounds } from './in-rounds';

/** Work that is held back until it is let go, and what it was asked in each round. */
function heldWork() {
  const rounds: number[][] = [];
  const letGo: (() => void)[] = [];
  const perform = async (wishes: readonly number[]) => {
    rounds.push([...wishes]);
    await new Promise<void>((resolve) => letGo.push(resolve));
    if (wishes.includes(13)) throw new Error('thirteen');
    return wishes.map((wish) => wish * 10);
  };
  return { perform, rounds, goOn: () => letGo.shift()?.(), takeAway: () => letGo.shift() };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('who comes while a round is under way goes with the next; who is alone is served at once', async () => {
  const { perform, rounds, goOn } = heldWork();
  const ask = inRounds(perform);
  const answers = Promise.all([1, 2, 3].map(ask));
  expect(rounds).toEqual([[1]]);
  goOn();
  await settled();
  expect(rounds).toEqual([[1], [2, 3]]);
  goOn();
  expect(await answers).toEqual([10, 20, 30]);
  await settled();
  const alone = ask(4);
  expect(rounds.at(-1)).toEqual([4]);
  goOn();
  expect(await alone).toBe(40);
});

test('a round that fails is done again one by one: nobody gets the error of another', async () => {
  const { perform, rounds, goOn } = heldWork();
  const ask = inRounds(perform);
  const answers = Promise.allSettled([1, 12, 13, 14].map(ask));
  for (let round = 0; round < 5; round += 1) {
    goOn();
    await settled();
  }
  expect((await answers).map((answer) => (answer.status === 'fulfilled' ? answer.value : 'failed'))).toEqual([
    10,
    120,
    'failed',
    140,
  ]);
  expect(rounds).toEqual([[1], [12, 13, 14], [12], [13], [14]]);
});

test('a round that hangs does not hold up the others where several may run', async () => {
  const { perform, rounds, goOn, takeAway } = heldWork();
  const ask = inRounds(perform, 2);
  let hung = true;
  const first = ask(1).finally(() => (hung = false));
  const goOnWithFirst = takeAway();
  const [second, third] = [ask(2), ask(3)];
  expect(rounds).toEqual([[1], [2]]);
  goOn();
  expect(await second).toBe(20);
  await settled();
  goOn();
  expect(await third).toBe(30);
  expect(hung).toBe(true);
  goOnWithFirst?.();
  expect(await first).toBe(10);
});
