import { reportBucketKey, reportBucketOf, reportBucketsOf } from '@galla/domain';
import type { DateRange, ReportBucket } from '@galla/contract';
import { figureMaker, type FigureMaker } from '../../reports/rollup-query.repository';
import type { ReportScope } from '../../reports/report-scope';

/** A step of a report's series, with the totals of its days and of the corresponding step before. */
export interface Step<Sum extends string> {
  key: string;
  range: DateRange;
  now: Record<Sum, number>;
  before: Record<Sum, number>;
  /** Builds the step's figures; a step without a previous counterpart is not compared. */
  figure: FigureMaker;
}

const notCompared = figureMaker({ previous: null });

type DayRow<Sum extends string> = { day: string | number } & Record<Sum, number>;

function steps<Sum extends string>(
  rows: readonly DayRow<Sum>[],
  range: DateRange,
  bucket: Exclude<ReportBucket, 'hour'>,
  sums: readonly Sum[],
): { key: string; range: DateRange; sums: Record<Sum, number> }[] {
  const empty = () => Object.fromEntries(sums.map((sum) => [sum, 0])) as Record<Sum, number>;
  const made = reportBucketsOf(range, bucket).map((step) => ({ ...step, sums: empty() }));
  const byKey = new Map(made.map((step) => [step.key, step]));
  for (const row of rows) {
    const step = byKey.get(reportBucketKey(String(row.day), bucket));
    if (step) for (const sum of sums) step.sums[sum] += row[sum];
  }
  return made;
}

/**
 * Groups days into the report's steps, up to today and those ahead with orders due on them. A single day, hourly in
 * other series, is one step here.
 */
export function seriesOf<Sum extends string>(
  scope: ReportScope,
  rows: readonly ({ now: boolean } & DayRow<Sum>)[],
  sums: readonly Sum[],
): Step<Sum>[] {
  const fine = reportBucketOf(scope.range);
  const bucket = fine === 'hour' ? 'day' : fine;
  const ofNow = steps(
    rows.filter(({ now }) => now),
    scope.range,
    bucket,
    sums,
  );
  const ofBefore = steps(
    rows.filter(({ now }) => !now),
    scope.previous ?? scope.range,
    bucket,
    sums,
  );
  const figure = figureMaker(scope);
  const all = ofNow.map((step, index) => ({
    key: step.key,
    range: step.range,
    now: step.sums,
    figure: ofBefore[index] === undefined ? notCompared : figure,
    before: ofBefore[index]?.sums ?? (Object.fromEntries(sums.map((sum) => [sum, 0])) as Record<Sum, number>),
  }));
  return all.filter(({ range, now }) => range.from <= scope.today || sums.some((sum) => now[sum] !== 0));
}
