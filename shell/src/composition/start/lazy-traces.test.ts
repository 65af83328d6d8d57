import { lazyTraces } from './lazy-traces';
import { exampleRelease } from '../testing/example-release';

const orders = exampleRelease('2.0.0');

/** Whether a new page of the tab follows the release. */
const isFollowed = (track: 'stable' | 'canary' | 'override', watchesAll = false) =>
  lazyTraces({ onFound: () => undefined, watchesAll }).before(orders, track) !== null;

beforeEach(() => sessionStorage.clear());

test('FED-23 a canary is followed in the first three pages of a tab, a stable release in none', () => {
  expect([1, 2, 3, 4].map(() => isFollowed('canary'))).toEqual([true, true, true, false]);
  expect(isFollowed('stable')).toBe(false);
  expect(isFollowed('override')).toBe(true);
});

test('FED-23 in development all are, and what is found comes with the track of its release', async () => {
  jest.useFakeTimers();
  const found = jest.fn();
  const traces = lazyTraces({ onFound: found, watchesAll: true });
  await traces.before(orders, 'canary');
  const leave = traces.drawn(orders);
  document.body.className = 'locked';
  leave();
  jest.advanceTimersByTime(1_000);
  expect(found).toHaveBeenCalledWith({
    release: orders,
    track: 'canary',
    said: 'orders@2.0.0-abc left behind with a screen: class of body',
  });
  document.body.removeAttribute('class');
  traces.ended(orders);
  jest.advanceTimersByTime(1_000);
  jest.useRealTimers();
});
