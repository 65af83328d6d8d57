import { orderDetailsQuerySchema } from '@galla/contract';
import { keptIn } from './order-count.repository';

const tableOf = (drill: object): string | undefined =>
  keptIn(orderDetailsQuerySchema.parse({ period: 'range', from: '2026-01-01', to: '2026-12-31', ...drill }))
    ?.table;

test.each([
  [{}, 'report_days'],
  [{ group: 'sales', channel: 'app', sort: 'largest', skip: 50 }, 'report_days'],
  [{ status: 'complete,cancelled', paymentMethod: 'cod' }, 'report_days'],
  [{ status: 'rejected', reason: 'itemOut' }, 'report_lost'],
  [{ group: 'sales', coupon: 'FLAT50' }, 'report_coupons'],
  [{ group: 'sales', hour: '13' }, 'report_hours'],
  [{ paper: 'invoice', liability: 'supplier', taxPercent: '5' }, 'report_taxes'],
  [{ paper: 'invoice' }, 'report_taxes'],
  [{ late: 'yes', hour: '13' }, 'report_hours'],
  [{ acceptBand: '2' }, 'report_times'],
])('REP-02: the number of orders behind %j comes from a roll-up', (drill, table) => {
  expect(tableOf(drill)).toBe(table);
});

test.each([
  [{ search: 'Asha' }],
  [{ hour: '13' }],
  [{ group: 'sales', reason: 'itemOut' }],
  [{ group: 'sales', late: 'yes' }],
  [{ late: 'no' }],
  [{ acceptBand: '2', hour: '13' }],
  [{ group: 'sales', coupon: 'FLAT50', hour: '13' }],
  [{ status: 'complete', group: 'sales', hour: '13' }],
])('REP-02: no roll-up holds the number of orders behind %j', (drill) => {
  expect(tableOf(drill)).toBeUndefined();
});
