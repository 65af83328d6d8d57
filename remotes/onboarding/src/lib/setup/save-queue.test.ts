import { createSaveQueue } from './save-queue';

interface Fields {
  name?: string;
  city?: string;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function open(keep: (fields: Fields) => Promise<void>) {
  const queue = createSaveQueue<Fields>(600);
  queue.keepWith(keep);
  return queue;
}

test('ONB-01 consecutive input is saved in one batch', async () => {
  const kept: Fields[] = [];
  const queue = open(async (fields) => void kept.push(fields));
  queue.add({ name: 'A' });
  queue.add({ name: 'Ab', city: 'Kochi' });
  expect(kept).toEqual([]);
  await jest.advanceTimersByTimeAsync(600);
  expect(kept).toEqual([{ name: 'Ab', city: 'Kochi' }]);
  expect(queue.hasMore()).toBe(false);
});

test('ONB-01 sequential: input during a save waits for it', async () => {
  const order: string[] = [];
  let arrive: () => void = () => undefined;
  const queue = open(async ({ name }) => {
    order.push(`out ${name}`);
    await new Promise<void>((resolve) => (arrive = resolve));
    order.push(`in ${name}`);
  });
  queue.add({ name: 'first' });
  const first = queue.flush();
  queue.add({ name: 'second' });
  const second = queue.flush();
  expect(order).toEqual(['out first']);
  arrive();
  await first;
  await jest.advanceTimersByTimeAsync(0);
  arrive();
  await second;
  expect(order).toEqual(['out first', 'in first', 'out second', 'in second']);
});

test('ONB-01 a failed batch is sent again, with newer input taking precedence', async () => {
  const kept: Fields[] = [];
  const queue = open(async (fields) => void kept.push(fields));
  queue.add({ name: 'new' });
  queue.putBack({ name: 'old', city: 'Kochi' });
  await queue.flush();
  expect(kept).toEqual([{ name: 'new', city: 'Kochi' }]);
});
