import { bus } from '@galla/shared/events';
import { session } from '@galla/shared/session';
import { startOrdersView, useOrdersView } from './orders-view.store';

const empty = { orderFilters: {}, orderStatusKey: 'acceptanceWait', ordersIndex: 0 };
let stop = (): void => {};

beforeEach(() => {
  localStorage.clear();
  stop = startOrdersView();
});
afterEach(() => stop());

/** Simulates a reload: only local storage remains. */
function reload(): void {
  stop();
  stop = startOrdersView();
}

test('ORD-10 AUTH-04 filters and the selected tab are restored with the session', () => {
  const view = { orderFilters: { fulfilment: 'delivery' }, orderStatusKey: 'foodReady', ordersIndex: 2 };
  useOrdersView.setState(view);
  reload();
  expect(useOrdersView.getState()).toEqual(view);
});

test('ORD-10 filters stored by an earlier build are restored', () => {
  localStorage.setItem('orderFilters', '{"channel":"phone"}');
  reload();
  expect(useOrdersView.getState()).toEqual({ ...empty, orderFilters: { channel: 'phone' } });
});

test('AUTH-07 the end of the session clears them, even while this area is not loaded', () => {
  useOrdersView.setState({ orderStatusKey: 'pastOrders', ordersIndex: 4 });
  session.clear();
  bus.emit('session/ended', { reason: 'logout' });
  expect(useOrdersView.getState()).toEqual(empty);

  useOrdersView.setState({ orderStatusKey: 'pastOrders', ordersIndex: 4 });
  stop();
  session.clear();
  stop = startOrdersView();
  expect(useOrdersView.getState()).toEqual(empty);
});

test('an invalid value falls back to the empty one', () => {
  localStorage.setItem('session.orders.view', '{"state":{"ordersIndex":"x","orderStatusKey":"foodReady"}}');
  reload();
  expect(useOrdersView.getState()).toEqual({ ...empty, orderStatusKey: 'foodReady' });
});
