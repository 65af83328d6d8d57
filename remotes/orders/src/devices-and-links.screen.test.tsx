import '@galla/ui/dialogs';
import { act, configure, screen, waitFor, within } from '@testing-library/react';
import { bus } from '@galla/shared/events';
import { session } from '@galla/shared/session';
import { sampleInstant, sampleOrder, sampleOutletId } from '@galla/orders-client/testing';
import './features/order-detail/order-detail.panel';
import './features/print-settings/print-settings';
import { samplePrinter } from './testing/fake-server';
import { openOrders, pretendSize } from './testing/open-orders';

// Longer timeout for busy machines.
jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 15_000 });

beforeEach(pretendSize);

/** An order of the outlet is accepted, by whomever. */
function accept(number: number): void {
  const order = sampleOrder(number, { status: 'foodPreparation' });
  act(() =>
    bus.emit('outlet/event', {
      type: 'order/changed',
      outletId: sampleOutletId,
      seq: number,
      at: sampleInstant(30),
      order,
      from: 'acceptanceWait',
      by: order.changedBy,
    }),
  );
}
const claimed = (writes: { path: string; body: unknown }[]) =>
  writes.filter(({ path }) => path === '/api/order/claimTicket');
const openSettings = async () => screen.findByRole('dialog', { name: 'Printing on this device' });

test('ORD-11 a device prints kitchen tickets by itself only once it was named for the outlet', async () => {
  const { server, user } = await openOrders([sampleOrder(1)], { printKot: true });
  expect(await screen.findByText(/no device prints them/)).toBeInTheDocument();
  accept(1);
  expect(claimed(server.writes)).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Printing on this device' }));
  const own = await within(await openSettings()).findByRole('switch', {
    name: /^Print KOTs for Asha’s/,
  });
  expect(own).not.toBeChecked();
  await user.click(own);
  await waitFor(() => expect(own).toBeChecked());
  await waitFor(() => expect(screen.queryByText(/no device prints them/)).not.toBeInTheDocument());
  accept(2);
  await waitFor(() =>
    expect(claimed(server.writes)).toMatchObject([{ body: { kind: 'kot', how: 'automatic' } }]),
  );
  await user.click(own);
  await waitFor(() => expect(own).not.toBeChecked());
  expect(server.printers).toEqual([]);
});

test('ORD-11 what was accepted while a printing device had no orders open is printed when it opens them', async () => {
  const missed = sampleOrder(3, { status: 'foodPreparation' });
  const { server } = await openOrders([missed], {
    printKot: true,
    printers: [samplePrinter(true)],
    unprinted: [missed],
  });
  const asked = () => claimed(server.writes).map(({ body }) => (body as { orderId: string }).orderId);
  await waitFor(() => expect(asked()).toEqual([missed.orderId]));

  // The connection was away for longer than its events are repeated.
  const later = sampleOrder(4, { status: 'foodPreparation' });
  server.unprinted = [later];
  act(() => bus.emit('realtime/resumed', { outletId: sampleOutletId }));
  await waitFor(() => expect(asked()).toEqual([missed.orderId, later.orderId]));
});

test('ORD-11 the other printing devices are listed with who named them, and can be removed', async () => {
  const { server, user } = await openOrders([sampleOrder(1)], {
    printKot: true,
    printers: [samplePrinter(false)],
  });
  await user.click(screen.getByRole('button', { name: 'Printing on this device' }));
  const dialog = await openSettings();
  expect(await within(dialog).findByText(/Counter 2 · since .*, by Ravi/)).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Remove Counter 2' }));
  await waitFor(() => expect(within(dialog).queryByText(/Counter 2/)).not.toBeInTheDocument());
  expect(server.printers).toEqual([]);
});

test('ORD-08 a link to an order of another of the user’s outlets changes to that outlet', async () => {
  const otherId = '0192f0c1-7a3b-7c55-8f5e-00000000a002';
  const order = sampleOrder(7, { outletId: otherId });
  await openOrders([order], { moreOutlets: [otherId], route: `/panel/orders?order=${order.orderId}` });
  expect(await screen.findByRole('dialog', { name: /Order #?7/ })).toBeInTheDocument();
  expect(session.state.getState().outletId).toBe(otherId);
});

test('ORD-08 an order that none of the user’s outlets has is said to be missing', async () => {
  const order = sampleOrder(7);
  await openOrders([], {
    moreOutlets: ['0192f0c1-7a3b-7c55-8f5e-00000000a002'],
    route: `/panel/orders?order=${order.orderId}`,
  });
  expect(await screen.findByText(/Order not found/)).toBeInTheDocument();
  expect(session.state.getState().outletId).toBe(sampleOutletId);
});

test('an outlet without automatic tickets asks for no printing device', async () => {
  await openOrders([sampleOrder(1)]);
  await screen.findByRole('article', { name: 'Order #1' });
  expect(screen.queryByText(/no device prints them/)).not.toBeInTheDocument();
});
