import { releaseFailureKindSchema, type ReleaseFailureKind } from '@galla/contract';
import { z } from 'zod';
import type { Queryable } from '../../db/queryable';
import { rowOf } from '../../db/row-of';
import { releaseFailures } from '../../db/schema';
import type { FailureDetails } from './failure-details';

/** Causes that are kept of one release and kind: a release that fails in a new way each time must not fill the store. */
const maxCauses = 50;
/** Paths and browsers that are kept of one cause. */
const maxExamples = 8;

/** A failure of a signed-in merchant's page. */
export interface KeptFailure extends FailureDetails {
  remote: string;
  releaseId: string;
  kind: ReleaseFailureKind;
  browser: string;
}

/** Keeps each cause once. Unpublished releases are ignored. */
export async function saveFailures(db: Queryable, failures: readonly KeptFailure[], at: Date): Promise<void> {
  const rows = failures.map(({ remote, releaseId, kind, fingerprint, message, frames, path, browser }) => ({
    remote,
    release_id: releaseId,
    kind,
    fingerprint,
    message,
    frames,
    paths: path === '' ? [] : [path],
    browsers: browser === '' ? [] : [browser],
  }));
  const joined = (column: 'paths' | 'browsers') =>
    `${column} = case when kept.${column} @> excluded.${column} or cardinality(kept.${column}) >= ${maxExamples}
      then kept.${column} else kept.${column} || excluded.${column} end`;
  await db.execute({
    name: 'release-failures-insert',
    text: `insert into release_failures as kept
        (remote, release_id, kind, fingerprint, message, frames, paths, browsers, first_at, last_at)
      select f.remote, f.release_id, f.kind, f.fingerprint, f.message, f.frames, f.paths, f.browsers, $1::timestamptz, $1::timestamptz
      from jsonb_to_recordset($2::jsonb) as f(remote text, release_id text, kind text, fingerprint text, message text,
        frames jsonb, paths text[], browsers text[])
      join releases r on r.remote = f.remote and r.release_id = f.release_id
      where ${maxCauses} > (select count(*) from release_failures k
          where k.remote = f.remote and k.release_id = f.release_id and k.kind = f.kind and k.fingerprint <> f.fingerprint)
      on conflict (remote, release_id, kind, fingerprint) do update
        set last_at = excluded.last_at, ${joined('paths')}, ${joined('browsers')}`,
    values: [at, JSON.stringify(rows)],
  });
}

const frameSchema = z.object({
  name: z.string(),
  file: z.string(),
  line: z.number(),
  column: z.number(),
});

const groupRowSchema = rowOf(
  releaseFailures,
  ['releaseId', 'message', 'paths', 'browsers', 'firstAt', 'lastAt'],
  {
    kind: releaseFailureKindSchema,
    frames: z.array(frameSchema),
    pages: z.number(),
    merchants: z.number(),
  },
);
export type FailureRow = z.output<typeof groupRowSchema>;

/** Causes of a remote's failures with how many pages and merchants saw them, the latest first. */
export function readFailureGroups(
  db: Queryable,
  { remote, releaseId, limit }: { remote: string; releaseId: string | null; limit: number },
): Promise<FailureRow[]> {
  return db.query(groupRowSchema, {
    name: 'release-failure-groups',
    text: `select f.release_id, f.kind, f.message, f.frames, f.paths, f.browsers,
        count(o.page_id)::int as pages, count(distinct o.merchant_id)::int as merchants, f.first_at, f.last_at
      from release_failures f
      left join release_outcomes o on o.remote = f.remote and o.release_id = f.release_id
        and o.failure = f.kind and o.fingerprint = f.fingerprint and o.merchant_id is not null
      where f.remote = $1 and ($2::text is null or f.release_id = $2)
      group by f.remote, f.release_id, f.kind, f.fingerprint
      order by f.last_at desc limit $3`,
    values: [remote, releaseId, limit],
  });
}

const causeRowSchema = z.object({
  kind: releaseFailureKindSchema,
  message: z.string(),
  paths: z.array(z.string()),
  firstAt: z.date(),
});
const namedCauses = 3;

/** For the history: the most frequent causes of a canary's failures, and when the first of all was seen. */
export async function readCauses(
  db: Queryable,
  { remote, releaseId, since }: { remote: string; releaseId: string; since: Date },
): Promise<{ firstFailureAt: string | null; causes: { kind: string; message: string; paths: string[] }[] }> {
  const rows = await db.query(causeRowSchema, {
    name: 'release-causes',
    text: `select f.kind, f.message, f.paths, min(o.at) as "firstAt"
      from release_failures f
      join release_outcomes o on o.remote = f.remote and o.release_id = f.release_id
        and o.failure = f.kind and o.fingerprint = f.fingerprint and o.merchant_id is not null
      where f.remote = $1 and f.release_id = $2 and o.at >= $3::timestamptz
      group by f.remote, f.release_id, f.kind, f.fingerprint
      order by count(distinct o.merchant_id) desc, count(*) desc, min(o.at)`,
    values: [remote, releaseId, since],
  });
  const first = rows.map(({ firstAt }) => firstAt.toISOString()).sort()[0];
  return {
    firstFailureAt: first ?? null,
    causes: rows.slice(0, namedCauses).map(({ kind, message, paths }) => ({ kind, message, paths })),
  };
}
