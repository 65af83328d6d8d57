import '@galla/ui/kit';
import { configure, screen, waitFor, within } from '@testing-library/react';
import type { Payout, PayoutLine } from '@galla/contract';
import { renderWithProviders } from '@galla/testing';
import { startFakeReportServer } from '../../lib/sample/fake-report-server';
import { en } from '../../messages/en';
import { hi } from '../../messages/hi';
import { PayoutsPage } from './payouts.page';

jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 5_000 });

const payoutId = '0192f0c1-7a3b-7c55-8f5e-00000000b001';
const orderId = '0192f0c1-7a3b-7c55-8f5e-00000000c001';
const payout: Payout = {
  payoutId,
  reference: 'setl_1',
  utr: 'UTR42',
  currency: 'INR',
  settledAt: '2026-11-23T05:00:00.000Z',
  payments: 30_000,
  refunds: 0,
  fees: 600,
  feeTax: 108,
  amount: 29_292,
  lineCount: 2,
  unmatchedCount: 1,
};
const line = (change: Partial<PayoutLine>): PayoutLine => ({
  kind: 'payment',
  reference: 'pay_1',
  orderId,
  orderNumber: 17,
  amount: 10_000,
  fee: 200,
  feeTax: 36,
  net: 9_764,
  at: '2026-11-21T05:00:00.000Z',
  match: 'matched',
  ...change,
});
const lines = [
  line({ reference: 'pay_2', orderId: null, orderNumber: null, amount: 20_000, match: 'unknown' }),
  line({}),
];

async function openPayouts(payouts: Payout[], route = '/panel/payouts', language: 'en' | 'hi' = 'en') {
  const server = startFakeReportServer({
    '/payouts': () => ({ payouts, total: payouts.length, awaited: 4_607, currency: 'INR' }),
    '/payouts/statement': () => ({ payout, lines }),
  });
  const view = await renderWithProviders(<PayoutsPage />, {
    route,
    language,
    messages: { reports: { en, hi } },
  });
  return { server, ...view };
}

test('MON-10 a transfer shows its UTR, amount and fees, and what does not match; it opens its statement', async () => {
  const { user, server } = await openPayouts([payout]);
  const row = await screen.findByRole('row', { name: /UTR42/ });
  expect(row).toHaveTextContent('₹292.92');
  expect(row).toHaveTextContent('₹7.08');
  expect(row).toHaveTextContent('1 line does not match');
  expect(screen.getByText('₹46.07')).toBeVisible();
  await user.click(within(row).getByRole('link', { name: 'Open the statement of UTR42' }));
  await screen.findByRole('heading', { level: 1, name: 'Statement of UTR42' });
  expect(server.calls.at(-1)?.query.get('payoutId')).toBe(payoutId);
});

test('MON-10 a statement links its lines to orders and can show only what does not match', async () => {
  const { user } = await openPayouts([payout], `/panel/payouts?payout=${payoutId}`);
  const table = await screen.findByRole('table', { name: 'Lines of the transfer' });
  expect(within(table).getByRole('link', { name: 'Open order 17' })).toHaveAttribute(
    'href',
    `/panel/orders?order=${orderId}`,
  );
  await user.click(screen.getByRole('switch', { name: 'Only what does not match' }));
  await waitFor(() => expect(within(table).queryByRole('link')).toBeNull());
  expect(table).toHaveTextContent('Not known here');
});

test('MON-10 without a transfer the screen says when the first one comes, in Hindi too', async () => {
  await openPayouts([], '/panel/payouts', 'hi');
  expect(await screen.findByText('अभी कोई ट्रांसफ़र नहीं')).toBeVisible();
  expect(screen.getByText('अभी आना बाक़ी')).toBeVisible();
});
