import '@galla/ui/kit';
import { act, configure, screen, waitFor, within } from '@testing-library/react';
import { bus } from '@galla/shared/events';
import { realtime } from '@galla/shared/realtime';
import { session } from '@galla/shared/session';
import { renderWithProviders } from '@galla/testing';
import '../../ui/drawn-chart';
import { startFakeReportServer } from '../../testing/fake-report-server';
import { sampleDashboard, sampleFigure, sampleId, sampleOutletId } from '../../testing/sample-figures';
import { en } from '../../messages/en';
import { hi } from '../../messages/hi';
import { TodayWidget } from './today-widget';
import { YesterdayLine } from './yesterday-line';

jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 5_000 });

type Made = typeof sampleDashboard;
type Outlets = ReturnType<typeof session.state.getState>['outletList'];
interface Setting {
  made?: (query: URLSearchParams) => ReturnType<Made>;
  permissions?: Record<string, boolean>;
  /** Other outlets than the one of the sample. */
  others?: readonly Partial<Outlets[number]>[];
  search?: string;
}

async function openHome({
  made = () => sampleDashboard(),
  permissions,
  others = [],
  search = '',
}: Setting = {}) {
  realtime.heard('2026-11-21T12:00:00.000Z');
  const server = startFakeReportServer({ '/report/dashboard': made }, permissions);
  const { outletList } = session.state.getState();
  session.setOutlets(
    outletList.flatMap((first) => [first, ...others.map((other) => ({ ...first, ...other }))]),
  );
  const view = await renderWithProviders(
    <>
      <YesterdayLine />
      <TodayWidget />
    </>,
    {
      path: '/panel/getting-started',
      route: `/panel/getting-started${search}`,
      otherRoutes: [{ path: '/panel/orders', element: <p>Elsewhere</p> }],
      messages: { reports: { en, hi } },
    },
  );
  const asked = () =>
    server.calls.filter(({ path }) => path === '/report/dashboard').map(({ query }) => query.toString());
  return { server, asked, ...view };
}

const bakery = { outletId: sampleId('a002'), displayName: 'Oven Street' };
/** As the server answers: of the outlets that are asked for, with other sales of one alone. */
const ofOutlets = (query: URLSearchParams) => {
  const outlets = sampleDashboard().outlets.flatMap((first) => [first, { ...first, ...bakery }]);
  const asked = query.get('outletIds');
  return sampleDashboard({
    outlets: outlets.filter(({ outletId }) => asked === null || asked.split(',').includes(outletId)),
    ...(asked === bakery.outletId && { sales: sampleFigure(120_000, 130_000, { group: 'sales' }) }),
  });
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
    yesterday: { date: '2026-11-20', orders: sampleFigure(1), sales: null, lost: sampleFigure(0) },
  });
};

test('UX-04 yesterday is one line in whole rupees, with its report and its close; one request for both widgets', async () => {
  const { server } = await openHome();
  expect(await screen.findByText('182 orders · ₹64,210 · 3 cancelled or rejected')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Report' })).toHaveAttribute(
    'href',
    '/panel/report?period=range&from=2026-11-20&to=2026-11-20',
  );
  expect(screen.getByRole('link', { name: 'Close of the day' })).toHaveAttribute(
    'href',
    '/panel/report/day?date=2026-11-20',
  );
  expect(server.calls.filter(({ path }) => path === '/report/dashboard')).toHaveLength(1);
});

test('UX-04 NAV-10 today’s sales, losses, acceptance and items off are on home; orders that wait are not counted again', async () => {
  await openHome();
  expect(await screen.findByRole('link', { name: 'Sales: ₹4,800' })).toBeVisible();
  const losses = screen.getByRole('region', { name: 'Cancelled and rejected' });
  expect(within(losses).getByRole('link', { name: /Rejected – too busy/ })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Acceptance' })).toBeVisible();
  expect(screen.getByText('All items in stock')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Waiting for you' })).not.toBeInTheDocument();
  expect(await screen.findByRole('region', { name: 'Best sellers by hour' })).toHaveTextContent('Dal');
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Day report' })).toHaveAttribute(
    'href',
    '/panel/report?period=range&from=2026-11-21&to=2026-11-21',
  );
});

test('UX-04 TRU-06 without the report permission no line, figure, column or chart speaks of money, and no link leads to reports', async () => {
  await openHome({ made: withoutTurnover, permissions: { order: true } });
  expect(await screen.findByText('1 order · 0 cancelled or rejected')).toBeVisible();
  expect(await screen.findByRole('region', { name: 'Best sellers by hour' })).toHaveTextContent('Dal');
  for (const name of ['Report', 'Day report'])
    expect(screen.queryByRole('link', { name })).not.toBeInTheDocument();
  for (const money of ['Sales', 'Average order', 'Amount'])
    expect(screen.queryByText(money)).not.toBeInTheDocument();
  expect(document.body).not.toHaveTextContent('₹');
});

test('NAV-10 the day’s figures are compared with the same weekday’s, in words; the average order has no good way', async () => {
  await openHome();
  const changes = await screen.findAllByText(/vs same time last Saturday/);
  expect(changes.map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['▼down 20% vs same time last Saturday', '▲up 20% vs same time last Saturday']),
  );
  const average = screen.getByText('Average order').parentElement;
  const isColoured = (change: HTMLElement) => change.dataset['way'] !== undefined;
  expect(changes.filter((change) => average?.contains(change)).map(isColoured)).toEqual([false]);
  expect(changes.some(isColoured)).toBe(true);
  expect(screen.getByRole('link', { name: 'Time to accept: 1 min 5 sec' })).toHaveAttribute(
    'href',
    expect.stringContaining('accepted=yes'),
  );
});

test('UX-04 changes from fewer than 20 orders are not shown', async () => {
  await openHome({ made: () => sampleDashboard({ orders: sampleFigure(24, 19) }) });
  expect(await screen.findByText('Average order')).toBeVisible();
  expect(screen.queryByText(/vs same time last Saturday/)).not.toBeInTheDocument();
});

test('NAV-10 figures follow an event; whoever comes back to home asks anew', async () => {
  const { server, asked, router } = await openHome();
  expect(await screen.findByRole('link', { name: 'Sales: ₹4,800' })).toBeVisible();
  expect(screen.getByText('Live')).toBeVisible();
  server.answers.set('/report/dashboard', () => sampleDashboard({ sales: sampleFigure(505_000, 600_000) }));
  act(() => bus.emit('realtime/resumed', { outletId: sampleOutletId }));
  expect(await screen.findByRole('link', { name: 'Sales: ₹5,050' })).toBeVisible();
  expect(asked()).toHaveLength(2);
  act(() => realtime.setSocket('retrying'));
  expect(screen.getByText('Not live')).toBeVisible();
  await act(() => router.navigate('/panel/orders'));
  await act(() => router.navigate('/panel/getting-started'));
  await waitFor(() => expect(asked()).toHaveLength(3));
});

test('UX-08 one of several outlets is chosen for the day; the address keeps it, and the orders of a figure', async () => {
  const { user, router, asked } = await openHome({ made: ofOutlets, others: [bakery] });
  expect(await screen.findByText('Yesterday:')).toBeVisible();
  await user.click(await screen.findByRole('combobox', { name: 'Outlet' }));
  await user.click(await screen.findByRole('option', { name: 'Oven Street' }));
  const sales = await screen.findByRole('link', { name: 'Sales: ₹1,200' });
  expect(router.state.location.search).toBe(`?outlet=${bakery.outletId}`);
  expect(asked()).toEqual(['', `outletIds=${bakery.outletId}`]);
  expect(screen.getByText('Yesterday at Oven Street:')).toBeVisible();
  const ofOne = [`outletIds=${bakery.outletId}`, `outlet=${bakery.outletId}`].map((part) =>
    expect.stringContaining(part),
  );
  for (const part of ofOne) expect(sales).toHaveAttribute('href', part);
  expect(sales).toHaveAttribute('href', expect.stringContaining('/panel/dashboard?tab=orders&'));
  expect(screen.getByRole('link', { name: 'Day report' })).toHaveAttribute('href', ofOne[0]);
  await user.click(screen.getByRole('combobox', { name: 'Outlet' }));
  await user.click(await screen.findByRole('option', { name: 'All outlets' }));
  expect(await screen.findByRole('link', { name: 'Sales: ₹4,800' })).toBeVisible();
  expect(router.state.location.search).toBe('');
});

test('UX-08 an address opens home with its outlet, one of another store’s with all', async () => {
  const { asked, router } = await openHome({
    made: ofOutlets,
    others: [bakery],
    search: `?outlet=${bakery.outletId}`,
  });
  expect(await screen.findByRole('link', { name: 'Sales: ₹1,200' })).toBeVisible();
  await act(() => router.navigate(`/panel/getting-started?outlet=${sampleId('a00f')}`));
  expect(await screen.findByRole('link', { name: 'Sales: ₹4,800' })).toBeVisible();
  expect(asked()).toEqual([`outletIds=${bakery.outletId}`, '']);
});

test('NAV-10 outlets of another currency are left out of the sum, and the choice says so', async () => {
  const dollars = { outletId: sampleId('a003'), displayName: 'Main Street', currency: 'USD' as const };
  const { asked, user } = await openHome({ made: ofOutlets, others: [bakery, dollars] });
  expect(await screen.findByRole('link', { name: 'Sales: ₹4,800' })).toBeVisible();
  expect(asked()).toEqual([
    new URLSearchParams({ outletIds: `${sampleOutletId},${bakery.outletId}` }).toString(),
  ]);
  await user.click(await screen.findByRole('combobox', { name: 'Outlet' }));
  expect(await screen.findByRole('option', { name: 'All outlets in INR' })).toBeVisible();
  expect(screen.getByRole('option', { name: 'Main Street' })).toBeVisible();
});

test('UX-04 figures that fail say so and are asked for again', async () => {
  realtime.heard('2026-11-21T12:00:00.000Z');
  const server = startFakeReportServer({});
  const { user } = await renderWithProviders(<TodayWidget />, {
    route: '/panel/getting-started',
    messages: { reports: { en, hi } },
  });
  expect(await screen.findByText('Couldn’t load today’s figures')).toBeVisible();
  server.answers.set('/report/dashboard', () => sampleDashboard());
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'Sales: ₹4,800' })).toBeVisible();
});

test('NAV-10 a page left open asks for the new day when the outlet’s day ends', async () => {
  const ends = new Date(Date.parse('2026-11-21T12:00:00.000Z') + 4_000).toISOString();
  let isNextDay = false;
  const { asked } = await openHome({
    made: () => {
      const outlets = sampleDashboard().outlets.map((outlet) =>
        isNextDay ? outlet : { ...outlet, dayEndsAt: ends },
      );
      return sampleDashboard({ outlets, sales: sampleFigure(isNextDay ? 0 : 90_000) });
    },
  });
  await waitFor(() => expect(screen.getByRole('region', { name: 'Today so far' })).toHaveTextContent('₹900'));
  isNextDay = true;
  await waitFor(() => expect(asked().length).toBe(2), { timeout: 10_000 });
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'Today so far' })).not.toHaveTextContent('₹900'),
  );
});
