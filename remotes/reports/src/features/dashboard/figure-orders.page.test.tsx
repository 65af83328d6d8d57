import '@galla/ui/kit';
import { act, configure, screen, waitFor } from '@testing-library/react';
import { bus } from '@galla/shared/events';
import { session } from '@galla/shared/session';
import { renderWithProviders } from '@galla/testing';
import { startFakeReportServer } from '../../testing/fake-report-server';
import { sampleOutletId } from '../../testing/sample-figures';
import { en } from '../../messages/en';
import { hi } from '../../messages/hi';
import { ReportsScreen } from '../../reports.screen';

jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 5_000 });

const ordersOf = (total: number) => () => ({
  range: { from: '2026-11-21', to: '2026-11-21' },
  currency: 'INR',
  orders: [],
  total,
  amount: null,
});
const day = 'period=range&from=2026-11-21&to=2026-11-21&compare=no';

async function openAt(route: string) {
  const server = startFakeReportServer({ '/report/dashboardOrders': ordersOf(0) }, { order: true });
  const view = await renderWithProviders(<ReportsScreen />, {
    route,
    path: '/panel/dashboard',
    otherRoutes: [{ path: '/panel/getting-started', element: <p>Home</p> }],
    messages: { reports: { en, hi } },
  });
  const address = () => view.router.state.location.pathname + view.router.state.location.search;
  return { server, address, ...view };
}

test.each([
  ['/panel/dashboard', '/panel/getting-started'],
  [`/panel/dashboard?outlet=${sampleOutletId}`, `/panel/getting-started?outlet=${sampleOutletId}`],
])('NAV-07 UX-08 %s leads home, which keeps the outlet', async (route, home) => {
  const { address } = await openAt(route);
  expect(await screen.findByText('Home')).toBeVisible();
  expect(address()).toBe(home);
});

test('UX-08 a store without an outlet is led home, too', async () => {
  const { router } = await openAt(`/panel/dashboard?tab=orders&${day}`);
  act(() => session.setOutlets([]));
  expect(screen.getByRole('heading', { name: 'Orders in this figure', level: 1 })).toBeVisible();
  await act(() => router.navigate('/panel/dashboard'));
  expect(await screen.findByText('Home')).toBeVisible();
});

test('NAV-10 UX-08 a figure’s orders use the dashboard’s own endpoint, follow events and lead back to the outlet’s home', async () => {
  const { server, user, address } = await openAt(
    `/panel/dashboard?tab=orders&${day}&group=lost&reason=tooBusy&outlet=${sampleOutletId}`,
  );
  expect(await screen.findByRole('heading', { name: 'Orders in this figure', level: 1 })).toBeVisible();
  expect(screen.getByText('21 Nov 2026')).toBeVisible();
  expect(await screen.findByText('No matching orders')).toBeVisible();
  expect(document.body).not.toHaveTextContent('₹');
  const asked = () => server.calls.filter(({ path }) => path === '/report/dashboardOrders');
  expect(asked()).toHaveLength(1);
  expect(Object.fromEntries(asked()[0]?.query ?? [])).toMatchObject({
    period: 'range',
    from: '2026-11-21',
    to: '2026-11-21',
    group: 'lost',
    reason: 'tooBusy',
  });
  act(() => bus.emit('realtime/resumed', { outletId: sampleOutletId }));
  await waitFor(() => expect(asked()).toHaveLength(2));
  await user.click(screen.getByRole('link', { name: 'Back to dashboard' }));
  expect(address()).toBe(`/panel/getting-started?outlet=${sampleOutletId}`);
});
