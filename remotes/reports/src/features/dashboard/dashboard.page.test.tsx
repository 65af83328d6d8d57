import '@galla/ui/kit';
import { act, configure, screen, within } from '@testing-library/react';
import type { OrderSummary } from '@galla/contract';
import { bus } from '@galla/shared/events';
import { realtime } from '@galla/shared/realtime';
import { renderWithProviders } from '@galla/testing';
import '../../ui/drawn-chart';
import { startFakeReportServer } from '../../testing/fake-report-server';
import { sampleDashboard, sampleFigure, sampleId, sampleOutletId } from '../../testing/sample-figures';
import { en } from '../../messages/en';
import { hi } from '../../messages/hi';
import { DashboardPage } from './dashboard.page';

jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 5_000 });

const messages = { reports: { en, hi } };
const order: OrderSummary = {
  orderId: sampleId('77'),
  outletId: sampleOutletId,
  orderNumber: 41,
  status: 'acceptanceWait',
  version: 1,
  channel: 'web',
  fulfilment: 'delivery',
  paymentMethod: 'cod',
  paymentStatus: 'pending',
  currency: 'INR',
  total: 25_000,
  lines: [],
  note: '',
  customerName: 'Meera Nair',
  customerMobileMasked: '••••••0007',
  placedAt: '2026-11-21T11:55:00.000Z',
  statusSince: '2026-11-21T11:55:00.000Z',
  prepMinutes: null,
  promisedAt: '2026-11-21T12:25:00.000Z',
  changedBy: { kind: 'customer', name: 'Meera', device: '' },
};

/** What a user gets who may see orders but no reports. */
const withoutTurnover = () => {
  const whole = sampleDashboard();
  return sampleDashboard({
    sales: null,
    average: null,
    byHour: whole.byHour.map((hour) => ({ ...hour, amount: null })),
    cancellations: { ...whole.cancellations, amount: null },
    bestSellers: whole.bestSellers.map((item) => ({ ...item, amount: null })),
  });
};

async function openDashboard(permissions?: Record<string, boolean>, made = () => sampleDashboard()) {
  realtime.heard('2026-11-21T12:00:00.000Z');
  const server = startFakeReportServer({ '/report/dashboard': made }, permissions);
  const view = await renderWithProviders(<DashboardPage />, { route: '/panel/dashboard', messages });
  await screen.findByRole('link', { name: 'Orders: 24' });
  return { server, ...view };
}
const waiting = () => screen.getByRole('region', { name: 'Waiting for you' });

test('NAV-10 the day’s figures are compared with the same weekday’s, in words', async () => {
  await openDashboard();
  const changes = screen.getAllByText(/vs same time last Saturday/).map(({ textContent }) => textContent);
  expect(changes).toEqual(
    expect.arrayContaining(['▼ down 20% vs same time last Saturday', '▲ up 20% vs same time last Saturday']),
  );
  expect(screen.getByText(/Rejected – too busy/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Time to accept: 1m 5s' })).toHaveAttribute(
    'href',
    expect.stringContaining('accepted=yes'),
  );
});

test('NAV-10 a new order appears with its event, its totals with the next response', async () => {
  const { server } = await openDashboard();
  expect(waiting()).toHaveTextContent('No orders waiting');
  server.answers.set('/report/dashboard', () =>
    sampleDashboard({
      sales: sampleFigure(505_000, 600_000),
      waiting: {
        count: 1,
        oldestAt: order.placedAt,
        orders: [{ ...order, units: 2 }],
      },
    }),
  );
  act(() =>
    bus.emit('outlet/event', {
      type: 'order/placed',
      outletId: sampleOutletId,
      seq: 8,
      at: order.placedAt,
      order,
    }),
  );
  expect(await within(waiting()).findByText('#41 · Meera Nair')).toBeVisible();
  expect(within(waiting()).getByText('1 order, waiting 5 mins')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Sales: ₹5,050' })).toBeVisible();
});

test('NAV-10 an accepted order is removed from the waiting ones', async () => {
  const { server } = await openDashboard();
  const placed = { outletId: sampleOutletId, at: order.placedAt } as const;
  server.answers.delete('/report/dashboard');
  act(() => bus.emit('outlet/event', { ...placed, type: 'order/placed', seq: 8, order }));
  expect(await within(waiting()).findByText('#41 · Meera Nair')).toBeVisible();
  act(() =>
    bus.emit('outlet/event', {
      ...placed,
      type: 'order/changed',
      seq: 9,
      from: 'acceptanceWait',
      by: order.changedBy,
      order: { ...order, status: 'foodPreparation', version: 2 },
    }),
  );
  expect(await within(waiting()).findByText('No orders waiting')).toBeVisible();
});

test('a figure’s orders use the dashboard’s own endpoint, and reports are linked only with permission', async () => {
  const { server, user } = await openDashboard({ order: true }, withoutTurnover);
  expect(screen.queryByRole('link', { name: 'Day report' })).not.toBeInTheDocument();
  server.answers.set('/report/dashboardOrders', () => ({
    range: { from: '2026-11-21', to: '2026-11-21' },
    currency: 'INR',
    orders: [],
    total: 0,
    amount: null,
  }));
  await user.click(screen.getByRole('link', { name: 'Rejected – too busy: 1' }));
  expect(await screen.findByText('No matching orders')).toBeVisible();
  expect(document.body).not.toHaveTextContent('₹');
  const asked = server.calls.findLast(({ path }) => path === '/report/dashboardOrders')?.query;
  expect(Object.fromEntries(asked ?? [])).toMatchObject({
    period: 'range',
    from: '2026-11-21',
    to: '2026-11-21',
    group: 'lost',
    reason: 'tooBusy',
  });
  await user.click(screen.getByRole('link', { name: 'Back to today' }));
  expect(await screen.findByRole('link', { name: 'Orders: 24' })).toBeVisible();
});

test('UX-04 changes from fewer than 20 orders are not shown', async () => {
  await openDashboard(undefined, () => sampleDashboard({ orders: sampleFigure(24, 19) }));
  expect(screen.queryByText(/vs last Saturday/)).not.toBeInTheDocument();
});

test('TRU-06 without the report permission no tile, column or chart speaks of money', async () => {
  await openDashboard({ order: true }, withoutTurnover);
  expect(document.body).not.toHaveTextContent('₹');
  expect(screen.queryByText('Sales')).not.toBeInTheDocument();
  expect(screen.queryByText('Average order')).not.toBeInTheDocument();
  expect(screen.queryByRole('columnheader', { name: 'Amount' })).not.toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Best sellers by hour' })).toHaveTextContent('Dal');
});
