import type { DayReport } from '@galla/contract';
import { sampleFigure, sampleId, sampleOutletId } from './sample-figures';

const date = '2026-11-20';
const days = { from: date, to: date };
const by = { outletId: sampleOutletId };

/** A day with a drawer to count, a late and a lost order. */
export const sampleDay = (change: Partial<DayReport> = {}): DayReport => ({
  serverTime: '2026-11-21T12:00:00.000Z',
  currency: 'INR',
  date,
  today: '2026-11-21',
  outlets: [{ ...by, displayName: 'Asha’s', timezone: 'Asia/Kolkata' }],
  orders: sampleFigure(182, null, { ...days, group: 'sales' }),
  sales: sampleFigure(6_421_050, null, { ...days, group: 'sales' }),
  average: sampleFigure(35_280, null, { ...days, group: 'sales' }),
  lost: {
    orders: sampleFigure(3, null, { ...days, group: 'lost' }),
    amount: sampleFigure(197_500, null, { ...days, group: 'lost' }),
    rows: [
      {
        status: 'rejected',
        reason: 'tooBusy',
        orders: sampleFigure(3, null, { ...days, status: 'rejected', reason: 'tooBusy' }),
        amount: sampleFigure(197_500, null, { ...days, status: 'rejected' }),
      },
    ],
  },
  tenders: [
    {
      method: 'cash',
      payments: sampleFigure(40),
      amount: sampleFigure(1_200_000),
      refunded: sampleFigure(25_000),
      net: sampleFigure(1_175_000),
    },
  ],
  marketplaces: sampleFigure(1_029_000, null, { ...days, channel: 'aggregator' }),
  refunded: 25_000,
  late: {
    total: sampleFigure(1, null, { ...days, late: 'yes' }),
    causes: [
      { cause: 'acceptance', orders: 1 },
      { cause: 'preparation', orders: 0 },
    ],
    orders: [
      {
        orderId: sampleId('41'),
        ...by,
        orderNumber: 41,
        customerName: 'Meera Nair',
        lateMs: 6 * 60_000,
        acceptMs: 8 * 60_000,
        prepareMs: 18 * 60_000,
        cause: 'acceptance',
      },
    ],
  },
  unfinished: sampleFigure(2, null, { ...days, status: 'foodReady' }),
  counters: [
    {
      counterDayId: sampleId('51'),
      ...by,
      openedAt: '2026-11-20T03:30:00.000Z',
      closedAt: null,
      float: 100_000,
      sums: { sale: 1_200_050, refund: -25_000, paidIn: 0, paidOut: -25_000, riderHandover: 0 },
      expected: 1_250_050,
      counted: null,
      difference: null,
    },
  ],
  loose: [],
  withRiders: [{ ...by, amount: 45_000 }],
  ...change,
});
