import {
  releaseDescriptionSchema,
  rolloutRulesSchema,
  shellDescriptionSchema,
  type ReleaseDescription,
  type ShellDescription,
} from '@galla/shared/contract';
import type { RolloutShare } from '@galla/shared/domain';
import type { Queryable } from '../db/queryable';
import { shellName } from './inspect-release';
import { findRelease, listAssignments, listQuarantined, readRevision } from './releases.repository';
import { listRolloutsUnderWay } from './rollouts.repository';

/** The shell that pages get. */
export interface LiveShell {
  releaseId: string;
  manifest: ShellDescription;
}

/** A canary under way. */
export interface LiveRollout extends RolloutShare {
  rolloutId: string;
  release: ReleaseDescription;
  startedBy: string;
  startedAt: Date;
}

/** What of one remote merchants get. */
export interface LiveRemote {
  stable: ReleaseDescription;
  /** The stable before it; null on a remote's first release. */
  lastGood: ReleaseDescription | null;
  rollout: LiveRollout | null;
  /** Releases that must not run any more, newest first. */
  quarantined: readonly string[];
}

/** What the registry serves at one revision. */
export interface LiveReleases {
  revision: number;
  /** null until a shell was published. */
  shell: LiveShell | null;
  remotes: readonly LiveRemote[];
}

/** Reads what is live. Inside a transaction that holds the revision, nothing can change it meanwhile. */
export async function readLiveReleases(db: Queryable): Promise<LiveReleases> {
  // The revision first: read late, it could promise releases of a publication that the rest did not see.
  const revision = await readRevision(db);
  const manifestOf = async (remote: string, releaseId: string): Promise<unknown> => {
    const row = await findRelease(db, remote, releaseId);
    if (row === null) throw new Error(`${remote} ${releaseId} is assigned, but was never published`);
    return row.manifest;
  };
  const describe = async (remote: string, releaseId: string) =>
    releaseDescriptionSchema.parse(await manifestOf(remote, releaseId));
  const underWay = new Map((await listRolloutsUnderWay(db)).map((row) => [row.remote, row]));
  const quarantined = await listQuarantined(db);
  let shell: LiveShell | null = null;
  const remotes: LiveRemote[] = [];
  for (const { remote, stable, lastGood } of await listAssignments(db)) {
    if (remote === shellName) {
      const manifest = shellDescriptionSchema.parse(await manifestOf(remote, stable));
      shell = { releaseId: stable, manifest };
      continue;
    }
    const row = underWay.get(remote);
    remotes.push({
      stable: await describe(remote, stable),
      lastGood: lastGood === null ? null : await describe(remote, lastGood),
      rollout: row
        ? {
            rolloutId: row.id,
            release: await describe(remote, row.releaseId),
            seed: row.seed,
            basisPoints: row.basisPoints,
            rules: rolloutRulesSchema.parse(row.rules),
            paused: row.paused,
            startedBy: row.startedBy,
            startedAt: row.startedAt,
          }
        : null,
      quarantined: quarantined.filter((one) => one.remote === remote).map(({ releaseId }) => releaseId),
    });
  }
  return { revision, shell, remotes };
}
