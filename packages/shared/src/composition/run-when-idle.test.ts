import { runWhenIdle } from './run-when-idle';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('prefetch work waits for three seconds after the start and one second after the last input', async () => {
  const act = jest.fn();
  runWhenIdle(act);
  await jest.advanceTimersByTimeAsync(2_900);
  for (let key = 0; key < 5; key += 1) {
    window.dispatchEvent(new InputEvent('input'));
    await jest.advanceTimersByTimeAsync(800);
  }
  expect(act).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(500);
  expect(act).toHaveBeenCalledTimes(1);
});
