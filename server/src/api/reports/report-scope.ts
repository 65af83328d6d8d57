import { reportBucketOf, lengthOf, localDate, resolvePeriod } from '@galla/shared/domain';
import { reportLimits } from '@galla/shared/contract';
import type { CurrencyName, DateRange, ReportHead, ReportRangeQuery } from '@galla/shared/contract';
import { comparedPart, type PeriodCut } from './period-part';
import type { Clock } from '../../clock';
import type { Queryable } from '../../db/queryable';
import { ApiError } from '../../http/api-error';
import { say } from '../../messages/say';
import type { Listener } from '../../messages/say';

export interface ReportNeeds {
  db: Queryable;
  clock: Clock;
}

/** Whose orders a report may count. */
export interface ReportReader {
  merchantId: string;
  outletIds: readonly string[];
}

export interface ScopeOutlet {
  outletId: string;
  displayName: string;
  timezone: string;
  currency: CurrencyName;
}

/** What a report is narrowed to, once the outlets are known to be the reader's and the days are counted out. */
export interface ReportScope {
  merchantId: string;
  outlets: readonly ScopeOutlet[];
  outletIds: readonly string[];
  currency: CurrencyName;
  range: DateRange;
  previous: DateRange | null;
  /** While the period goes on: where each outlet stands in the period before. What came there later is not compared. */
  cuts: readonly PeriodCut[];
  /** The time of day of the cuts, '14:30'. */
  previousUntil: string | null;
  channel: string | null;
}

/**
 * The chosen outlets, all of the reader's when none are named.
 * @throws ApiError 404 for an outlet that is not the reader's, 422 for outlets that count in different currencies
 */
export async function scopeOutlets(
  db: Queryable,
  reader: ReportReader,
  wished: readonly string[] | undefined,
  listener: Listener,
): Promise<ScopeOutlet[]> {
  const chosen = wished ?? reader.outletIds;
  if (chosen.some((outletId) => !reader.outletIds.includes(outletId)))
    throw new ApiError(404, 'NOT_FOUND', say(listener, 'http.notFound'));
  const outlets = await db.query<ScopeOutlet>({
    name: 'report-outlets',
    text: `select id as "outletId", display_name as "displayName", timezone, currency from outlets
      where merchant_id = $1 and id = any($2::uuid[]) order by created_at, id`,
    values: [reader.merchantId, chosen],
  });
  if (new Set(outlets.map(({ currency }) => currency)).size > 1)
    throw new ApiError(422, 'REPORT_CURRENCIES_MIXED', say(listener, 'reports.currenciesMixed'));
  return outlets;
}

/** Settles outlets and days of a report. @throws ApiError 404, or 422 for a range that is none or too long */
export async function reportScope(
  { db, clock }: ReportNeeds,
  reader: ReportReader,
  query: ReportRangeQuery,
  listener: Listener,
): Promise<ReportScope> {
  const outlets = await scopeOutlets(db, reader, query.outletIds, listener);
  const today = localDate(clock.now(), outlets[0]?.timezone ?? 'UTC');
  const resolved = resolvePeriod(query.period, query.date ?? today, query);
  if (resolved === null || lengthOf(resolved.range) > reportLimits.days)
    throw new ApiError(
      422,
      'REPORT_RANGE_INVALID',
      say(listener, 'reports.rangeInvalid', { days: reportLimits.days }),
    );
  return {
    merchantId: reader.merchantId,
    outlets,
    outletIds: outlets.map(({ outletId }) => outletId),
    currency: outlets[0]?.currency ?? 'INR',
    range: resolved.range,
    ...(query.compare === 'yes'
      ? comparedPart(query.period, resolved, outlets, clock.now())
      : { previous: null, cuts: [], previousUntil: null }),
    channel: query.channel ?? null,
  };
}

/** What every report says about itself. */
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
