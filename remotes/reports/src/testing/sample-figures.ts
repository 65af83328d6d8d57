import type { CrmProfile, Dashboard, Figure, ReportOf } from '@galla/contract';

export const sampleOutletId = '0192f0c1-7a3b-7c55-8f5e-00000000a001';
export const sampleUserId = '0192f0c1-7a3b-7c55-8f5e-00000000b001';
export const sampleId = (end: string): string => `0192f0c1-7a3b-7c55-8f5e-${end.padStart(12, '0')}`;

/** A figure with its previous value and its orders. */
export const sampleFigure = (
  value: number,
  previous: number | null = null,
  drill: Figure['drill'] = {},
): Figure => ({ value, previous, drill });

const today = '2026-11-21';
const day = { from: today, to: today };

export const sampleDashboard = (change: Partial<Dashboard> = {}): Dashboard => ({
  serverTime: '2026-11-21T12:00:00.000Z',
  currency: 'INR',
  outlets: [
    {
      outletId: sampleOutletId,
      displayName: 'Asha’s',
      timezone: 'Asia/Kolkata',
      available: 'on',
      sequence: 7,
      today,
      comparedWith: '2026-11-14',
    },
  ],
  orders: sampleFigure(24, 20, { ...day, group: 'sales' }),
  sales: sampleFigure(480_000, 600_000, { ...day, group: 'sales' }),
  average: sampleFigure(20_000, 30_000, { ...day, group: 'sales' }),
  byHour: Array.from({ length: 24 }, (_, hour) => ({
    hour,
    orders: sampleFigure(hour === 13 ? 24 : 0, 0, { ...day, hour }),
    amount: sampleFigure(hour === 13 ? 480_000 : 0, 0, { ...day, hour }),
  })),
  waiting: { count: 0, oldestAt: null, orders: [] },
  inHand: [{ status: 'foodPreparation', orders: 3, drill: { ...day, status: 'foodPreparation' } }],
  acceptance: {
    accepted: sampleFigure(11, 10, { ...day, accepted: 'yes' }),
    averageMs: sampleFigure(65_000, 60_000, { ...day, accepted: 'yes' }),
    late: sampleFigure(1, 0, { ...day, late: 'yes' }),
  },
  cancellations: {
    orders: sampleFigure(1, 2, { ...day, group: 'lost' }),
    amount: sampleFigure(30_000, 50_000, { ...day, group: 'lost' }),
    rows: [
      {
        status: 'rejected',
        reason: 'tooBusy',
        orders: sampleFigure(1, 2, { ...day, group: 'lost', reason: 'tooBusy' }),
      },
    ],
  },
  itemsOff: { total: 0, items: [] },
  yesterday: {
    date: '2026-11-20',
    orders: sampleFigure(182, null, { from: '2026-11-20', to: '2026-11-20', group: 'sales' }),
    sales: sampleFigure(6_421_000, null, { from: '2026-11-20', to: '2026-11-20', group: 'sales' }),
    lost: sampleFigure(3, null, { from: '2026-11-20', to: '2026-11-20', group: 'lost' }),
  },
  bestSellers: [
    {
      itemId: sampleId('1'),
      name: 'Dal',
      quantity: 9,
      amount: 108_000,
      drill: { ...day, itemId: sampleId('1') },
      byHour: [{ hour: 13, quantity: 9 }],
    },
  ],
  ...change,
});

/** A week of sales with three days of orders, or so many days from its Monday. */
export function sampleSales(length = 3): ReportOf<'sales'> {
  const days = Array.from({ length }, (_, index) =>
    new Date(Date.UTC(2026, 10, 16 + index)).toISOString().slice(0, 10),
  );
  const none = sampleFigure(0, 0);
  return {
    kind: 'sales',
    range: { from: '2026-11-16', to: '2026-11-22' },
    previousRange: { from: '2026-11-09', to: '2026-11-14' },
    previousUntil: '17:30',
    bucket: 'day',
    currency: 'INR',
    outlets: [{ outletId: sampleOutletId, displayName: 'Asha’s', timezone: 'Asia/Kolkata' }],
    generatedAt: '2026-11-21T12:00:00.000Z',
    totals: {
      orders: sampleFigure(3, 2, { group: 'sales' }),
      items: sampleFigure(60_000, 50_000, { group: 'sales' }),
      offers: none,
      coupons: none,
      packing: none,
      delivery: none,
      charges: none,
      tax: sampleFigure(3_000, 2_500, { group: 'sales' }),
      roundOff: none,
      total: sampleFigure(63_000, 52_500, { group: 'sales' }),
      average: sampleFigure(21_000, 26_250, { group: 'sales' }),
      refunds: sampleFigure(3_000, 0, { paper: 'creditNote' }),
      net: sampleFigure(60_000, 52_500, { group: 'sales' }),
    },
    series: days.map((from, index) => ({
      key: from,
      range: { from, to: from },
      orders: sampleFigure(1, 1, { from, to: from, group: 'sales' }),
      amount: sampleFigure((index + 1) * 10_500, 17_500, { from, to: from, group: 'sales' }),
    })),
    byChannel: [
      {
        channel: 'web',
        orders: sampleFigure(3, 2, { channel: 'web' }),
        amount: sampleFigure(63_000, 52_500, { channel: 'web' }),
      },
    ],
    byFulfilment: [],
    byHour: [],
    byOutlet: [],
  };
}

/** The same week's lost orders, of which one was won back. */
export function sampleCancellations(): ReportOf<'cancellations'> {
  const {
    totals: _totals,
    byChannel: _c,
    byFulfilment: _f,
    byHour: _h,
    byOutlet: _o,
    ...head
  } = sampleSales();
  const lost = { status: 'enforcedCancel' };
  return {
    ...head,
    kind: 'cancellations',
    totals: {
      orders: sampleFigure(4, 2, lost),
      amount: sampleFigure(84_000, 40_000, lost),
      rate: sampleFigure(1_200, 900, lost),
    },
    rows: [],
    wonBack: {
      offered: sampleFigure(3, null, { rescue: 'offered' }),
      orders: sampleFigure(1, null, { rescue: 'wonBack' }),
      amount: sampleFigure(18_900, null, { rescue: 'wonBack' }),
    },
  };
}

export const sampleProfile = (token: string, change: Partial<CrmProfile> = {}): CrmProfile => ({
  token,
  name: 'Meera Nair',
  countryCode: '+91',
  mobile: '9845010007',
  email: null,
  consent: true,
  currency: 'INR',
  orders: 3,
  spend: 120_000,
  firstOrderAt: '2026-10-01T10:00:00.000Z',
  lastOrderAt: '2026-11-20T10:00:00.000Z',
  createdAt: '2026-10-01T10:00:00.000Z',
  ...change,
});
