import { screen } from '@testing-library/react';
import type { LastOrder } from '@galla/contract';
import { http } from '@galla/shared/http';
import { renderWithProviders } from '@galla/testing';
import { call, callState } from '../../lib/call/call-store';
import { sampleCustomer, sampleId, sampleOutlet } from '../../testing/samples';
import { signIn } from '../../testing/sign-in';
import { useCallerActs } from './use-caller-acts';

const order: LastOrder = {
  orderId: sampleId(700),
  outletId: sampleId(2),
  outletName: 'Nandi Daily Needs',
  orderNumber: 7,
  status: 'complete',
  fulfilment: 'delivery',
  currency: 'INR',
  total: 14_000,
  lines: [],
  note: '',
  placedAt: '2026-03-01T12:00:00Z',
};

test('POS-02 a repeat that is refused leaves the outlet that was chosen', async () => {
  signIn();
  const outlet = { id: sampleOutlet.outletId, name: sampleOutlet.displayName };
  call.chooseOutlet(outlet);
  const number = { countryCode: '+91' as const, mobile: sampleCustomer.mobile };
  call.customer({
    ...number,
    name: sampleCustomer.name,
    saved: { ...sampleCustomer, ...number, addresses: [] },
  });
  const refusal = { code: 'OUTLET_CLOSED', message: 'This outlet is closed permanently' };
  http.wire({
    hosts: { api: '/api' },
    token: () => 't',
    takeToken: () => undefined,
    language: () => 'en',
    fetch: async () =>
      new Response(JSON.stringify(refusal), {
        status: 409,
        headers: { 'content-type': 'application/json' },
      }),
  });
  function Caller() {
    const { repeat, failure } = useCallerActs(() => undefined);
    return (
      <button type="button" onClick={() => void repeat(order)}>
        {failure ?? 'Repeat'}
      </button>
    );
  }
  const { user } = await renderWithProviders(<Caller />, { remote: 'pos' });
  await user.click(screen.getByRole('button', { name: 'Repeat' }));
  expect(await screen.findByText(refusal.message)).toBeVisible();
  expect(callState().outlet).toEqual(outlet);
});
