import { releaseFailureKindSchema } from '@galla/contract';
import { desc, gt, isNull, or } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '../../db/queryable';
import { releaseRollouts } from '../../db/schema';
import type { RecordedCanary, RecordedReport, RecordedStart } from '../../rules/releases/replay';
import { rollbackRules } from '../../rules/releases/rollback';
import { countsSql } from './counted-merchants.repository';

export type RecordedRollout = Pick<
  typeof releaseRollouts.$inferSelect,
  'remote' | 'releaseId' | 'startedAt' | 'endedAt' | 'outcome'
>;

/** Canaries that ran since an instant, the latest first. */
export function listRolloutsSince(db: Queryable, since: Date): Promise<RecordedRollout[]> {
  return db.orm
    .select()
    .from(releaseRollouts)
    .where(or(isNull(releaseRollouts.endedAt), gt(releaseRollouts.endedAt, since)))
    .orderBy(desc(releaseRollouts.startedAt))
    .limit(200);
}

const rowSchema = z.object({ at: z.date(), merchantId: z.string(), isCanary: z.boolean() });
const reportRowSchema = z.object({ ...rowSchema.shape, failure: z.nullable(releaseFailureKindSchema) });
const startRowSchema = z.object({ ...rowSchema.shape, silent: z.boolean() });
/** Of a canary with more reports the first are replayed: by then the rules have spoken. */
const maxRows = 50_000;

/**
 * What pages reported while a canary ran, by merchants that counted for it. What all others had is in their own
 * reports: whichever other releases of the remote they are about.
 */
export async function readRecorded(
  db: Queryable,
  { remote, releaseId, startedAt, endedAt }: RecordedRollout,
  now: Date,
): Promise<RecordedCanary> {
  const until = endedAt ?? now;
  const from = new Date(startedAt.getTime() - rollbackRules.longWindowMs - rollbackRules.silenceAfterMs);
  const values = [remote, releaseId, from, until, startedAt];
  const limits = (table: 'release_outcomes' | 'release_starts') =>
    `from ${table} where remote = $1 and at >= $3::timestamptz and at <= $4::timestamptz and merchant_id is not null
      and (release_id <> $2 or at >= $5::timestamptz) and ${countsSql('$5', table)} order by at limit ${maxRows}`;
  const reports = await db.query(reportRowSchema, {
    name: 'recorded-reports',
    text: `select at, merchant_id, release_id = $2 as "isCanary", failure ${limits('release_outcomes')}`,
    values,
  });
  const starts = await db.query(startRowSchema, {
    name: 'recorded-starts',
    text: `select at, merchant_id, release_id = $2 as "isCanary",
        not exists (select 1 from release_outcomes o where o.page_id = release_starts.page_id
          and o.remote = release_starts.remote and o.release_id = release_starts.release_id) as silent
      ${limits('release_starts')}`,
    values,
  });
  const trackOf = (isCanary: boolean) => ({
    reports: reports
      .filter((row) => row.isCanary === isCanary)
      .map(({ at, merchantId, failure }): RecordedReport => ({ at: at.getTime(), merchantId, failure })),
    starts: starts
      .filter((row) => row.isCanary === isCanary)
      .map(({ at, merchantId, silent }): RecordedStart => ({ at: at.getTime(), merchantId, silent })),
  });
  return {
    startedAt: startedAt.getTime(),
    endedAt: until.getTime(),
    canary: trackOf(true),
    stable: trackOf(false),
  };
}
