import { act, screen } from '@testing-library/react';
import { http } from '@galla/shared/http';
import { renderWithProviders } from '@galla/testing';
import { call } from '../../lib/call/call-store';
import { sampleId, sampleOutlet } from '../../testing/samples';
import { signIn } from '../../testing/sign-in';
import { useCart } from './use-cart';

test('POS-05 a change heard while a check is on its way is checked for afterwards; what is heard meanwhile shares that', async () => {
  signIn();
  const outlet = { id: sampleOutlet.outletId, name: sampleOutlet.displayName };
  call.setLocalCart(outlet, [], { cartId: sampleId(600) });
  const waiting: (() => void)[] = [];
  let checks = 0;
  http.wire({
    hosts: { api: '/api' },
    token: () => 't',
    takeToken: () => undefined,
    language: () => 'en',
    fetch: async () => {
      checks += 1;
      await new Promise<void>((resolve) => waiting.push(resolve));
      return new Response(JSON.stringify({ code: 'INTERNAL', message: 'No cart' }), { status: 500 });
    },
  });
  function Checkout() {
    const { check } = useCart(outlet, () => undefined);
    return (
      <button type="button" onClick={() => void check()}>
        Heard
      </button>
    );
  }
  const { user } = await renderWithProviders(<Checkout />, { remote: 'pos' });
  const hear = () => user.click(screen.getByRole('button', { name: 'Heard' }));
  const answer = () => act(async () => waiting.shift()?.());
  await hear();
  await hear();
  await hear();
  expect(checks).toBe(1);
  await answer();
  expect(checks).toBe(2);
  await answer();
  expect(checks).toBe(2);
});
