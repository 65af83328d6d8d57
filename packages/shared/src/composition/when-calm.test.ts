import { whenCalm } from './when-calm';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('what is done ahead of use waits for the first seconds, and until nobody has typed for one', async () => {
  const act = jest.fn();
  whenCalm(act);
  await jest.advanceTimersByTimeAsync(2_900);
  for (let key = 0; key < 5; key += 1) {
    window.dispatchEvent(new InputEvent('input'));
    await jest.advanceTimersByTimeAsync(800);
  }
  expect(act).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(500);
  expect(act).toHaveBeenCalledTimes(1);
});
