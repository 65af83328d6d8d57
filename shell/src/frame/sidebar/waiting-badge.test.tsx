import { act, screen } from '@testing-library/react';
import { sampleOrder } from '@galla/orders-client/testing';
import { alertsStore, noAlerts } from '../../alerts/alerts-store';
import { fakeServer } from '../../testing/fake-server';
import { renderShell } from '../../testing/render-shell';
import { WaitingBadge } from './waiting-badge';

test('UX-02 the Orders entry carries the number of waiting orders, and no other entry does', async () => {
  alertsStore.setState(noAlerts);
  await renderShell(
    <>
      <a href="#orders" aria-describedby="orders">
        Orders
        <WaitingBadge path="/panel/orders" id="orders" />
      </a>
      <a href="#menu" aria-describedby="menu">
        Menu
        <WaitingBadge path="/panel/products" id="menu" />
      </a>
    </>,
    { server: fakeServer({}) },
  );
  const orders = screen.getByRole('link', { name: 'Orders' });
  expect(orders).toHaveTextContent(/^Orders$/);
  act(() => alertsStore.setState({ waiting: [sampleOrder(1), sampleOrder(2)] }));
  expect(orders).toHaveTextContent(/^Orders2/);
  expect(orders).toHaveAccessibleName('Orders');
  expect(orders).toHaveAccessibleDescription('2 orders waiting');
  expect(screen.getByRole('link', { name: 'Menu' })).toHaveTextContent(/^Menu$/);
  act(() => alertsStore.setState(noAlerts));
});
