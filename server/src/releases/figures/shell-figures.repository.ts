import { ambiguousFailureKinds, hardFailureKinds, rollbackRules } from '../../rules/releases/rollback';
import { type OwnFailures, type RemoteByShell } from '../../rules/releases/shell-blame';
import { z } from 'zod';
import type { Queryable } from '../../db/queryable';
import { countsSql } from './counted-merchants.repository';

const figuresRowSchema = z.object({
  merchants: z.number(),
  ownFailureMerchants: z.number(),
  remote: z.string(),
  releaseId: z.string(),
});
type Row = z.output<typeof figuresRowSchema>;

const kinds = [...hardFailureKinds, ...ambiguousFailureKinds];
const nobody: OwnFailures = { merchants: 0, ownFailureMerchants: 0 };

/** Outcomes in pages on one shell since an instant, by release, including the shell's start. */
function readOnShell(db: Queryable, shell: string, since: Date, releasedAt: Date): Promise<Row[]> {
  return db.query(figuresRowSchema, {
    name: 'releases-on-shell',
    text: `select remote, release_id as "releaseId", count(distinct merchant_id)::int as merchants,
        (count(distinct merchant_id) filter (where failure = any($3)))::int as "ownFailureMerchants"
      from release_outcomes
      where at >= $2::timestamptz and merchant_id is not null and ${countsSql('$4')}
        and (case when remote = 'shell' then release_id else shell end) = $1
      group by remote, release_id`,
    values: [shell, since, kinds, releasedAt],
  });
}

/**
 * Remotes for which three merchants report a failure on a shell since an instant, by release, with their figures on the
 * previous shell. Those are queried only when there is something to compare.
 */
export async function readByShell(
  db: Queryable,
  { shell, since, releasedAt }: { shell: string; since: Date; releasedAt: Date },
  before: { shell: string; since: Date },
): Promise<RemoteByShell[]> {
  const under = await readOnShell(db, shell, since, releasedAt);
  const failures = new Map<string, number>();
  for (const { remote, ownFailureMerchants } of under)
    failures.set(remote, (failures.get(remote) ?? 0) + ownFailureMerchants);
  const failing = [...failures].flatMap(([remote, count]) =>
    count >= rollbackRules.hardMerchants ? [remote] : [],
  );
  if (failing.length === 0) return [];
  const earlier = await readOnShell(db, before.shell, before.since, releasedAt);
  const knownOf = ({ remote, releaseId }: Row) =>
    // Starts of the shell are compared with starts of the other one.
    earlier.find((row) => row.remote === remote && (remote === 'shell' || row.releaseId === releaseId)) ??
    nobody;
  return failing.map((remote) => ({
    remote,
    releases: under
      .filter((row) => row.remote === remote)
      .map((row) => ({ releaseId: row.releaseId, under: row, before: knownOf(row) })),
  }));
}
