import { screen, waitFor } from '@testing-library/react';
import type { LossReceipt, Permissions } from '@galla/contract';
import { compareCatalogues } from '@galla/shared/i18n';
import { session } from '@galla/shared/session';
import { fakeServer } from '../../testing/fake-server';
import { outletIds, outletOf, sessionOf } from '../../testing/people';
import { renderShell } from '../../testing/render-shell';
import { registerLossMessages } from './loss-texts';
import { en } from './messages/en';
import { hi } from './messages/hi';
import { LossSheet } from './loss-sheet';

test('the texts of the lost orders are the same in both languages', () => {
  expect(compareCatalogues(en, hi)).toEqual({ missing: [], surplus: [], placeholders: [] });
});

beforeAll(async () => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.setAttribute('open', '');
  };
  await registerLossMessages();
});

function signInAs(permissions: Permissions): void {
  session.begin(sessionOf(permissions), 't');
  session.setOutlets([outletOf(outletIds.kitchen, 'Malabar Kitchen')]);
}

const receipt: LossReceipt = {
  orderId: '0197f0a0-0000-7000-8000-000000000001',
  outletId: outletIds.kitchen,
  orderNumber: 10_241,
  total: 47_500,
  currency: 'INR',
  placedAt: '2026-01-01T06:00:00.000Z',
  lostAt: '2026-01-01T06:15:00.000Z',
  outletName: 'Malabar Kitchen',
  devices: [],
  steps: [],
  customer: { name: 'Meera Nair', phone: '+919845000001' },
  rescue: null,
};
const offered: NonNullable<LossReceipt['rescue']> = {
  state: 'offered',
  percent: 10,
  offeredAt: '2026-01-01T06:20:00.000Z',
  by: 'Asha Menon',
  total: 42_800,
  currency: 'INR',
};

async function open(first: LossReceipt[], answer: () => object = () => ({ data: {} })) {
  let receipts = first;
  const server = fakeServer({
    '/alerts/lost': () => ({ data: [] }),
    '/alerts/lost/receipts': () => ({ data: receipts }),
    '/pos/offerAgain': answer,
  });
  const { user } = await renderShell(<LossSheet onClosed={() => undefined} />, { server });
  return { user, server, change: (next: LossReceipt[]) => (receipts = next) };
}

test('UX-06 a lost order is offered again in three presses, and says how it stands', async () => {
  signInAs({ order: true, profile: true, 'order:discount': true });
  let change: (next: LossReceipt[]) => void = () => undefined;
  const opened = await open([receipt], () => {
    change([{ ...receipt, rescue: offered }]);
    return { data: { sentTo: '+91 ••••••0001', total: 42_800, currency: 'INR' }, message: 'Offer sent' };
  });
  ({ change } = opened);
  const { user, server } = opened;
  expect(await screen.findByRole('link', { name: 'Call Meera Nair' })).toHaveAttribute(
    'href',
    'tel:+919845000001',
  );
  await user.click(screen.getByRole('button', { name: 'Offer again' }));
  await user.click(screen.getByRole('radio', { name: '15%' }));
  await user.click(screen.getByRole('button', { name: 'Send offer' }));
  expect(server.bodiesOf('/pos/offerAgain')).toEqual([{ orderId: receipt.orderId, percent: 15 }]);
  expect(await screen.findByText('Offer sent')).toBeInTheDocument();
  expect(screen.getByText(/^10% off · ₹428 · sent by Asha Menon at /)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Offer again' })).not.toBeInTheDocument();
});

test('UX-06 the sheet counts what came back; an offer not paid in time can be made again', async () => {
  signInAs({ order: true, profile: true, 'order:discount': true });
  const second = { ...receipt, orderId: '0197f0a0-0000-7000-8000-000000000002', orderNumber: 10_242 };
  await open([
    { ...receipt, rescue: { ...offered, state: 'wonBack' } },
    { ...second, rescue: { ...offered, state: 'ended' } },
  ]);
  expect(await screen.findByText('Won back 1 of 2 · ₹428')).toBeInTheDocument();
  expect(screen.getByText('Not paid')).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: 'Offer again' })).toHaveLength(1);
});

test('UX-06 nobody to call and nothing to offer for an erased customer; no offer without the right', async () => {
  signInAs({ order: true });
  const second = { ...receipt, orderId: '0197f0a0-0000-7000-8000-000000000002', customer: null };
  await open([receipt, second]);
  expect(await screen.findByText('You can’t reach this customer.')).toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: /^Call/ })).toHaveLength(1);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Offer again' })).not.toBeInTheDocument());
});
