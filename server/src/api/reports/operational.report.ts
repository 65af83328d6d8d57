import { acceptBandSeconds, prepareBandSeconds } from '@galla/contract';
import type { Drill, OperationalReport, OrderStatus } from '@galla/contract';
import { businessHours, reportBucketOf } from '@galla/domain';
import { lostDrill, lostRows } from './money.reports';
import { headOf, type ReportDeps, type ReportScope } from '../../reports/report-scope';
import { askRollup, figureMaker, share, summed } from '../../reports/rollup-query.repository';
import { lostList } from './sales.report';
import { seriesOf } from './series';

const timeSums = ['accepted', 'acceptMs', 'prepared', 'prepareMs', 'late'] as const;
const noTimes = { accepted: 0, acceptMs: 0, prepared: 0, prepareMs: 0, late: 0 };

/** Order processing: acceptance, preparation, late and lost orders. */
export async function operationalReport(deps: ReportDeps, scope: ReportScope): Promise<OperationalReport> {
  const { db, clock } = deps;
  const placed = await askRollup(db, scope, {
    table: 'report_days',
    keys: { day: 'day::text', status: 'status', lost: `(status in ${lostList})::int` },
    sums: ['orders'],
  });
  const times = await askRollup(db, scope, {
    table: 'report_hours',
    keys: { day: 'day::text' },
    sums: timeSums,
  });
  const atHours = await askRollup(db, scope, {
    table: 'report_hours',
    keys: { hour: 'hour' },
    sums: ['orders', ...timeSums],
  });
  const bands = await askRollup(db, scope, {
    table: 'report_times',
    keys: { measure: 'measure', band: 'band' },
    sums: ['orders'],
  });
  const figure = figureMaker(scope);
  const [now, before] = [summed(times, true, timeSums), summed(times, false, timeSums)];
  const ofStatus = (statuses: readonly OrderStatus[] | null, drill: Drill) => {
    const chosen = placed.filter(
      ({ status }) => statuses === null || statuses.some((each) => each === status),
    );
    return figure(summed(chosen, true, ['orders']).orders, summed(chosen, false, ['orders']).orders, drill);
  };
  const accepted: Drill = { accepted: 'yes' };
  const lastBand = (seconds: readonly number[]) =>
    Array.from({ length: seconds.length + 1 }, (_, band) => band);
  const bandsOf = (measure: 'accept' | 'prepare', seconds: readonly number[]) =>
    lastBand(seconds).map((band) => {
      const chosen = bands.filter((row) => row.measure === measure && row.band === band);
      const drill: Drill = measure === 'accept' ? { acceptBand: band } : { prepareBand: band };
      return {
        band,
        fromSeconds: seconds[band - 1] ?? 0,
        toSeconds: seconds[band] ?? null,
        orders: figure(
          summed(chosen, true, ['orders']).orders,
          summed(chosen, false, ['orders']).orders,
          drill,
        ),
      };
    });
  const steps = seriesOf(
    scope,
    [
      ...times.map((row) => ({ ...row, orders: 0, lost: 0 })),
      ...placed.map(({ now: isNow, day, orders, lost }) => ({
        ...noTimes,
        now: isNow,
        day,
        orders,
        lost: lost ? orders : 0,
      })),
    ],
    ['orders', 'lost', ...timeSums],
  );
  const hours = businessHours(scope.outlets[0] ?? {})
    .map((hour) => {
      const chosen = atHours.filter((row) => row.hour === hour);
      const sums = ['orders', ...timeSums] as const;
      return { hour, now: summed(chosen, true, sums), before: summed(chosen, false, sums) };
    })
    .filter((row) => row.now.orders + row.before.orders > 0);
  const byHour = reportBucketOf(scope.range) === 'hour';
  return {
    ...headOf(scope, clock.now()),
    // One day is a single step here: lost orders have no hourly roll-up.
    bucket: byHour ? 'day' : reportBucketOf(scope.range),
    totals: {
      placed: ofStatus(null, {}),
      accepted: figure(now.accepted, before.accepted, accepted),
      acceptMs: figure(share(now.acceptMs, now.accepted), share(before.acceptMs, before.accepted), accepted),
      prepared: figure(now.prepared, before.prepared, { prepared: 'yes' }),
      prepareMs: figure(
        share(now.prepareMs, now.prepared),
        share(before.prepareMs, before.prepared),
        accepted,
      ),
      late: figure(now.late, before.late, { late: 'yes' }),
      cancelled: ofStatus(['cancelled'], { status: 'cancelled' }),
      rejected: ofStatus(['rejected'], { status: 'rejected' }),
      enforced: ofStatus(['enforcedCancel'], { status: 'enforcedCancel' }),
    },
    acceptBands: bandsOf('accept', acceptBandSeconds),
    prepareBands: bandsOf('prepare', prepareBandSeconds),
    reasons: await lostRows(deps, scope),
    series: steps.map(({ key, range, now: of, before: was, figure: ofStep }) => ({
      key,
      range,
      orders: ofStep(of.orders, was.orders, range),
      acceptMs: ofStep(share(of.acceptMs, of.accepted), share(was.acceptMs, was.accepted), {
        ...range,
        ...accepted,
      }),
      prepareMs: ofStep(share(of.prepareMs, of.prepared), share(was.prepareMs, was.prepared), {
        ...range,
        ...accepted,
      }),
      late: ofStep(of.late, was.late, { ...range, late: 'yes' }),
      lost: ofStep(of.lost, was.lost, { ...range, ...lostDrill }),
    })),
    byHour: hours.map((row) => ({
      hour: row.hour,
      orders: figure(row.now.orders, row.before.orders, { hour: row.hour, group: 'sales' }),
      acceptMs: figure(
        share(row.now.acceptMs, row.now.accepted),
        share(row.before.acceptMs, row.before.accepted),
        { hour: row.hour, ...accepted },
      ),
      late: figure(row.now.late, row.before.late, { hour: row.hour, late: 'yes' }),
    })),
  };
}
