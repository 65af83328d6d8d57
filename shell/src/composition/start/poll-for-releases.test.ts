import type { SocketState } from '@galla/contract';
import { pollForReleases } from './poll-for-releases';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function setUp() {
  let tell: (state: SocketState) => void = () => undefined;
  let visible = true;
  let behind = false;
  const refresh = jest.fn(() => Promise.resolve());
  const unfollow = jest.fn();
  const stop = pollForReleases({
    refresh,
    followSocket(listener) {
      tell = listener;
      return unfollow;
    },
    isVisible: () => visible,
    isBehind: () => behind,
    intervalMs: 60_000,
  });
  return {
    refresh,
    stop,
    unfollow,
    socket: (...states: SocketState[]) => states.forEach((state) => tell(state)),
    hide: () => {
      visible = false;
    },
    fallBehind: (is: boolean) => {
      behind = is;
    },
  };
}

test('OPS-04 a visible page without a socket polls', () => {
  const { refresh, hide } = setUp();
  jest.advanceTimersByTime(120_000);
  expect(refresh).toHaveBeenCalledTimes(2);
  hide();
  jest.advanceTimersByTime(120_000);
  expect(refresh).toHaveBeenCalledTimes(2);
});

test('OPS-04 a page that got a revision from the socket asks for it until it has it', () => {
  const { refresh, socket, fallBehind } = setUp();
  socket('connected');
  fallBehind(true);
  jest.advanceTimersByTime(120_000);
  expect(refresh).toHaveBeenCalledTimes(2);
  fallBehind(false);
  jest.advanceTimersByTime(120_000);
  expect(refresh).toHaveBeenCalledTimes(2);
});

test('nothing is polled while the socket is connected, nor after stopping', () => {
  const { refresh, socket, stop, unfollow } = setUp();
  socket('connected');
  jest.advanceTimersByTime(600_000);
  socket('closed');
  stop();
  jest.advanceTimersByTime(600_000);
  expect(refresh).not.toHaveBeenCalled();
  expect(unfollow).toHaveBeenCalled();
});
