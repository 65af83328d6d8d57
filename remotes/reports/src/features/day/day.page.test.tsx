import '@galla/ui/kit';
import { configure, screen, waitFor, within } from '@testing-library/react';
import { realtime } from '@galla/shared/realtime';
import { renderWithProviders } from '@galla/testing';
import { startFakeReportServer } from '../../testing/fake-report-server';
import { sampleDay } from '../../testing/sample-day';
import { sampleDashboard } from '../../testing/sample-figures';
import { en } from '../../messages/en';
import { hi } from '../../messages/hi';
import { DayPage } from './day.page';

jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 5_000 });

async function openDay(route = '/panel/report/day?date=2026-11-20', day = sampleDay()) {
  realtime.heard('2026-11-21T12:00:00.000Z');
  const server = startFakeReportServer({
    '/report/day': () => day,
    '/report/dashboard': () => sampleDashboard(),
  });
  const view = await renderWithProviders(<DayPage />, { route, messages: { reports: { en, hi } } });
  return { server, ...view };
}
const region = (name: string) => screen.findByRole('region', { name });

test('UX-04 the close names the cash to count, takings, late orders with causes, lost and unfinished orders', async () => {
  const { server } = await openDay();
  const cash = await region('Cash to count');
  expect(cash).toHaveTextContent(/Drawer open since 9:00.am/);
  expect(within(cash).getByText('₹12,500.50')).toBeVisible();
  // The same cash as in the payments: the float and the other moves are beside it.
  expect(cash).toHaveTextContent(
    'Opening float ₹1,000.00 · Cash sales ₹12,000.50 · Cash refunds -₹250.00 · Paid out -₹250.00',
  );
  expect(within(cash).getByText('With riders now')).toBeVisible();
  const late = await region('Late orders');
  expect(within(late).getByText('1 accepted late')).toBeVisible();
  expect(within(late).getByText('accepted after 8 min, prepared in 18 min')).toBeVisible();
  expect(within(late).getByText('6 min late')).toBeVisible();
  expect(await region('Payments by method')).toHaveTextContent(
    'Cash₹12,000.00₹250.00 refundedPaid to marketplaces₹10,290.00',
  );
  expect(screen.getByRole('link', { name: 'Paid to marketplaces: ₹10,290.00' })).toHaveAttribute(
    'href',
    expect.stringContaining('channel=aggregator'),
  );
  expect(within(await region('Cancelled and rejected')).getByRole('link')).toHaveAttribute(
    'href',
    expect.stringContaining('reason=tooBusy'),
  );
  expect(screen.getByRole('link', { name: '2 unfinished orders' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sales: ₹64,211' })).toBeVisible();
  expect(server.calls.find(({ path }) => path === '/report/day')?.query.get('date')).toBe('2026-11-20');
});

test('UX-04 the day is in the address; a day to come can’t be chosen', async () => {
  const { user, router } = await openDay('/panel/report/day');
  await region('Cash to count');
  expect(screen.getByRole('button', { name: 'Day after' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Day before' }));
  expect(router.state.location.search).toBe('?date=2026-11-20');
});

test('UX-04 the day is shared as text: the figures of the screen, with paise', async () => {
  const { user } = await openDay();
  await region('Cash to count');
  await user.click(screen.getByRole('button', { name: 'Share' }));
  await waitFor(async () => expect(await navigator.clipboard.readText()).toContain('Sales: ₹64,210.50'));
  const text = await navigator.clipboard.readText();
  expect(text).toMatch(/^Close of the day, 20 Nov 2026\n/);
  expect(text).toContain('Rejected – too busy: 3');
  expect(text).toContain('Paid to marketplaces: ₹10,290.00');
  expect(text).toContain('#41 · accepted after 8 min, prepared in 18 min: 6 min late');
});

test('UX-04 the opening names what yesterday left, and that all drawers are open', async () => {
  await openDay('/panel/report/day?part=opening');
  const left = await region('Left from yesterday');
  expect(within(left).getByRole('link', { name: '2 unfinished orders' })).toBeVisible();
  expect(within(left).getByText('Asha’s, cash not counted')).toBeVisible();
  expect(screen.getByText('All taking orders')).toBeVisible();
  expect(await screen.findByText('All items in stock')).toBeVisible();
  expect(within(await region('Drawers')).getByText('All drawers open')).toBeVisible();
});

test('UX-04 the opening leads to the drawer of an outlet that hasn’t opened one', async () => {
  const { user, router } = await openDay('/panel/report/day?part=opening', sampleDay({ counters: [] }));
  await user.click(await screen.findByRole('button', { name: 'Open drawer at Asha’s' }));
  expect(router.state.location.pathname).toBe('/panel/orders/counter');
});
