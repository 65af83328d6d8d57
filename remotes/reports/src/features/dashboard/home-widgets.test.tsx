import '@galla/ui/kit';
import { configure, screen, within } from '@testing-library/react';
import { realtime } from '@galla/shared/realtime';
import { renderWithProviders } from '@galla/testing';
import '../../ui/drawn-chart';
import { startFakeReportServer } from '../../testing/fake-report-server';
import { sampleDashboard, sampleFigure } from '../../testing/sample-figures';
import { en } from '../../messages/en';
import { hi } from '../../messages/hi';
import { TodayWidget } from './today-widget';
import { YesterdayLine } from './yesterday-line';

jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 5_000 });

async function openHome(made = () => sampleDashboard(), permissions?: Record<string, boolean>) {
  realtime.heard('2026-11-21T12:00:00.000Z');
  const server = startFakeReportServer({ '/report/dashboard': made }, permissions);
  const view = await renderWithProviders(
    <>
      <YesterdayLine />
      <TodayWidget />
    </>,
    { route: '/panel/getting-started', messages: { reports: { en, hi } } },
  );
  return { server, ...view };
}

test('UX-04 yesterday is one line in whole rupees, with its report and its close; one request for both widgets', async () => {
  const { server } = await openHome();
  expect(await screen.findByText('182 orders · ₹64,210 · 3 lost')).toBeVisible();
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
  expect(screen.getByRole('link', { name: 'Today in detail' })).toHaveAttribute('href', '/panel/dashboard');
});

test('UX-04 TRU-06 without the report permission yesterday has no money and no link to reports', async () => {
  const counts = () =>
    sampleDashboard({
      sales: null,
      average: null,
      byHour: sampleDashboard().byHour.map((hour) => ({ ...hour, amount: null })),
      cancellations: { ...sampleDashboard().cancellations, amount: null },
      yesterday: { date: '2026-11-20', orders: sampleFigure(1), sales: null, lost: sampleFigure(0) },
    });
  await openHome(counts, { order: true });
  expect(await screen.findByText('1 order · 0 lost')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Report' })).not.toBeInTheDocument();
  expect(document.body).not.toHaveTextContent('₹');
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
