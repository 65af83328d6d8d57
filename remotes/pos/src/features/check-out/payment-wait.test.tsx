import '@galla/ui/kit';
import { screen } from '@testing-library/react';
import type { PosCheckout } from '@galla/contract';
import { renderWithProviders } from '@galla/testing';
import { en } from '../../messages/en';
import { hi } from '../../messages/hi';
import { laterEn } from '../../messages/later.en';
import { startFakePos } from '../../testing/fake-pos';
import { sampleId } from '../../testing/samples';
import { signIn } from '../../testing/sign-in';
import { PaymentWait } from './payment-wait';

const expired: PosCheckout = {
  checkoutId: sampleId(650),
  cartId: sampleId(600),
  outletId: sampleId(1),
  orderId: sampleId(700),
  state: 'expired',
  order: null,
  bill: {
    currency: 'INR',
    paper: 'taxInvoice',
    rows: [{ kind: 'total', label: '', amount: 16_800, why: {} }],
    total: 16_800,
  },
  payment: {
    paymentId: sampleId(651),
    state: 'expired',
    amount: 16_800,
    currency: 'INR',
    url: '/pay/1',
    expiresAt: '2026-03-02T11:59:00Z',
    sentTo: null,
  },
};

test('POS-06 an expired link offers no new one, only the way back to the cart that is open again', async () => {
  signIn();
  const server = startFakePos();
  server.checkout = expired;
  const onCancelled = jest.fn();
  const { user } = await renderWithProviders(
    <PaymentWait
      checkoutId={expired.checkoutId}
      timezone="Asia/Kolkata"
      onPlaced={() => {}}
      onCancelled={onCancelled}
    />,
    { messages: { pos: { en: { ...en, ...laterEn }, hi } } },
  );
  expect(await screen.findByText('The order isn’t placed. Its cart is open again.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'New payment link' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Back to cart, pay another way' }));
  expect(onCancelled).toHaveBeenCalledTimes(1);
  expect(server.writes).toEqual([]);
});
