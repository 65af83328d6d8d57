import { act, screen, waitFor } from '@testing-library/react';
import type { OutletsToday, Permissions } from '@galla/contract';
import { sampleOrder } from '@galla/orders-client/testing';
import { bus } from '@galla/shared/events';
import { session } from '@galla/shared/session';
import { fakeServer } from '../testing/fake-server';
import { outletIds, outletOf, sessionOf } from '../testing/people';
import { renderShell } from '../testing/render-shell';
import { OutletList } from './outlet-list';

const now = Date.parse('2026-11-27T11:44:00.000Z');
const path = '/report/outletsToday';
const order = sampleOrder(1);
const today = (outletId: string, fields: Partial<OutletsToday[number]> = {}): OutletsToday[number] => ({
  outletId,
  currency: 'INR',
  sales: 0,
  openOrders: 0,
  dayEndsAt: '2036-11-27T18:30:00.000Z',
  ...fields,
});

async function open(answer: OutletsToday, permissions?: Permissions) {
  let data = answer;
  const server = fakeServer({ '/account/outlets': () => ({ data: [] }), [path]: () => ({ data }) });
  session.begin(sessionOf(permissions), 't');
  session.setOutlets([
    outletOf(order.outletId, 'Malabar'),
    outletOf(outletIds.shop, 'Queens Deli', { available: 'off', currency: 'USD' }),
    outletOf(outletIds.kitchen, 'New Corner', { available: 'off', setUp: false }),
  ]);
  await renderShell(<OutletList now={now} />, { server });
  return { server, answer: (next: OutletsToday) => (data = next) };
}
const row = (name: string) =>
  screen.getAllByRole('listitem').find((item) => item.textContent?.includes(name));
const calls = ({ calls: made }: ReturnType<typeof fakeServer>) => made.filter((call) => call.includes(path));

test('UX-08 NAV-10 each outlet says its open orders and its sales of today, in its own currency', async () => {
  await open([
    today(order.outletId, { sales: 1_234_50, openOrders: 3 }),
    today(outletIds.shop, { currency: 'USD', sales: 80_00 }),
    today(outletIds.kitchen),
  ]);
  await waitFor(() => expect(row('Malabar')).toHaveTextContent('3 open · ₹1,234.50 today'));
  expect(row('Queens Deli')).toHaveTextContent('0 open · $80 today');
  expect(row('New Corner')).not.toHaveTextContent(/open ·|today/);
});

test('UX-08 an event of an order reads them again, once for many', async () => {
  const { server, answer } = await open([today(order.outletId, { sales: 0, openOrders: 1 })]);
  await waitFor(() => expect(row('Malabar')).toHaveTextContent('1 open · ₹0 today'));
  const before = calls(server).length;
  answer([today(order.outletId, { sales: 45_000, openOrders: 1 })]);
  for (const seq of [1, 2])
    act(() =>
      bus.emit('outlet/event', {
        type: 'order/changed',
        outletId: order.outletId,
        seq,
        at: order.placedAt,
        order,
        from: 'acceptanceWait',
        by: order.changedBy,
      }),
    );
  await waitFor(() => expect(row('Malabar')).toHaveTextContent('₹450 today'), { timeout: 4_000 });
  expect(calls(server)).toHaveLength(before + 1);
});

test('NAV-01 without the permission for reports a row says its open orders alone', async () => {
  await open([today(order.outletId, { sales: null, openOrders: 2 })], { order: true });
  await waitFor(() => expect(row('Malabar')).toHaveTextContent('2 open'));
  expect(row('Malabar')).not.toHaveTextContent(/₹|today/);
});

test('NAV-01 without the permission for orders nothing is asked', async () => {
  const { server } = await open([], { menu: true });
  expect(calls(server)).toEqual([]);
});
