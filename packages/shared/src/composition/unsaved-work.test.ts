import { renderHook } from '@testing-library/react';
import { createUnsavedWork, unsavedWork, useUnsavedWork } from './unsaved-work';

test('the page is released when the last holder releases it', async () => {
  const work = createUnsavedWork();
  const first = work.hold();
  const second = work.hold();
  let free = false;
  void work.whenFree().then(() => (free = true));
  first();
  await Promise.resolve();
  expect([work.isHeld(), free]).toEqual([true, false]);
  second();
  await Promise.resolve();
  expect([work.isHeld(), free]).toEqual([false, true]);
});

test('a page without holders is released immediately', async () => {
  await expect(createUnsavedWork().whenFree()).resolves.toBeUndefined();
});

test('OPS-04 a component holds the page while its flag is set, and releases it on unmount', () => {
  const { rerender, unmount } = renderHook(({ unsaved }) => useUnsavedWork(unsaved), {
    initialProps: { unsaved: false },
  });
  expect(unsavedWork.isHeld()).toBe(false);
  rerender({ unsaved: true });
  expect(unsavedWork.isHeld()).toBe(true);
  unmount();
  expect(unsavedWork.isHeld()).toBe(false);
});
