import { lostOrderStatuses } from '@galla/contract';
import type { Drill, Figure, ReportOf } from '@galla/contract';
import { businessHours, reportBucketOf } from '@galla/domain';
import { headOf, type ReportDeps, type ReportScope } from '../../reports/report-scope';
import { askRollup, figureMaker, paired, share, summed } from '../../reports/rollup-query.repository';
import { seriesOf } from './series';

const sums = [
  'orders',
  'items',
  'offers',
  'coupons',
  'discounts',
  'packing',
  'delivery',
  'charges',
  'tax',
  'roundOff',
  'total',
] as const;
export const lostList = `(${lostOrderStatuses.map((status) => `'${status}'`).join(', ')})`;
const sales: Drill = { group: 'sales' };

/** Sales, and the parts of their bills. */
export async function salesReport({ db, clock }: ReportDeps, scope: ReportScope): Promise<ReportOf<'sales'>> {
  const rows = await askRollup(db, scope, {
    table: 'report_days',
    keys: { channel: 'channel', fulfilment: 'fulfilment', outletId: 'outlet_id' },
    sums,
    where: 'sold',
  });
  const byDay = await askRollup(db, scope, {
    table: 'report_days',
    keys: { day: 'day::text' },
    sums: ['orders', 'total'],
    where: 'sold',
  });
  const notes = await askRollup(db, scope, {
    table: 'report_taxes',
    keys: {},
    sums: ['documentsTotal'],
    where: `type = 'creditNote'`,
  });
  const hours = await askRollup(db, scope, {
    table: 'report_hours',
    keys: { hour: 'hour' },
    sums: ['orders', 'total'],
  });
  const figure = figureMaker(scope);
  const now = summed(rows, true, sums);
  const before = summed(rows, false, sums);
  const [taken, takenBefore] = [true, false].map(
    (period) => summed(notes, period, ['documentsTotal']).documentsTotal,
  );
  const refunds = { now: taken ?? 0, before: takenBefore ?? 0 };
  const part = (name: (typeof sums)[number]) => figure(now[name], before[name], sales);

  /** Orders and amount by one of the keys; keys without orders in both periods are omitted. */
  const by = (keyOf: (row: (typeof rows)[number]) => string, drillOf: (key: string) => Drill) => {
    const keys = [...new Set(rows.map(keyOf))];
    return keys.map((key) => {
      const chosen = rows.filter((row) => keyOf(row) === key);
      const of = summed(chosen, true, ['orders', 'total']);
      const was = summed(chosen, false, ['orders', 'total']);
      const drill = { ...sales, ...drillOf(key) };
      return {
        key,
        orders: figure(of.orders, was.orders, drill),
        amount: figure(of.total, was.total, drill),
      };
    });
  };
  const order = businessHours(scope.outlets[0] ?? {});
  const byHour = paired(hours, (row) => String(row.hour))
    .map((pair) => {
      const hour = Number(pair.key);
      const drill: Drill = { ...sales, hour };
      return {
        hour,
        orders: figure(pair.now?.orders ?? 0, pair.before?.orders, drill),
        amount: figure(pair.now?.total ?? 0, pair.before?.total, drill),
      };
    })
    .sort((a, b) => order.indexOf(a.hour) - order.indexOf(b.hour));
  /** Future hours have no comparison. */
  const lastHour = scope.previousUntil === null ? 23 : order.indexOf(Number(scope.previousUntil.slice(0, 2)));
  const sinceCut = (hour: number, figured: Figure): Figure =>
    order.indexOf(hour) > lastHour && figured.previous === 0 ? { ...figured, previous: null } : figured;
  const names = new Map(scope.outlets.map((outlet) => [outlet.outletId, outlet.displayName]));
  const days = seriesOf(scope, byDay, ['orders', 'total']).map((step) => {
    const drill: Drill = { ...sales, ...step.range };
    return {
      key: step.key,
      range: step.range,
      orders: step.figure(step.now.orders, step.before.orders, drill),
      amount: step.figure(step.now.total, step.before.total, drill),
    };
  });
  return {
    ...headOf(scope, clock.now()),
    kind: 'sales',
    totals: {
      orders: part('orders'),
      items: part('items'),
      offers: part('offers'),
      coupons: part('coupons'),
      discounts: part('discounts'),
      packing: part('packing'),
      delivery: part('delivery'),
      charges: part('charges'),
      tax: part('tax'),
      roundOff: part('roundOff'),
      total: part('total'),
      average: figure(share(now.total, now.orders), share(before.total, before.orders), sales),
      refunds: figure(refunds.now, refunds.before, { paper: 'creditNote' }),
      net: figure(now.total - refunds.now, before.total - refunds.before, sales),
    },
    series:
      reportBucketOf(scope.range) === 'hour'
        ? byHour.map(({ hour, ...point }) => ({
            key: String(hour),
            range: scope.range,
            orders: sinceCut(hour, point.orders),
            amount: sinceCut(hour, point.amount),
          }))
        : days,
    byChannel: by(
      (row) => String(row.channel),
      (channel) => ({ channel }) as Drill,
    )
      .map(({ key, ...row }) => ({
        ...row,
        channel: key as ReportOf<'sales'>['byChannel'][number]['channel'],
      }))
      .sort((a, b) => b.amount.value - a.amount.value),
    byFulfilment: by(
      (row) => String(row.fulfilment),
      (fulfilment) => ({ fulfilment }) as Drill,
    ).map(({ key, ...row }) => ({
      ...row,
      fulfilment: key as ReportOf<'sales'>['byFulfilment'][number]['fulfilment'],
    })),
    byHour,
    byOutlet: by(
      (row) => String(row.outletId),
      (outletIds) => ({ outletIds }),
    )
      .map(({ key, ...row }) => ({ ...row, outletId: key, displayName: names.get(key) ?? '' }))
      .sort((a, b) => b.amount.value - a.amount.value),
  };
}
