import { deviceStorage } from '@galla/shared/composition';
import { composePage, documentOf } from '../testing/compose-page';
import { exampleRelease } from '../testing/example-release';
import { createStartMarks } from './start-marks';

const stable = exampleRelease('1.0.0');
const canary = exampleRelease('2.0.0');
const remotes = { orders: { track: 'canary' as const, release: canary, lastGood: stable } };

async function drawnPage(isVisible: boolean) {
  document.body.innerHTML = '<div id="root">Orders</div>';
  Object.assign(document.getElementById('root') ?? {}, { checkVisibility: () => isVisible });
  const reload = jest.fn();
  const failed = jest.fn();
  const marks = createStartMarks(deviceStorage, () => Date.now());
  const page = composePage({
    inline: documentOf(1, { remotes }),
    deps: { reload, onFailure: failed, marks, mayOpen: () => true },
  });
  await page.opened;
  await page.loader.enter('orders');
  const state = page.loader.stateOf('orders');
  if (state.kind !== 'ready') throw new Error(state.kind);
  const leave = page.drawn(state);
  await jest.advanceTimersByTimeAsync(500);
  return { page, leave, reload, failed, marks };
}

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => void jest.useRealTimers());

test('FED-22 a remote whose screen hides the page fails, is not started again in this browser, and the page is loaded without it', async () => {
  const { page, reload, failed } = await drawnPage(false);
  expect(failed).toHaveBeenCalledWith(
    expect.objectContaining({ remote: 'orders', releaseId: '2.0.0-abc', reason: 'render' }),
    stable,
  );
  expect(page.loader.stateOf('orders')).toMatchObject({ kind: 'ready', release: stable });
  await jest.advanceTimersByTimeAsync(300);
  expect(reload).toHaveBeenCalledTimes(1);
  const next = createStartMarks(deviceStorage, () => Date.now());
  expect([next.froze(canary), next.froze(stable)]).toEqual([true, false]);
});

test('FED-22 a page that can be seen is left alone', async () => {
  const { leave, reload, failed } = await drawnPage(true);
  leave();
  expect([failed.mock.calls, reload.mock.calls]).toEqual([[], []]);
});
