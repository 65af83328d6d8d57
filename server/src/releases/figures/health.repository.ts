import { releaseFailureKindSchema, remoteHealthSchema } from '@galla/contract';
import type { HealthFigures, LeftOut, ReleaseOutcome, RemoteHealth } from '@galla/contract';
import { ambiguousFailureKinds, hardFailureKinds, type ShortWindow } from '../../rules/releases/rollback';
import { z } from 'zod';
import { countsSql, type JudgedReports } from './counted-merchants.repository';
import type { Queryable } from '../../db/queryable';

/** `fingerprint`: of its failure, where the cause is kept. */
export type ReportedOutcome = ReleaseOutcome & { fingerprint?: string };

/**
 * Stores a page's report, one row per page and release: a failure persists, and only a network or a late failure is
 * replaced by a more specific cause; what a release left in the page replaces nothing. Unpublished releases are ignored. Returns the number of new or changed rows.
 */
export async function insertOutcomes(
  db: Queryable,
  page: { pageId: string; merchantId: string | null; shell: string | null; at: Date },
  outcomes: readonly ReportedOutcome[],
): Promise<number> {
  const byRelease = new Map<string, ReportedOutcome>();
  for (const outcome of outcomes) {
    const key = `${outcome.remote}@${outcome.releaseId}`;
    const earlier = byRelease.get(key);
    if (earlier?.outcome !== 'failed' || earlier.kind === 'traces') byRelease.set(key, outcome);
  }
  const rows = [...byRelease.values()].map((outcome) => ({
    remote: outcome.remote,
    release_id: outcome.releaseId,
    milliseconds: outcome.milliseconds,
    failure: outcome.outcome === 'failed' ? outcome.kind : null,
    message: outcome.outcome === 'failed' ? outcome.message : '',
    fell_back_to: outcome.outcome === 'failed' ? outcome.fellBackTo : null,
    fingerprint: outcome.fingerprint ?? null,
  }));
  const kept = await db.execute({
    name: 'release-outcomes-insert',
    text: `insert into release_outcomes as kept
        (page_id, remote, release_id, merchant_id, failure, message, fell_back_to, milliseconds, at, shell, fingerprint)
      select $1::uuid, o.remote, o.release_id, $2::uuid, o.failure, o.message, o.fell_back_to, o.milliseconds, $3::timestamptz, $5::text, o.fingerprint
      from jsonb_to_recordset($4::jsonb) as o(remote text, release_id text, failure text, message text,
        fell_back_to text, milliseconds int, fingerprint text)
      join releases r on r.remote = o.remote and r.release_id = o.release_id
      on conflict (page_id, remote, release_id) do update
        set failure = excluded.failure, message = excluded.message, fell_back_to = excluded.fell_back_to,
          fingerprint = excluded.fingerprint, at = excluded.at, shell = coalesce(excluded.shell, kept.shell), merchant_id = coalesce(kept.merchant_id, excluded.merchant_id)
        where excluded.failure is not null
          and (kept.failure is null or (kept.failure in ('network', 'late', 'traces') and excluded.failure <> 'traces'))
          and (kept.merchant_id is null or kept.merchant_id = excluded.merchant_id)
      returning 1 as kept`,
    values: [page.pageId, page.merchantId, page.at, JSON.stringify(rows), page.shell],
  });
  return kept;
}

/** The figures of a window without reports. */
export const nothing: ShortWindow = {
  sessions: 0,
  failures: 0,
  merchants: 0,
  failedMerchants: 0,
  byKind: {},
  hardMerchants: 0,
  ownFailureMerchants: 0,
};

const windowRowSchema = z.object({
  sessions: z.number(),
  failures: z.number(),
  merchants: z.number(),
  failedMerchants: z.number(),
  hardMerchants: z.number(),
  ownFailureMerchants: z.number(),
});

const kindRowSchema = z.object({ kind: releaseFailureKindSchema, count: z.number() });

/**
 * Figures of one release since an instant, of pages of merchants that count: before login no release is assigned. What a
 * release left in the page is shown by kind and is no failure: only canaries are looked at for it.
 * `releasedAt`: when the judged release went out. Reports on a quarantined shell are excluded, since the shell was the
 * cause.
 */
export async function readWindow(
  db: Queryable,
  { remote, releaseId, since, releasedAt }: JudgedReports,
): Promise<ShortWindow> {
  const of = `from release_outcomes
    where release_outcomes.remote = $1 and release_outcomes.release_id = $2 and at >= $3::timestamptz and merchant_id is not null
      and ${countsSql('$4')}
      and not exists (select 1 from releases s
        where s.remote = 'shell' and s.release_id = shell and s.quarantined_at is not null)`;
  const values = [remote, releaseId, since, releasedAt];
  const [figures] = await db.query(windowRowSchema, {
    name: 'release-window',
    text: `select count(*)::int as sessions, (count(failure) filter (where failure <> 'traces'))::int as failures,
        count(distinct merchant_id)::int as merchants,
        (count(distinct merchant_id) filter (where failure <> 'traces'))::int as "failedMerchants",
        (count(distinct merchant_id) filter (where failure = any($5)))::int as "hardMerchants",
        (count(distinct merchant_id) filter (where failure = any($6)))::int as "ownFailureMerchants" ${of}`,
    values: [...values, hardFailureKinds, [...hardFailureKinds, ...ambiguousFailureKinds]],
  });
  if (figures === undefined) return nothing;
  const kinds = await db.query(kindRowSchema, {
    name: 'release-window-kinds',
    text: `select failure as kind, count(*)::int as count ${of} and failure is not null group by failure`,
    values,
  });
  return { ...figures, byKind: Object.fromEntries(kinds.map(({ kind, count }) => [kind, count])) };
}

const leftOutRowSchema = z.object({ pages: z.number(), failures: z.number(), merchants: z.number() });

/** Reports of one release since an instant, of merchants that count for no rule. */
export async function readLeftOut(
  db: Queryable,
  { remote, releaseId, since, releasedAt }: JudgedReports,
): Promise<LeftOut> {
  const [row] = await db.query(leftOutRowSchema, {
    name: 'release-left-out',
    text: `select count(*)::int as pages, (count(failure) filter (where failure <> 'traces'))::int as failures,
        count(distinct merchant_id)::int as merchants
      from release_outcomes
      where remote = $1 and release_id = $2 and at >= $3::timestamptz and merchant_id is not null
        and not ${countsSql('$4')}`,
    values: [remote, releaseId, since, releasedAt],
  });
  return row ?? { pages: 0, failures: 0, merchants: 0 };
}

/** The figures of a window, in the contract's form. */
export function plainFigures({
  sessions,
  failures,
  merchants,
  failedMerchants,
  byKind,
}: ShortWindow): HealthFigures {
  return { sessions, failures, merchants, failedMerchants, byKind };
}

const seriesRowSchema = z.object({
  step: z.number(),
  releaseId: z.string(),
  sessions: z.number(),
  failures: z.number(),
  medianMs: z.number().nullable(),
});

/** Sessions and failures per step of time and release, oldest first. */
export async function readSeries(
  db: Queryable,
  { remote, since, stepSeconds }: { remote: string; since: Date; stepSeconds: number },
): Promise<RemoteHealth['series']> {
  const rows = await db.query(seriesRowSchema, {
    name: 'release-series',
    text: `select (floor(extract(epoch from at) / $3::int) * $3::int)::int as step, release_id as "releaseId",
        count(*)::int as sessions, (count(failure) filter (where failure <> 'traces'))::int as failures,
        percentile_cont(0.5) within group (order by milliseconds) filter (where failure is null) as "medianMs"
      from release_outcomes where remote = $1 and at > $2::timestamptz and merchant_id is not null
      group by 1, 2 order by 1, 2`,
    values: [remote, since, stepSeconds],
  });
  return rows.map(({ step, ...row }) => ({ at: new Date(step * 1000).toISOString(), ...row }));
}

const anonymousRowSchema = z.object({ sessions: z.number(), failures: z.number() });

/** Reports without a session, which anybody can send: shown as a count of their own, used nowhere. */
export async function readAnonymous(
  db: Queryable,
  { remote, since }: { remote: string; since: Date },
): Promise<RemoteHealth['anonymous']> {
  const [row] = await db.query(anonymousRowSchema, {
    name: 'release-anonymous',
    text: `select count(*)::int as sessions, count(failure)::int as failures
      from release_outcomes where remote = $1 and at > $2::timestamptz and merchant_id is null`,
    values: [remote, since],
  });
  return row ?? { sessions: 0, failures: 0 };
}

const failureRowSchema = z.object({ ...remoteHealthSchema.shape.failures.def.element.shape, at: z.date() });

/** The latest failures of a remote, newest first. */
export async function readFailures(
  db: Queryable,
  { remote, since, limit }: { remote: string; since: Date; limit: number },
): Promise<RemoteHealth['failures']> {
  const rows = await db.query(failureRowSchema, {
    name: 'release-failures',
    text: `select at, release_id as "releaseId", failure as kind, message, merchant_id as "merchantId",
        fell_back_to as "fellBackTo"
      from release_outcomes where remote = $1 and at > $2::timestamptz and failure is not null and merchant_id is not null
      order by at desc limit $3`,
    values: [remote, since, limit],
  });
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
