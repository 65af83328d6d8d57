import { reportLimits } from '@galla/contract';
import type { CurrencyName, DateRange, ReportHead, ReportRangeQuery } from '@galla/contract';
import { businessDayOf, reportBucketOf, lengthOf, resolvePeriod } from '@galla/domain';
import { ApiError, notFound } from '../messages/api-error';
import { msg } from '../messages/message';
import { findScopeOutlets, type ScopeOutlet } from './scope-outlets.repository';
import { comparedPart, type PeriodCut } from './period-part';
import type { Clock } from '../clock';
import type { Queryable } from '../db/queryable';

export interface ReportDeps {
  db: Queryable;
  clock: Clock;
}

/** The merchant and outlets a report may count. */
export interface ReportReader {
  merchantId: string;
  outletIds: readonly string[];
}

/** A report's resolved filters: outlets the reader has access to, and the days. */
export interface ReportScope {
  merchantId: string;
  outlets: readonly ScopeOutlet[];
  outletIds: readonly string[];
  currency: CurrencyName;
  /** Business day of the first outlet: a series ends with it. */
  today: string;
  range: DateRange;
  previous: DateRange | null;
  /** For a current period: each outlet's cut in the previous period. Later orders are not compared. */
  cuts: readonly PeriodCut[];
  /** The time of day of the cuts, '14:30'. */
  previousUntil: string | null;
  channel: string | null;
}

/**
 * The chosen outlets, by default all of the reader's. @throws ApiError 404 for an outlet the reader has no access to,
 * 422 for outlets with different currencies
 */
export async function scopeOutlets(
  db: Queryable,
  reader: ReportReader,
  wanted: readonly string[] | undefined,
): Promise<ScopeOutlet[]> {
  const chosen = wanted ?? reader.outletIds;
  if (chosen.some((outletId) => !reader.outletIds.includes(outletId))) throw notFound();
  const outlets = await findScopeOutlets(db, reader.merchantId, chosen);
  if (new Set(outlets.map(({ currency }) => currency)).size > 1)
    throw new ApiError(422, 'REPORT_CURRENCIES_MIXED', 'reports.currenciesMixed');
  return outlets;
}

/** The business day of the first outlet: what a screen of several outlets calls today. */
export const todayOf = ([first]: readonly ScopeOutlet[], now: Date): string =>
  businessDayOf(now, first ?? { timezone: 'UTC' });

/** Resolves outlets and days of a report. @throws ApiError 404, or 422 for an invalid or too long range */
export async function reportScope(
  { db, clock }: ReportDeps,
  reader: ReportReader,
  query: ReportRangeQuery,
): Promise<ReportScope> {
  const outlets = await scopeOutlets(db, reader, query.outletIds);
  const today = todayOf(outlets, clock.now());
  const resolved = resolvePeriod(query.period, query.date ?? today, query);
  if (resolved === null || lengthOf(resolved.range) > reportLimits.days)
    throw new ApiError(422, 'REPORT_RANGE_INVALID', msg('reports.rangeInvalid', { days: reportLimits.days }));
  return {
    merchantId: reader.merchantId,
    outlets,
    outletIds: outlets.map(({ outletId }) => outletId),
    currency: outlets[0]?.currency ?? 'INR',
    today,
    range: resolved.range,
    ...(query.compare === 'yes'
      ? comparedPart(query.period, resolved, outlets, clock.now())
      : { previous: null, cuts: [], previousUntil: null }),
    channel: query.channel ?? null,
  };
}

/** Metadata of every report. */
export function headOf(scope: ReportScope, now: Date): ReportHead {
  return {
    range: scope.range,
    previousRange: scope.previous,
    previousUntil: scope.previousUntil,
    bucket: reportBucketOf(scope.range),
    currency: scope.currency,
    outlets: scope.outlets.map(({ outletId, displayName, timezone }) => ({
      outletId,
      displayName,
      timezone,
    })),
    generatedAt: now.toISOString(),
  };
}
