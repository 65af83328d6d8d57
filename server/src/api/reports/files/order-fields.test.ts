import { fullOrder, shownAt } from '@galla/domain/examples';
import type { BilledOrder } from '../order-details.repository';
import { orderCells } from './order-table';

const order: BilledOrder = {
  ...fullOrder,
  outletName: 'Malabar Kitchen',
  placedLocal: '2026-11-30 15:30',
  scheduledFor: fullOrder.scheduledFor ?? null,
  scheduledLocal: '2026-12-01 22:00',
  customerId: null,
  units: fullOrder.lines.reduce((sum, { quantity }) => sum + quantity, 0),
  items: 71_550,
  discount: -150,
  packing: 0,
  delivery: 0,
  charges: 0,
  tax: 0,
  roundOff: 0,
  acceptMs: 60_000,
  prepareMs: null,
  late: null,
  reason: null,
};

test('REP-02 ORD-08 the file of orders has every field that a customer can set, or a reason says why not', () => {
  const row = orderCells(order, 'en').join('\n');
  expect(shownAt('export').flatMap(([field, shown]) => (shown.test(row) ? [] : [field]))).toEqual([]);
});
