import { tabStorage } from '@galla/shared/composition';
import { leaveRelease } from './leave-release';

beforeEach(() => sessionStorage.clear());

const setUp = () => {
  const reload = jest.fn();
  let calm: () => void = () => undefined;
  const moments = jest.fn(
    () =>
      new Promise<void>((resolve) => {
        calm = resolve;
      }),
  );
  const page = { calm: moments, reload, storage: tabStorage };
  return { page, reload, moments, becomeCalm: () => calm() };
};
const tasks = () => new Promise((resolve) => setTimeout(resolve));

test('FED-23 a page in which a quarantined release ran is loaded again once it is calm, and once only', async () => {
  const { page, reload, becomeCalm } = setUp();
  const left = leaveRelease('2.0.0-b', page);
  await tasks();
  expect(reload).not.toHaveBeenCalled();
  becomeCalm();
  await left;
  expect(reload).toHaveBeenCalledTimes(1);
  // The next page of this tab began with it again, from what is kept for offline use.
  await leaveRelease('2.0.0-b', page);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('FED-23 without a connection it waits for one, and for a calm moment after it', async () => {
  const { page, reload, moments, becomeCalm } = setUp();
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const left = leaveRelease('2.0.0-b', page);
  becomeCalm();
  await tasks();
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await tasks();
  expect([moments.mock.calls.length, reload.mock.calls.length]).toEqual([2, 0]);
  becomeCalm();
  await left;
  expect(reload).toHaveBeenCalledTimes(1);
});

test('FED-23 where nothing can be kept the page stays: it would be loaded again and again', async () => {
  const { page, reload, becomeCalm } = setUp();
  const left = leaveRelease('2.0.0-b', { ...page, storage: { ...tabStorage, setItem: () => false } });
  becomeCalm();
  await left;
  expect(reload).not.toHaveBeenCalled();
});
