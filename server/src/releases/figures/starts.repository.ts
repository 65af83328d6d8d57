import { silenceSchema, type ReleaseStart, type Silence } from '@galla/contract';
import type { Queryable } from '../../db/queryable';
import { noSilence, rollbackRules } from '../../rules/releases/rollback';
import { countsSql, type JudgedReports } from './counted-merchants.repository';

/** A page of a signed-in merchant. */
export interface StartingPage {
  pageId: string;
  merchantId: string;
  shell: string | null;
  at: Date;
}

/** Notes releases that a page starts, and forgets those that it left. Unpublished releases are ignored. */
export async function saveStarts(
  db: Queryable,
  { pageId, merchantId, shell, at }: StartingPage,
  starts: readonly ReleaseStart[],
): Promise<void> {
  const of = (state: ReleaseStart['state']) =>
    JSON.stringify(
      starts
        .filter((start) => start.state === state)
        .map(({ remote, releaseId }) => ({ remote, release_id: releaseId })),
    );
  await db.execute({
    name: 'release-starts-insert',
    text: `insert into release_starts (page_id, remote, release_id, merchant_id, shell, at)
      select distinct $1::uuid, s.remote, s.release_id, $2::uuid, $3::text, $4::timestamptz
      from jsonb_to_recordset($5::jsonb) as s(remote text, release_id text)
      join releases r on r.remote = s.remote and r.release_id = s.release_id
      on conflict do nothing`,
    values: [pageId, merchantId, shell, at, of('began')],
  });
  if (starts.every(({ state }) => state === 'began')) return;
  await db.execute({
    name: 'release-starts-left',
    text: `delete from release_starts using jsonb_to_recordset($3::jsonb) as s(remote text, release_id text)
      where page_id = $1::uuid and merchant_id = $2::uuid
        and release_starts.remote = s.remote and release_starts.release_id = s.release_id`,
    values: [pageId, merchantId, of('left')],
  });
}

/**
 * Pages that began a release since an instant and had their time to answer, and those of them that did not. Pages of
 * merchants that count alone; pages on a quarantined shell say nothing about a remote.
 */
export async function readSilence(
  db: Queryable,
  { remote, releaseId, since, releasedAt }: JudgedReports,
  now: Date,
): Promise<Silence> {
  const until = new Date(now.getTime() - rollbackRules.silenceAfterMs);
  const [figures] = await db.query(silenceSchema, {
    name: 'release-silence',
    text: `select count(*)::int as pages, (count(*) filter (where silent))::int as silent,
        count(distinct merchant_id)::int as merchants,
        (count(distinct merchant_id) filter (where silent))::int as "silentMerchants"
      from (select merchant_id, not exists (select 1 from release_outcomes o
          where o.page_id = release_starts.page_id and o.remote = release_starts.remote
            and o.release_id = release_starts.release_id) as silent
        from release_starts
        where release_starts.remote = $1 and release_starts.release_id = $2
          and at >= $3::timestamptz and at <= $4::timestamptz and ${countsSql('$5', 'release_starts')}
          and not exists (select 1 from releases s
            where s.remote = 'shell' and s.release_id = shell and s.quarantined_at is not null)) as started`,
    values: [remote, releaseId, since, until, releasedAt],
  });
  return figures ?? noSilence;
}
