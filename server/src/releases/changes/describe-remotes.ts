import type { OpsBackend, OpsRelease, OpsRemote } from '@galla/contract';
import type { Queryable } from '../../db/queryable';
import { listAllowedBackends, listDeclaredBackends } from '../state/backends.repository';
import { tracksOf, type LiveReleases, type LiveRollout } from '../state/live-releases';
import {
  listAssignments,
  listAssignmentTimes,
  listReleasesOf,
  listRemotes,
  type AssignmentRow,
  type ReleaseRow,
  type RemoteRow,
} from '../state/releases.repository';

/** An act of a person or the system for operators; null: none. */
function mark(by: string | null, at: Date | null, reason: string | null) {
  return at === null ? null : { by: by ?? '', at: at.toISOString(), reason: reason ?? '' };
}

function describeRollout({
  rolloutId,
  release,
  basisPoints,
  rules,
  paused,
  startedBy,
  startedAt,
}: LiveRollout) {
  return {
    rolloutId,
    releaseId: release.releaseId,
    basisPoints,
    rules,
    paused,
    startedBy,
    startedAt: startedAt.toISOString(),
  };
}

function describeRemote(
  row: RemoteRow & { releases: number },
  live: LiveReleases,
  assigned: AssignmentRow | undefined,
  updatedAt: Date | undefined,
  backends: OpsBackend[],
): OpsRemote {
  const rollout = tracksOf(live, row.name)?.rollout ?? null;
  return {
    remote: row.name,
    version: row.version,
    stable: assigned?.stable ?? null,
    lastGood: assigned?.lastGood ?? null,
    rollout: rollout === null ? null : describeRollout(rollout),
    freeze: mark(row.frozenBy, row.frozenAt, row.frozenReason),
    releases: row.releases,
    updatedAt: updatedAt?.toISOString() ?? null,
    backends,
  };
}

/** By remote the back ends that are declared or allowed. */
async function describeBackends(db: Queryable): Promise<Map<string, OpsBackend[]>> {
  const allowed = await listAllowedBackends(db);
  const declared = await listDeclaredBackends(db);
  const found = new Map<string, OpsBackend[]>();
  const add = (remote: string, backend: OpsBackend) =>
    found.set(remote, [...(found.get(remote) ?? []), backend]);
  const isSame = (one: { remote: string; host: string }) => (other: { remote: string; host: string }) =>
    one.remote === other.remote && one.host === other.host;
  for (const row of allowed) {
    const { remote, host, allowedBy, allowedAt, reason } = row;
    add(remote, { host, declared: declared.some(isSame(row)), allowed: mark(allowedBy, allowedAt, reason) });
  }
  for (const row of declared.filter((each) => !allowed.some(isSame(each))))
    add(row.remote, { host: row.host, declared: true, allowed: null });
  return found;
}

/** State of every remote. */
export async function describeRemotes(db: Queryable, live: LiveReleases): Promise<OpsRemote[]> {
  const assignments = new Map((await listAssignments(db)).map((row) => [row.remote, row]));
  const times = await listAssignmentTimes(db);
  const backends = await describeBackends(db);
  const rows = await listRemotes(db);
  return rows.map((row) => {
    const { name } = row;
    return describeRemote(row, live, assignments.get(name), times.get(name), backends.get(name) ?? []);
  });
}

/** A page of a remote's releases. */
export async function describeReleasesOf(
  db: Queryable,
  remote: OpsRemote,
  page: { skip: number; limit: number },
): Promise<{ total: number; releases: OpsRelease[] }> {
  const { total, releases } = await listReleasesOf(db, remote.remote, page);
  return { total, releases: releases.map((row) => describeRelease(row, remote)) };
}

function describeRelease(row: Omit<ReleaseRow, 'manifest'>, remote: OpsRemote): OpsRelease {
  const { releaseId, version, digest, publishedBy, publishedAt } = row;
  return {
    remote: row.remote,
    releaseId,
    version,
    digest,
    publishedBy,
    publishedAt: publishedAt.toISOString(),
    standing: standingOf(releaseId, remote),
    quarantine: mark(row.quarantinedBy, row.quarantinedAt, row.quarantineReason),
  };
}

function standingOf(releaseId: string, { stable, rollout, lastGood }: OpsRemote): OpsRelease['standing'] {
  if (releaseId === stable) return 'stable';
  if (releaseId === rollout?.releaseId) return 'canary';
  return releaseId === lastGood ? 'lastGood' : 'kept';
}
