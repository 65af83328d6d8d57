import { deviceStorage } from '@galla/shared/composition';
import { createStartMarks } from './start-marks';

const orders = { remote: 'orders', releaseId: '2.0.0-b' };
let now = 1_000_000;
/** Each call is another load of this browser. */
const load = () => createStartMarks(deviceStorage, () => now);

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
});
afterEach(() => jest.useRealTimers());

test('OPS-09 a release whose start never ended is known at the next load, and at those after it', () => {
  load().begin(orders);
  now += 5_000;
  expect(load().froze(orders)).toBe(true);
  const later = load();
  expect([later.froze(orders), later.froze({ ...orders, releaseId: '1.0.0-a' })]).toEqual([true, false]);
  // Somebody asked for it again.
  later.forget('orders');
  expect([later.froze(orders), load().froze(orders)]).toEqual([false, false]);
});

test('OPS-09 a start that ended leaves no mark, but only once its first drawing is over', () => {
  const end = load().begin(orders);
  end();
  now += 5_000;
  expect(load().froze(orders)).toBe(true);
  jest.advanceTimersByTime(1_000);
  expect(load().froze(orders)).toBe(false);
});

test('OPS-09 leaving during a start, and a start in another tab, are no signs of a frozen page', () => {
  load().begin(orders);
  now += 1_000;
  expect(load().froze(orders)).toBe(false);
  window.dispatchEvent(new Event('pagehide'));
  now += 5_000;
  expect(load().froze(orders)).toBe(false);
});

test('OPS-09 a mark is forgotten after eight hours', () => {
  load().begin(orders);
  now += 9 * 60 * 60_000;
  expect(load().froze(orders)).toBe(false);
  expect(localStorage).toHaveLength(0);
});

test('OPS-09 where nothing could take its place, a release is started again after one page that did not come back', () => {
  const isLast = true;
  load().begin(orders);
  now += 5_000;
  const second = load();
  expect([second.froze(orders), second.froze(orders, isLast)]).toEqual([true, false]);
  second.begin(orders);
  now += 5_000;
  expect(load().froze(orders, isLast)).toBe(true);
  // It came back after all.
  load().begin(orders)();
  jest.advanceTimersByTime(1_000);
  expect(load().froze(orders)).toBe(false);
});
