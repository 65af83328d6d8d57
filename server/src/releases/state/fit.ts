import {
  unmetRequirements,
  type ContractReport,
  type ReleaseDescription,
  type ShareRequirements,
  type ShareOffer,
} from '@galla/contract';
import { msg } from '../../messages/message';
import type { LiveReleases, ShellRelease } from './live-releases';
import { ReleaseRefusal } from '../builds/release-refusal';

/** A release that requires something of the shell. */
export interface Needy extends ShareRequirements {
  remote: string;
  releaseId: string;
}

/** Every remote release in use: the stable ones and the canaries. */
export function releasesInUse({ remotes }: Pick<LiveReleases, 'remotes'>): ReleaseDescription[] {
  return remotes.flatMap(({ stable, rollout }) => [
    ...(stable === null ? [] : [stable]),
    ...(rollout === null ? [] : [rollout.release]),
  ]);
}

/** The part of a shell release that is compared. */
export type Offering = Pick<ShellRelease, 'releaseId'> & { manifest: ShareOffer };

/** Every shell release in use: the stable one and the canary. */
export function shellsInUse({ shell }: LiveReleases): ShellRelease[] {
  return shell === null ? [] : [shell.stable, ...(shell.rollout === null ? [] : [shell.rollout.release])];
}

/** What these releases require and any of these shells lacks. A null `offered`: it has no such module. */
export function reportFit(releases: readonly Needy[], shells: readonly Offering[]): ContractReport {
  const offering = shells.map(({ releaseId, manifest }) => ({ shell: releaseId, manifest }));
  const asked = offering.length === 0 ? [{ shell: null, manifest: { provides: {} } }] : offering;
  return {
    shell: shells[0]?.releaseId ?? null,
    shells: shells.map(({ releaseId }) => releaseId),
    checked: releases.map(({ remote, releaseId }) => ({ remote, releaseId })),
    unmet: releases.flatMap((release) =>
      asked.flatMap(({ shell, manifest }) =>
        unmetRequirements(release, manifest).map((gap) => ({
          remote: release.remote,
          releaseId: release.releaseId,
          ...gap,
          shell,
        })),
      ),
    ),
  };
}

/** Whether a shell offers everything a release requires. */
export function fits(release: Needy, shell: Offering): boolean {
  return unmetRequirements(release, shell.manifest).length === 0;
}

/**
 * Throws (422 RELEASE_CONTRACT_UNMET, the report as details) when something is missing; otherwise returns the report.
 */
export function requireFit(report: ContractReport): ContractReport {
  const [first] = report.unmet;
  if (first === undefined) return report;
  const deps = report.unmet.map(describeGap).join('; ');
  const values = { remote: first.remote, releaseId: first.releaseId, needs: deps };
  throw new ReleaseRefusal(422, 'RELEASE_CONTRACT_UNMET', msg('releases.contractUnmet', values), report);
}

/** 'orders 1.0.0-a: Group of @galla/ui (shell 0.1.0-b: 2.0.0)' */
function describeGap(gap: ContractReport['unmet'][number]): string {
  const { remote, releaseId, key, required, offered, names, shell } = gap;
  const what = names === undefined ? `${key} ${required}` : `${names.join(', ')} of ${key}`;
  return `${remote} ${releaseId}: ${what} (shell${shell ? ` ${shell}` : ''}: ${offered ?? '–'})`;
}
