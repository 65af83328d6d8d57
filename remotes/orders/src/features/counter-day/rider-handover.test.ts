import { endpoints } from '@galla/contract';
import { sampleInstant, sampleOrder, sampleOutletId } from '@galla/orders-client/testing';
import { handoverOf } from './rider-handover';

const holds = (count: number) => ({
  orders: Array.from({ length: count }, (_, index) => {
    const { orderId } = sampleOrder(index + 1);
    return { orderId, orderNumber: index + 1, amount: 100, at: sampleInstant(0) };
  }),
});

test('MON-09 a rider with more orders than one handover takes hands over the oldest first', () => {
  expect(handoverOf(holds(3))).toMatchObject({ amount: 300, orders: { length: 3 } });
  const { amount, orders } = handoverOf(holds(201));
  expect([amount, orders.length, orders[0]?.orderNumber]).toEqual([20_000, 200, 1]);
  const body = {
    outletId: sampleOutletId,
    idempotencyKey: 'handover-of-ravi',
    riderName: 'Ravi',
    orderIds: orders.map(({ orderId }) => orderId),
    amount,
  };
  expect(endpoints.counter.takeRiderCash.body.safeParse(body).success).toBe(true);
});
