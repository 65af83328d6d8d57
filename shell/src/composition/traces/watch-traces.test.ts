import { exampleRelease } from '../testing/example-release';
import { callerIn } from './caller';
import { watchTraces, type FoundTraces } from './watch-traces';

const orders = exampleRelease('1.0.0');
const menu = exampleRelease('1.0.0', { remote: 'menu', base: '/r/menu/1.0.0-abc/' });
const fileOf = (release: typeof orders) => `http://localhost${release.base}remote.js`;

beforeEach(() => {
  // From its first query on, jsdom's selector engine listens to the document.
  document.querySelector('html');
  jest.useFakeTimers();
});
afterEach(() => void jest.useRealTimers());

/** A page in which `by` says whose code calls next. */
function setUp() {
  const found: FoundTraces[] = [];
  let caller: string | undefined;
  const watch = watchTraces(
    (traces) => found.push(traces),
    window,
    () => caller,
  );
  const by = (file: string | undefined, act: () => void): void => {
    caller = file;
    act();
    caller = undefined;
  };
  const reported = () => {
    jest.advanceTimersByTime(1_000);
    return found.splice(0).map(({ said }) => said);
  };
  return { watch, by, reported };
}

test('FED-23 what a screen adds and does not end is reported by name once it is left, and only of the remote that added it', () => {
  const { watch, by, reported } = setUp();
  watch.follow(orders, 'canary');
  watch.follow(menu, 'canary');
  const ended = jest.fn();
  by(fileOf(orders), () => window.addEventListener('hashchange', ended));
  const leave = watch.drawn(orders);
  by(fileOf(orders), () => {
    for (let times = 0; times < 2; times += 1)
      window.addEventListener('scroll', () => undefined, { capture: true });
    document.addEventListener('keydown', ended);
    document.removeEventListener('keydown', ended);
    window.addEventListener('load', ended, { once: true });
    clearInterval(setInterval(ended, 5));
    setInterval(ended, 500);
    document.body.append(Object.assign(document.createElement('div'), { id: 'left' }));
    document.head.appendChild(document.createElement('meta'));
    history.replaceState(null, '', '/elsewhere');
    document.body.className = 'locked';
  });
  by('http://localhost/assets/panel.js', () => window.addEventListener('focus', () => undefined));
  leave();
  const names = [
    'listener of "scroll" on window (2)',
    'interval of 500 ms',
    '<div> in body',
    '<meta> in head',
    'history.replaceState past the router',
    'class of body',
  ];
  expect(reported()).toEqual([`orders@1.0.0-abc left behind with a screen: ${names.join(', ')}`]);
  document.body.removeAttribute('class');
  history.replaceState(null, '', '/');
  watch.ended(orders);
  watch.ended(menu);
  reported();
});

test('FED-23 a screen that ends what it began leaves nothing to report', () => {
  const { watch, by, reported } = setUp();
  watch.follow(orders, 'canary');
  const leave = watch.drawn(orders);
  const control = new AbortController();
  const layer = document.createElement('div');
  by(fileOf(orders), () => {
    window.addEventListener('resize', () => undefined, { signal: control.signal });
    document.body.append(layer);
  });
  leave();
  // React ends effects after the screen is gone.
  control.abort();
  layer.remove();
  expect(reported()).toEqual([]);
  watch.ended(orders);
  reported();
});

test('FED-23 with the end of a release its listeners, intervals and elements are taken away, and the page gets its own functions back', () => {
  const own = { add: window.addEventListener, set: window.setInterval };
  const { watch, by, reported } = setUp();
  watch.follow(orders, 'canary');
  const late = jest.fn();
  by(fileOf(orders), () => {
    window.addEventListener('storage', late);
    setInterval(late, 100);
    document.body.append(Object.assign(document.createElement('div'), { id: 'still' }));
    Object.assign(window, { loyaltyCache: {}, webpackChunkgalla_orders_1_0_0: [] });
  });
  expect(window.addEventListener).not.toBe(own.add);
  watch.ended(orders);
  const names = [
    'listener of "storage" on window',
    'interval of 100 ms',
    '<div> in body',
    'global "loyaltyCache"',
  ];
  expect(reported()).toEqual([`orders@1.0.0-abc left behind with its end: ${names.join(', ')}`]);
  late.mockClear();
  jest.advanceTimersByTime(1_000);
  window.dispatchEvent(new Event('storage'));
  expect(late).not.toHaveBeenCalled();
  expect(document.getElementById('still')).toBeNull();
  expect([window.addEventListener, window.setInterval]).toEqual([own.add, own.set]);
  Object.assign(window, { loyaltyCache: undefined });
});

test.each([
  [
    'Chrome',
    `Error: caller
    at c (https://galla.example/assets/traces.1.js:1:20)
    at Window.addEventListener (https://galla.example/assets/traces.1.js:1:90)
    at start (https://galla.example/r/orders/1.0.0-a/remote.2.js:7:13)
    at https://galla.example/assets/panel.3.js:2:2`,
  ],
  [
    'Firefox',
    `c@https://galla.example/assets/traces.1.js:1:20
addEventListener@https://galla.example/assets/traces.1.js:1:90
start@https://galla.example/r/orders/1.0.0-a/remote.2.js:7:13
@https://galla.example/assets/panel.3.js:2:2`,
  ],
])('FED-23 who called is read from the lines of %s', (_, stack) => {
  expect(callerIn(stack)).toBe('https://galla.example/r/orders/1.0.0-a/remote.2.js');
});
