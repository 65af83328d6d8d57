import { sampleOrder } from './testing/sample-orders';
import { upsertWaiting } from './waiting-orders';

test('ORD-03 waiting orders are kept oldest first, each once, until they are accepted or end', () => {
  const two = upsertWaiting([sampleOrder(2)], sampleOrder(1));
  expect(two.map((order) => order.orderNumber)).toEqual([1, 2]);
  const repeated = upsertWaiting(two, sampleOrder(1, { status: 'valetOnWayToConfirm', version: 2 }));
  expect(repeated.map((order) => order.version)).toEqual([2, 1]);
  expect(upsertWaiting(repeated, sampleOrder(1, { status: 'rejected' }))).toEqual([sampleOrder(2)]);
});
