import { act, screen, waitFor } from '@testing-library/react';
import type { LostOrder } from '@galla/contract';
import { bus } from '@galla/shared/events';
import { fakeServer } from '../../testing/fake-server';
import { outletIds } from '../../testing/people';
import { renderShell } from '../../testing/render-shell';
import { useLosses } from './use-losses';

function Losses() {
  return <output>{useLosses()?.reduce((sum, { count }) => sum + count, 0)}</output>;
}

test('UX-02 after a reconnection lost orders are requested once, however many outlets resume', async () => {
  let lost: LostOrder[] = [];
  const server = fakeServer({ '/alerts/lost': () => ({ data: lost }) });
  await renderShell(<Losses />, { server });
  await waitFor(() => expect(server.calls).toHaveLength(1));
  expect(screen.getByRole('status')).toHaveTextContent('0');
  lost = [
    {
      orderId: outletIds.kitchen,
      outletId: outletIds.kitchen,
      orderNumber: 10_241,
      total: 197_500,
      currency: 'INR',
      placedAt: '2026-01-01T06:00:00.000Z',
      lostAt: '2026-01-01T06:15:00.000Z',
    },
  ];
  await act(async () => {
    for (const outletId of Object.values(outletIds)) bus.emit('realtime/resumed', { outletId });
  });
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('1'));
  expect(server.calls).toHaveLength(2);
});
