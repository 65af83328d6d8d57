import type { OutletEvent } from '@galla/contract';
import { OutletFeed } from './outlet-feed';

const outletId = '0192f0c1-7a3b-7c55-8f5e-3f6b6c1d2e01';
const event = (seq: number): OutletEvent => ({
  type: 'outlet/availability',
  outletId,
  seq,
  at: '2026-01-01T00:00:00Z',
  available: 'on',
  by: { kind: 'staff', name: 'Asha', device: '' },
});

function feedOver(stored: number[], start = 0) {
  const delivered: number[] = [];
  let asked = 0;
  let away = false;
  let kept = 0;
  let losses = 0;
  const feed = new OutletFeed(start, {
    outletId,
    retryAfterMs: 500,
    deliver: (one) => delivered.push(one.seq),
    onLost: () => (losses += 1),
    fetchSince: async (_, since) => {
      asked += 1;
      if (away) throw new Error('server away');
      return {
        events: stored
          .filter((seq) => seq > since)
          .slice(0, 3)
          .map(event),
        head: stored.at(-1) ?? 0,
        lost: since < kept,
      };
    },
  });
  return {
    feed,
    delivered,
    asked: () => asked,
    setAway: (value: boolean) => (away = value),
    forget: (upTo: number) => (kept = upTo),
    losses: () => losses,
  };
}

test('ORD-12 duplicates are dropped, the next event is delivered without a request', () => {
  const { feed, delivered, asked } = feedOver([1, 2]);
  feed.receive(event(1));
  feed.receive(event(1));
  feed.receive(event(2));
  expect(delivered).toEqual([1, 2]);
  expect(asked()).toBe(0);
});

test('ORD-12 a gap is filled from the server, in order, over several pages', async () => {
  const { feed, delivered } = feedOver([1, 2, 3, 4, 5, 6, 7]);
  feed.receive(event(1));
  feed.receive(event(7));
  await feed.catchUp();
  expect(delivered).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('ORD-12 after a reconnect missed events are fetched, once for several hints', async () => {
  const { feed, delivered, asked } = feedOver([1, 2, 3], 1);
  feed.headIs(3);
  feed.headIs(3);
  await feed.catchUp();
  expect(delivered).toEqual([2, 3]);
  expect(asked()).toBeLessThanOrEqual(2);
});

test('ORD-12 while the server is unreachable the feed retries and loses no event', async () => {
  jest.useFakeTimers();
  const { feed, delivered, setAway } = feedOver([1, 2]);
  setAway(true);
  await feed.catchUp();
  expect(delivered).toEqual([]);
  setAway(false);
  await jest.advanceTimersByTimeAsync(500);
  expect(delivered).toEqual([1, 2]);
  jest.useRealTimers();
});

test('a stopped feed delivers nothing more', async () => {
  const { feed, delivered } = feedOver([1, 2]);
  feed.stop();
  feed.receive(event(1));
  await feed.catchUp();
  expect(delivered).toEqual([]);
});

test('ORD-12 when missed events are no longer stored, the feed continues from the newest and reports the loss', async () => {
  const { feed, delivered, forget, losses } = feedOver([4, 5]);
  forget(3);
  await feed.catchUp();
  expect(losses()).toBe(1);
  expect(feed.last).toBe(5);
  feed.receive(event(6));
  expect(delivered).toEqual([6]);
});
