import { act, screen, waitFor } from '@testing-library/react';
import { sampleOrder } from '@galla/orders-client/testing';
import type { OrderList, OrderStatus } from '@galla/contract';
import { bus } from '@galla/shared/events';
import { fakeServer } from '../testing/fake-server';
import { outletOf } from '../testing/people';
import { renderShell } from '../testing/render-shell';
import { OrdersInHand } from './orders-in-hand';

const order = sampleOrder(1);
const { outletId } = order;
const outlet = outletOf(outletId, 'Malabar');
const pageOf = (counts: OrderList['counts'], sequence: number): OrderList => ({
  orders: [],
  total: 0,
  nextCursor: null,
  sequence,
  counts,
  serverTime: order.placedAt,
});
const change = (seq: number, from: OrderStatus, status: OrderStatus): void =>
  bus.emit('outlet/event', {
    type: 'order/changed',
    outletId,
    seq,
    at: order.placedAt,
    order: { ...order, status, version: seq },
    from,
    by: order.changedBy,
  });
const figure = (name: string) => screen.getByText(name).nextElementSibling?.textContent;

test('the counts follow events immediately and are requested once', async () => {
  const server = fakeServer({ '/order/orderList': () => ({ data: pageOf({ acceptanceWait: 2 }, 10) }) });
  await renderShell(<OrdersInHand outlet={outlet} />, { server });
  await waitFor(() => expect(figure('Preparing')).toBe('0'));
  expect(screen.queryByText('New')).not.toBeInTheDocument();
  act(() => change(11, 'acceptanceWait', 'foodPreparation'));
  await waitFor(() => expect(figure('Preparing')).toBe('1'));
  expect(server.calls).toHaveLength(1);
});

test('an event that arrives before the answer is counted once', async () => {
  let answer = (): void => undefined;
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const server = fakeServer({
    '/order/orderList': async () => {
      await asked;
      return { data: pageOf({ acceptanceWait: 2 }, 10) };
    },
  });
  await renderShell(<OrdersInHand outlet={outlet} />, { server });
  act(() => change(10, 'foodPreparation', 'foodReady'));
  act(() => change(11, 'acceptanceWait', 'foodPreparation'));
  answer();
  await waitFor(() => expect(figure('Preparing')).toBe('1'));
  expect(figure('Ready')).toBe('0');
});

test('after a gap in the events the counts are requested again', async () => {
  const pages = [pageOf({ foodPreparation: 2 }, 10), pageOf({ outForDelivery: 3 }, 40)];
  const server = fakeServer({ '/order/orderList': () => ({ data: pages.shift() }) });
  await renderShell(<OrdersInHand outlet={outlet} />, { server });
  await waitFor(() => expect(figure('Preparing')).toBe('2'));
  act(() => bus.emit('realtime/resumed', { outletId }));
  await waitFor(() => expect(figure('Preparing')).toBe('0'));
  expect(figure('On the way')).toBe('3');
});
