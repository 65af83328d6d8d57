import { act, screen, within } from '@testing-library/react';
import { setMove } from '@galla/orders-client';
import { sampleOrder } from '@galla/orders-client/testing';
import { offlinePanel } from '../../lib/offline-panel';
import { movesStore } from '../../lib/order-data/moves-store';
import { openOrders, pretendSize } from '../../testing/open-orders';

beforeEach(pretendSize);
afterEach(() => setMove(movesStore, null, sampleOrder(1).orderId));

const card = (number: number) => screen.findByRole('article', { name: `Order #${number}` });

test('UX-08 NAV-13 below a shell without the offline panel one note says since when, what is kept and what will be sent', async () => {
  const { server, user } = await openOrders([sampleOrder(1)], { wide: true });
  await card(1);
  const line = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  server.next.push('lost');
  await user.click(within(await card(1)).getByRole('button', { name: 'ACCEPT ORDER' }));
  const unsent = await screen.findByText('1 change not sent yet');
  const note = screen.getByText(/^Orders as of .+ago\)$/).closest('.g-banner');
  expect(note).toContainElement(unsent);
  expect(note).toHaveTextContent('Your changes are saved and sent when you’re back online.');
  expect(document.querySelectorAll('.g-banner')).toHaveLength(1);
  line.mockRestore();
});

test('UX-08 NAV-13 below the shell’s offline panel the board says nothing of the connection', async () => {
  const { server, user } = await openOrders([sampleOrder(1)], { wide: true });
  await card(1);
  const line = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  act(() => offlinePanel.setState({ shown: true }));
  server.next.push('lost');
  await user.click(within(await card(1)).getByRole('button', { name: 'ACCEPT ORDER' }));
  expect(await screen.findByText(/^Not sent yet/)).toBeInTheDocument();
  expect(document.querySelectorAll('.g-banner')).toHaveLength(0);
  act(() => offlinePanel.setState({ shown: false }));
  expect(await screen.findByText('1 change not sent yet')).toBeInTheDocument();
  line.mockRestore();
});
