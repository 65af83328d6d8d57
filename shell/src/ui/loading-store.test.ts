import { createLoadingStore } from './loading-store';

const shown = (store: ReturnType<typeof createLoadingStore>) => store.state.getState().running > 0;

test('NAV-04 the overlay is shown while any call with the overlay runs', () => {
  const store = createLoadingStore();
  store.change(1);
  store.change(1);
  store.change(-1);
  expect(shown(store)).toBe(true);
  store.change(-1);
  expect(shown(store)).toBe(false);
});

test('NAV-04 a failed write hides it immediately, and earlier calls do not hide the next one', () => {
  const store = createLoadingStore();
  store.change(1);
  store.change(1);
  store.hide();
  expect(shown(store)).toBe(false);
  store.change(1);
  store.change(-1);
  store.change(-1);
  expect(shown(store)).toBe(true);
  store.change(-1);
  expect(shown(store)).toBe(false);
});
