import {
  releaseDescriptionSchema,
  rolloutRulesSchema,
  shellDescriptionSchema,
  shellName,
  type ReleaseDescription,
  type ShellDescription,
} from '@galla/contract';
import type { RolloutShare } from '../../rules/releases/assignment';
import type { Queryable } from '../../db/queryable';
import { listAllowedBackends } from './backends.repository';
import { findRelease, listAssignments, listQuarantined, readRevision } from './releases.repository';
import { listSettings, type SettingRow } from './settings.repository';
import { listRolloutsUnderWay, type RolloutRow } from './rollouts.repository';

/** Common fields of every release, a remote's or the shell's. */
interface NamedRelease {
  remote: string;
  releaseId: string;
}

/** A release of the shell; the id is stored separately because the build does not contain it. */
export interface ShellRelease extends NamedRelease {
  manifest: ShellDescription;
}

/** A canary in progress. */
export interface LiveRollout<Release extends NamedRelease = NamedRelease> extends RolloutShare {
  rolloutId: string;
  release: Release;
  startedBy: string;
  startedAt: Date;
}

/** The assignment of a remote, or of the shell. */
export interface LiveTracks<Release extends NamedRelease = NamedRelease> {
  remote: string;
  /** What everybody has; null: only a canary is given, and all others do not have the remote. */
  stable: Release | null;
  /** The previous stable release; null on a first release. */
  lastGood: Release | null;
  rollout: LiveRollout<Release> | null;
  /** Quarantined releases, newest first. */
  quarantined: readonly string[];
}

export type LiveRemote = LiveTracks<ReleaseDescription>;
/** Pages need a shell: it always has a stable release. */
export type LiveShell = LiveTracks<ShellRelease> & { stable: ShellRelease };

/** What the registry serves at one revision. */
export interface LiveReleases {
  revision: number;
  /** null until a shell was published. */
  shell: LiveShell | null;
  remotes: readonly LiveRemote[];
  /** By remote the hosts of back ends that operators allowed it to call. */
  backends: ReadonlyMap<string, ReadonlySet<string>>;
  /** By remote the values of its settings. */
  settings: ReadonlyMap<string, readonly SettingRow[]>;
}

/** The shell, if there is one, and all remotes: managed and judged in the same way. */
export function allTracks({ shell, remotes }: LiveReleases): readonly LiveTracks[] {
  return shell === null ? remotes : [shell, ...remotes];
}

/** State of a remote or the shell; undefined when nobody is given a release of it. */
export function tracksOf(live: LiveReleases, name: string): LiveTracks | undefined {
  return allTracks(live).find(({ remote }) => remote === name);
}

/** Reads the live state. Consistent inside a transaction that holds the revision lock. */
export async function readLiveReleases(db: Queryable): Promise<LiveReleases> {
  // The revision is read first: read last, it could include a publication that the other reads missed.
  const revision = await readRevision(db);
  const manifestOf = async (remote: string, releaseId: string): Promise<unknown> => {
    const row = await findRelease(db, remote, releaseId);
    if (row === null) throw new Error(`${remote} ${releaseId} is assigned, but was never published`);
    return row.manifest;
  };
  const describeRemote = async (remote: string, releaseId: string): Promise<ReleaseDescription> =>
    releaseDescriptionSchema.parse(await manifestOf(remote, releaseId));
  const describeShell = async (remote: string, releaseId: string): Promise<ShellRelease> => ({
    remote,
    releaseId,
    manifest: shellDescriptionSchema.parse(await manifestOf(remote, releaseId)),
  });
  const underWay = new Map((await listRolloutsUnderWay(db)).map((row) => [row.remote, row]));
  const quarantined = await listQuarantined(db);
  const read = async <Release extends NamedRelease>(
    { remote, lastGood }: { remote: string; lastGood: string | null },
    stable: Release | null,
    describe: (remote: string, releaseId: string) => Promise<Release>,
  ): Promise<LiveTracks<Release>> => {
    const row = underWay.get(remote);
    return {
      remote,
      stable,
      lastGood: lastGood === null ? null : await describe(remote, lastGood),
      rollout: row ? rolloutOf(row, await describe(remote, row.releaseId)) : null,
      quarantined: quarantined.filter((one) => one.remote === remote).map(({ releaseId }) => releaseId),
    };
  };
  let shell: LiveShell | null = null;
  const remotes: LiveRemote[] = [];
  const assigned = await listAssignments(db);
  for (const assignment of assigned) {
    const { remote } = assignment;
    if (remote === shellName) {
      const stable = await describeShell(remote, assignment.stable);
      shell = { ...(await read(assignment, stable, describeShell)), stable };
    } else {
      const stable = await describeRemote(remote, assignment.stable);
      remotes.push(await read(assignment, stable, describeRemote));
    }
  }
  for (const remote of underWay.keys())
    if (remote !== shellName && !assigned.some((one) => one.remote === remote))
      remotes.push(await read({ remote, lastGood: null }, null, describeRemote));
  const backends = new Map<string, Set<string>>();
  for (const { remote, host } of await listAllowedBackends(db))
    backends.set(remote, (backends.get(remote) ?? new Set()).add(host));
  const settings = new Map<string, SettingRow[]>();
  for (const row of await listSettings(db))
    settings.set(row.remote, [...(settings.get(row.remote) ?? []), row]);
  return { revision, shell, remotes, backends, settings };
}

function rolloutOf<Release extends NamedRelease>(row: RolloutRow, release: Release): LiveRollout<Release> {
  const { id: rolloutId, seed, basisPoints, rules, paused, startedBy, startedAt } = row;
  return {
    rolloutId,
    release,
    seed,
    basisPoints,
    rules: rolloutRulesSchema.parse(rules),
    paused,
    startedBy,
    startedAt,
  };
}
