import {
  ambiguousFailureKinds,
  hardFailureKinds,
  rollbackRules,
  type OwnFailures,
  type RemoteByShell,
} from '@galla/shared/domain';
import type { Queryable } from '../db/queryable';

interface Row extends OwnFailures {
  remote: string;
  releaseId: string;
}

const kinds = [...hardFailureKinds, ...ambiguousFailureKinds];
const nobody: OwnFailures = { merchants: 0, ownFailureMerchants: 0 };

/** What pages on one shell report since an instant, by release; of the shell's own start, too. */
function readOnShell(db: Queryable, shell: string, since: Date): Promise<Row[]> {
  return db.query<Row>({
    name: 'releases-on-shell',
    text: `select remote, release_id as "releaseId", count(distinct merchant_id)::int as merchants,
        (count(distinct merchant_id) filter (where failure = any($3)))::int as "ownFailureMerchants"
      from release_outcomes
      where at >= $2::timestamptz and merchant_id is not null
        and (case when remote = 'shell' then release_id else shell end) = $1
      group by remote, release_id`,
    values: [shell, since, kinds],
  });
}

/**
 * Remotes of which three merchants report a failure on a shell since an instant, release by release, beside what is
 * known of them on the shell before. That is only looked up when there is something to compare.
 */
export async function readByShell(
  db: Queryable,
  { shell, since }: { shell: string; since: Date },
  before: { shell: string; since: Date },
): Promise<RemoteByShell[]> {
  const under = await readOnShell(db, shell, since);
  const failures = new Map<string, number>();
  for (const { remote, ownFailureMerchants } of under)
    failures.set(remote, (failures.get(remote) ?? 0) + ownFailureMerchants);
  const failing = [...failures].flatMap(([remote, count]) =>
    count >= rollbackRules.hardMerchants ? [remote] : [],
  );
  if (failing.length === 0) return [];
  const earlier = await readOnShell(db, before.shell, before.since);
  const knownOf = ({ remote, releaseId }: Row) =>
    // A start of the shell is compared with starts of the other one.
    earlier.find((row) => row.remote === remote && (remote === 'shell' || row.releaseId === releaseId)) ??
    nobody;
  return failing.map((remote) => ({
    remote,
    releases: under
      .filter((row) => row.remote === remote)
      .map((row) => ({ releaseId: row.releaseId, under: row, before: knownOf(row) })),
  }));
}
