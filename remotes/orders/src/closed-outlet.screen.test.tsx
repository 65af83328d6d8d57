import '@galla/ui/dialogs';
import { configure, screen, within } from '@testing-library/react';
import { session } from '@galla/shared/session';
import { sampleInstant, sampleOrder, sampleOutletId } from '@galla/orders-client/testing';
import './features/counter-day/counter-day.page';
import './features/live-orders/past-orders';
import './features/order-detail/order-detail.panel';
import { useOrdersView } from './lib/orders-view.store';
import { sampleMoney } from './testing/fake-server';
import { openOrders, pretendSize } from './testing/open-orders';

// Longer timeout for busy machines.
jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 15_000 });
beforeEach(pretendSize);

const closure = {
  at: sampleInstant(20),
  by: 'Asha',
  reason: 'The lease ended',
  reopenUntil: sampleInstant(60),
};
const delivered = sampleOrder(1, { status: 'delivered', paymentMethod: 'cod', total: 56_000 });

test('ONB-14 of an outlet that was closed permanently the past orders are shown, and nothing to work with', async () => {
  const { user } = await openOrders([delivered], { closure, printKot: true, wide: true });
  expect(await screen.findByRole('table', { name: 'Past Orders' })).toBeVisible();
  for (const name of [/Busy mode/, 'Counter mode', 'Back to the board', 'Set up printing'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  // What is remembered is for outlets with a board.
  expect(useOrdersView.getState().orderStatusKey).not.toBe('pastOrders');
  await user.keyboard('b');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('ONB-14 MON-05 its old orders are refunded, and neither paid, moved, nor printed without an invoice', async () => {
  const { server } = await openOrders([delivered], {
    closure,
    wide: true,
    route: `/panel/orders?order=${delivered.orderId}`,
  });
  server.money = (order) =>
    sampleMoney(order, {
      paid: 30_000,
      due: 26_000,
      tenders: [
        {
          tenderId: '0192f0c1-7a3b-7c55-8f5e-00000000e001',
          method: 'cash',
          amount: 30_000,
          refunded: 0,
          reference: '',
          by: { kind: 'staff', name: 'Asha', device: '' },
          at: sampleInstant(1),
          correctable: true,
        },
      ],
    });
  const detail = within(await screen.findByRole('dialog', { name: 'Order 1' }));
  expect(await detail.findByRole('button', { name: 'Refund' })).toBeEnabled();
  const acts = ['Take payment', 'Correct', 'Print bill', 'KOT', 'Mark items out of stock', /COMPLETE ORDER/];
  for (const name of acts) expect(detail.queryByRole('button', { name })).toBeNull();
});

test('ONB-14 MON-09 its counter opens no day', async () => {
  const counter = { outletId: sampleOutletId, currency: 'INR' as const, day: null, riders: [], past: [] };
  await openOrders([], { closure, route: '/panel/orders/counter', counter });
  expect(await screen.findByText('Outlet permanently closed')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Open the day' })).toBeNull();
  expect(session.state.getState().outletId).toBe(sampleOutletId);
});
