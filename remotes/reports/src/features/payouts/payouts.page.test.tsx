import '@galla/ui/kit';
import { configure, screen, waitFor, within } from '@testing-library/react';
import type { Payout, PayoutLine, SuspenseLine } from '@galla/contract';
import { renderWithProviders } from '@galla/testing';
import { startFakeReportServer } from '../../testing/fake-report-server';
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

const inSuspense: SuspenseLine = {
  lineId: '0192f0c1-7a3b-7c55-8f5e-00000000d001',
  payoutId,
  utr: 'UTR42',
  currency: 'INR',
  kind: 'payment',
  reference: 'pay_2',
  orderId: null,
  orderNumber: null,
  amount: 20_000,
  expected: 0,
  open: 20_000,
  at: '2026-11-21T05:00:00.000Z',
};

async function openPayouts(payouts: Payout[], route = '/panel/payouts', language: 'en' | 'hi' = 'en') {
  let suspense = payouts.length === 0 ? [] : [inSuspense];
  const server = startFakeReportServer({
    '/payouts/suspense': () => ({ lines: suspense }),
    '/payouts/suspense/clear': () => ({ lines: (suspense = []) }),
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
  expect(row).toHaveTextContent('1 unmatched line');
  expect(screen.getByText('₹46.07')).toBeVisible();
  await user.click(within(row).getByRole('link', { name: 'Open statement UTR42' }));
  await screen.findByRole('heading', { level: 1, name: 'Statement UTR42' });
  expect(server.calls.at(-1)?.query.get('payoutId')).toBe(payoutId);
});

test('MON-10 a statement links its lines to orders and can show only what does not match', async () => {
  const { user } = await openPayouts([payout], `/panel/payouts?payout=${payoutId}`);
  const table = await screen.findByRole('table', { name: 'Payout lines' });
  expect(within(table).getByRole('link', { name: 'Open order 17' })).toHaveAttribute(
    'href',
    `/panel/orders?order=${orderId}`,
  );
  await user.click(screen.getByRole('switch', { name: 'Unmatched only' }));
  await waitFor(() => expect(within(table).queryByRole('link')).toBeNull());
  expect(table).toHaveTextContent('Not found here');
});

test('MON-10 without a transfer the screen says when the first one comes, in Hindi too', async () => {
  await openPayouts([], '/panel/payouts', 'hi');
  expect(await screen.findByText('अभी कोई ट्रांसफ़र नहीं')).toBeVisible();
  expect(screen.getByText('बाकी पेआउट')).toBeVisible();
});

test('MON-15 a line in suspense is cleared with what it is and a note', async () => {
  const { user, server } = await openPayouts([payout]);
  const table = await screen.findByRole('table', { name: 'Suspense account' });
  expect(table).toHaveTextContent('₹200.00');
  await user.click(within(table).getByRole('button', { name: 'Clear pay_2' }));
  const dialog = await screen.findByRole('dialog', { name: 'Clear pay_2' });
  const send = within(dialog).getByRole('button', { name: 'Clear' });
  await user.click(within(dialog).getByRole('radio', { name: /Owner’s money/ }));
  expect(send).toBeDisabled();
  await user.type(within(dialog).getByRole('textbox', { name: 'Note' }), 'Paid by my brother');
  await user.click(send);
  await waitFor(() => expect(screen.queryByRole('table', { name: 'Suspense account' })).toBeNull());
  expect(server.calls.find(({ path }) => path === '/payouts/suspense/clear')?.body).toEqual({
    lineId: inSuspense.lineId,
    as: 'owner',
    note: 'Paid by my brother',
  });
});
