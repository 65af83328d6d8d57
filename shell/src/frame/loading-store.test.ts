import { createLoadingStore } from './loading-store';

const shown = (store: ReturnType<typeof createLoadingStore>) => store.state.getState().running > 0;

test('NAV-04 the overlay is shown while any call that wants it runs', () => {
  const store = createLoadingStore();
  store.change(1);
  store.change(1);
  store.change(-1);
  expect(shown(store)).toBe(true);
  store.change(-1);
  expect(shown(store)).toBe(false);
});

test('NAV-04 a failed write takes it away at once, and calls begun before do not end the next one', () => {
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
