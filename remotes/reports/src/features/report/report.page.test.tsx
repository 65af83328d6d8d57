import '@galla/ui/kit';
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { realtime } from '@galla/shared/realtime';
import { renderWithProviders } from '@galla/testing';
import '../../ui/drawn-chart';
import { startFakeReportServer } from '../../testing/fake-report-server';
import { sampleCancellations, sampleSales } from '../../testing/sample-figures';
import { en } from '../../messages/en';
import { hi } from '../../messages/hi';
import { ReportPage } from './report.page';

jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 5_000 });

async function openReport(route = '/panel/report', language: 'en' | 'hi' = 'en', days = 3) {
  const server = startFakeReportServer({
    '/report/getReports': () => sampleSales(days),
    '/report/exports': () => [],
  });
  realtime.heard('2026-11-21T12:00:00.000Z');
  const view = await renderWithProviders(<ReportPage />, {
    route,
    language,
    messages: { reports: { en, hi } },
  });
  await screen.findByRole('link', { name: /^(Sales|बिक्री): ₹630$/ });
  return { server, ...view };
}

test('UX-09 REP-01 a figure and its bar are in one row of a table; a week has no chart beside it', async () => {
  await openReport();
  const table = screen.getByRole('table', { name: 'Sales over time, as a table' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows).toHaveLength(3);
  const bars = rows.map((row) => row.querySelector<HTMLElement>('[aria-hidden] > [style]')?.style.inlineSize);
  expect(bars.map((size) => Math.round(Number.parseFloat(size ?? '')))).toEqual([33, 67, 100]);
  expect(within(table).getByRole('link', { name: /^Amount, Wed/ })).toHaveAttribute(
    'href',
    '/panel/report?tab=orders&period=range&from=2026-11-18&to=2026-11-18&group=sales',
  );
  expect(screen.queryByRole('slider')).not.toBeInTheDocument();
  expect(screen.getByText(/^So far, compared to 9.*14 Nov 2026 until 5:30/)).toBeVisible();
});

test('UX-09 REP-01 of more days than are in view a chart is above the table, read point by point', async () => {
  await openReport('/panel/report', 'en', 13);
  const slider = await screen.findByRole('slider', { name: 'Sales over time: point by point' });
  fireEvent.change(slider, { target: { value: '2' } });
  expect(slider).toHaveAttribute(
    'aria-valuetext',
    expect.stringContaining('This period: ₹315. Previous week: ₹175'),
  );
  const table = screen.getByRole('table', { name: 'Sales over time, as a table' });
  expect(slider.compareDocumentPosition(table)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(within(table).getAllByRole('row')).toHaveLength(14);
});

test('UX-09 of a single day there is no series: its figures are those of the report', async () => {
  await openReport('/panel/report', 'en', 1);
  expect(screen.queryByRole('region', { name: 'Sales over time' })).not.toBeInTheDocument();
});

test('UX-09 figures come before what explains them', async () => {
  await openReport();
  const figure = screen.getByRole('link', { name: 'Sales: ₹630' });
  for (const note of [/^So far, compared to/, /^Accepted orders count on the day/])
    expect(figure.compareDocumentPosition(screen.getByText(note))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('REP-01 the table sorts by the column of its header', async () => {
  const { user } = await openReport();
  const table = screen.getByRole('table', { name: 'Sales over time, as a table' });
  await user.click(within(table).getByRole('button', { name: 'Amount' }));
  await user.click(within(table).getByRole('button', { name: 'Amount' }));
  const [, first] = within(table).getAllByRole('row');
  expect(first).toHaveTextContent('₹315');
  expect(within(table).getByRole('columnheader', { name: 'Amount' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
});

test('REP-01 the period is in the URL and in the request; the current one needs no date', async () => {
  const { server, user, router } = await openReport();
  await user.click(screen.getByRole('button', { name: 'Week before' }));
  expect(router.state.location.search).toBe('?period=week&date=2026-11-09');
  expect(screen.getByText(/9.*15 Nov 2026/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Week after' }));
  expect(router.state.location.search).toBe('?period=week');
  expect(screen.getByRole('button', { name: 'Week after' })).toBeDisabled();
  await user.click(screen.getByRole('radio', { name: 'Month' }));
  await user.click(screen.getByRole('switch', { name: 'Compare to previous period' }));
  await waitFor(() =>
    expect(Object.fromEntries(server.calls.at(-1)?.query ?? [])).toEqual({
      kind: 'sales',
      period: 'month',
      compare: 'no',
    }),
  );
});

test('REP-01 figures are in the report’s currency, not in the current outlet’s', async () => {
  const { server, user } = await openReport();
  server.answers.set('/report/getReports', () => ({ ...sampleSales(), currency: 'USD' }));
  await user.click(screen.getByRole('radio', { name: 'Month' }));
  expect(await screen.findByRole('link', { name: 'Sales: $630' })).toBeVisible();
});

test('REP-01 a report that fails shows an error and can be retried', async () => {
  const { server, user } = await openReport();
  server.answers.delete('/report/getReports');
  await user.click(screen.getByRole('tab', { name: 'Coupons' }));
  expect(await screen.findByText('Couldn’t load the report')).toBeVisible();
  server.answers.set('/report/getReports', () => sampleSales());
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'Sales: ₹630' })).toBeVisible();
});

test('the reports are translated to Hindi', async () => {
  await openReport('/panel/report', 'hi');
  expect(screen.getByRole('heading', { level: 1, name: 'रिपोर्ट' })).toBeVisible();
  expect(screen.getByRole('table', { name: 'समय के साथ बिक्री, तालिका में' })).toBeVisible();
});

test('UX-06 REP-01 cancellations say what was offered again and won back, with the orders behind it', async () => {
  const report = sampleCancellations();
  startFakeReportServer({ '/report/getReports': () => report, '/report/exports': () => [] });
  realtime.heard('2026-11-21T12:00:00.000Z');
  const open = () =>
    renderWithProviders(<ReportPage />, {
      route: '/panel/report?tab=cancellations',
      messages: { reports: { en, hi } },
    });
  const { unmount } = await open();
  expect(await screen.findByRole('link', { name: 'Offered again: 3' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Won back: 1' })).toHaveAttribute(
    'href',
    '/panel/report?tab=orders&period=week&rescue=wonBack',
  );
  expect(screen.getByText('₹189')).toBeVisible();
  unmount();
  // A server of before the offers, and a week without one.
  delete report.wonBack;
  await open();
  expect(await screen.findByRole('link', { name: 'Cancelled and rejected: 4' })).toBeVisible();
  expect(screen.queryByText('Won back')).not.toBeInTheDocument();
});
