import { calmMoment, updateCalmly } from './calm-update';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('NAV-13 an update waits while input is unsaved, an order rings, or the page is in use', async () => {
  let save: () => void = () => undefined;
  const saved = new Promise<void>((resolve) => {
    save = resolve;
  });
  let ringing = true;
  let idle = 5_000;
  const reached = jest.fn();
  void calmMoment({ whenSaved: () => saved, isRinging: () => ringing, idleMs: () => idle }).then(reached);

  await jest.advanceTimersByTimeAsync(120_000);
  expect(reached).not.toHaveBeenCalled();
  save();
  await jest.advanceTimersByTimeAsync(30_000);
  expect(reached).not.toHaveBeenCalled();
  ringing = false;
  await jest.advanceTimersByTimeAsync(30_000);
  expect(reached).not.toHaveBeenCalled();
  idle = 60_000;
  await jest.advanceTimersByTimeAsync(10_000);
  expect(reached).toHaveBeenCalledTimes(1);
});

/** A fake service worker registration. */
function browser(controlled: boolean) {
  const waiting = Object.assign(new EventTarget(), { postMessage: jest.fn(), state: 'installed' });
  const registration = Object.assign(new EventTarget(), { installing: null, waiting });
  const workers = Object.assign(new EventTarget(), { controller: controlled ? {} : null });
  return {
    waiting,
    workers: workers as unknown as ServiceWorkerContainer,
    registration: registration as unknown as ServiceWorkerRegistration,
  };
}

test('NAV-13 a waiting worker activates when the page is idle, and only then the page reloads', async () => {
  const { waiting, workers, registration } = browser(true);
  const reload = jest.fn();
  let calm: () => void = () => undefined;
  const moment = new Promise<void>((resolve) => {
    calm = resolve;
  });
  updateCalmly(registration, workers, () => moment, reload);
  // Another tab activated it, while this page is in use.
  workers.dispatchEvent(new Event('controllerchange'));
  expect(reload).not.toHaveBeenCalled();
  expect(waiting.postMessage).not.toHaveBeenCalled();
  calm();
  await jest.advanceTimersByTimeAsync(0);
  expect(waiting.postMessage).toHaveBeenCalledWith({ type: 'takeOver' }, []);
  workers.dispatchEvent(new Event('controllerchange'));
  expect(reload).toHaveBeenCalledTimes(1);
});

test('NAV-13 the first worker of a browser does not reload the page', async () => {
  const { waiting, workers, registration } = browser(false);
  const reload = jest.fn();
  updateCalmly(registration, workers, () => Promise.resolve(), reload);
  await jest.advanceTimersByTimeAsync(0);
  workers.dispatchEvent(new Event('controllerchange'));
  expect(waiting.postMessage).not.toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
});
