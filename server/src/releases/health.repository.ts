import type { HealthFigures, ReleaseFailureKind, ReleaseOutcome, RemoteHealth } from '@galla/shared/contract';
import { ambiguousFailureKinds, hardFailureKinds, type ShortWindow } from '@galla/shared/domain';
import type { Queryable } from '../db/queryable';

/**
 * Keeps what a page reports, one row a page and release: a failure stays, and only a dead line is replaced by a better
 * known cause. Releases that were never published are left out. Answers how many rows were new or changed.
 */
export async function insertOutcomes(
  db: Queryable,
  page: { pageId: string; merchantId: string | null; shell: string | null; at: Date },
  outcomes: readonly ReleaseOutcome[],
): Promise<number> {
  const byRelease = new Map<string, ReleaseOutcome>();
  for (const outcome of outcomes) {
    const key = `${outcome.remote}@${outcome.releaseId}`;
    if (byRelease.get(key)?.outcome !== 'failed') byRelease.set(key, outcome);
  }
  const rows = [...byRelease.values()].map((outcome) => ({
    remote: outcome.remote,
    release_id: outcome.releaseId,
    milliseconds: outcome.milliseconds,
    failure: outcome.outcome === 'failed' ? outcome.kind : null,
    message: outcome.outcome === 'failed' ? outcome.message : '',
    fell_back_to: outcome.outcome === 'failed' ? outcome.fellBackTo : null,
  }));
  const kept = await db.query({
    name: 'release-outcomes-insert',
    text: `insert into release_outcomes as kept
        (page_id, remote, release_id, merchant_id, failure, message, fell_back_to, milliseconds, at, shell)
      select $1::uuid, o.remote, o.release_id, $2::uuid, o.failure, o.message, o.fell_back_to, o.milliseconds, $3::timestamptz, $5::text
      from jsonb_to_recordset($4::jsonb) as o(remote text, release_id text, failure text, message text,
        fell_back_to text, milliseconds int)
      join releases r on r.remote = o.remote and r.release_id = o.release_id
      on conflict (page_id, remote, release_id) do update
        set failure = excluded.failure, message = excluded.message, fell_back_to = excluded.fell_back_to,
          at = excluded.at, shell = coalesce(excluded.shell, kept.shell), merchant_id = coalesce(kept.merchant_id, excluded.merchant_id)
        where excluded.failure is not null and (kept.failure is null or kept.failure = 'network')
          and (kept.merchant_id is null or kept.merchant_id = excluded.merchant_id)
      returning 1 as kept`,
    values: [page.pageId, page.merchantId, page.at, JSON.stringify(rows), page.shell],
  });
  return kept.length;
}

const nothing: ShortWindow = {
  sessions: 0,
  failures: 0,
  merchants: 0,
  failedMerchants: 0,
  byKind: {},
  hardMerchants: 0,
  ownFailureMerchants: 0,
};

/**
 * Figures of one release since an instant, of merchants' pages only: before login nothing is assigned to anybody. What
 * pages of a quarantined shell report is left out: it was that shell's doing.
 */
export async function readWindow(
  db: Queryable,
  { remote, releaseId, since }: { remote: string; releaseId: string; since: Date },
): Promise<ShortWindow> {
  const of = `from release_outcomes
    where release_outcomes.remote = $1 and release_outcomes.release_id = $2 and at >= $3::timestamptz and merchant_id is not null
      and not exists (select 1 from releases s
        where s.remote = 'shell' and s.release_id = shell and s.quarantined_at is not null)`;
  const values = [remote, releaseId, since];
  const [figures] = await db.query<Omit<ShortWindow, 'byKind'>>({
    name: 'release-window',
    text: `select count(*)::int as sessions, count(failure)::int as failures,
        count(distinct merchant_id)::int as merchants,
        (count(distinct merchant_id) filter (where failure is not null))::int as "failedMerchants",
        (count(distinct merchant_id) filter (where failure = any($4)))::int as "hardMerchants",
        (count(distinct merchant_id) filter (where failure = any($5)))::int as "ownFailureMerchants" ${of}`,
    values: [...values, hardFailureKinds, [...hardFailureKinds, ...ambiguousFailureKinds]],
  });
  if (figures === undefined) return nothing;
  const kinds = await db.query<{ kind: ReleaseFailureKind; count: number }>({
    name: 'release-window-kinds',
    text: `select failure as kind, count(*)::int as count ${of} and failure is not null group by failure`,
    values,
  });
  return { ...figures, byKind: Object.fromEntries(kinds.map(({ kind, count }) => [kind, count])) };
}

/** The plain figures of a window, as the contract has them. */
export function plainFigures({
  sessions,
  failures,
  merchants,
  failedMerchants,
  byKind,
}: ShortWindow): HealthFigures {
  return { sessions, failures, merchants, failedMerchants, byKind };
}

/** Sessions and failures per step of time and release, oldest first. */
export async function readSeries(
  db: Queryable,
  { remote, since, stepSeconds }: { remote: string; since: Date; stepSeconds: number },
): Promise<RemoteHealth['series']> {
  const rows = await db.query<{
    step: number;
    releaseId: string;
    sessions: number;
    failures: number;
    medianMs: number | null;
  }>({
    name: 'release-series',
    text: `select (floor(extract(epoch from at) / $3::int) * $3::int)::int as step, release_id as "releaseId",
        count(*)::int as sessions, count(failure)::int as failures,
        percentile_cont(0.5) within group (order by milliseconds) filter (where failure is null) as "medianMs"
      from release_outcomes where remote = $1 and at > $2::timestamptz
      group by 1, 2 order by 1, 2`,
    values: [remote, since, stepSeconds],
  });
  return rows.map(({ step, ...row }) => ({ at: new Date(step * 1000).toISOString(), ...row }));
}

/** The latest failures of a remote, newest first. */
export async function readFailures(
  db: Queryable,
  { remote, since, limit }: { remote: string; since: Date; limit: number },
): Promise<RemoteHealth['failures']> {
  const rows = await db.query<Omit<RemoteHealth['failures'][number], 'at'> & { at: Date }>({
    name: 'release-failures',
    text: `select at, release_id as "releaseId", failure as kind, message, merchant_id as "merchantId",
        fell_back_to as "fellBackTo"
      from release_outcomes where remote = $1 and at > $2::timestamptz and failure is not null
      order by at desc limit $3`,
    values: [remote, since, limit],
  });
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
