import {
  unmetNeeds,
  type ContractReport,
  type ReleaseDescription,
  type ShareNeeds,
  type ShareOffer,
} from '@galla/shared/contract';
import type { LiveReleases, ShellRelease } from './live-releases';
import { ReleaseRefusal } from './release-refusal';

/** A release that takes something from the shell. */
export interface Needy extends ShareNeeds {
  remote: string;
  releaseId: string;
}

/** Every release of a remote that some merchant has: the stable ones and the canaries. */
export function releasesInUse({ remotes }: LiveReleases): ReleaseDescription[] {
  return remotes.flatMap(({ stable, rollout }) => [stable, ...(rollout === null ? [] : [rollout.release])]);
}

/** A release of the shell, as far as it is compared. */
export type Offering = Pick<ShellRelease, 'releaseId'> & { manifest: ShareOffer };

/** Every release of the shell that some merchant has: the stable one and the canary. */
export function shellsInUse({ shell }: LiveReleases): ShellRelease[] {
  return shell === null ? [] : [shell.stable, ...(shell.rollout === null ? [] : [shell.rollout.release])];
}

/** What these releases take from any of these shells that it does not have. A null `offered`: it has no such module at all. */
export function reportFit(releases: readonly Needy[], shells: readonly Offering[]): ContractReport {
  const offering = shells.map(({ releaseId, manifest }) => ({ shell: releaseId, manifest }));
  const asked = offering.length === 0 ? [{ shell: null, manifest: { provides: {} } }] : offering;
  return {
    shell: shells[0]?.releaseId ?? null,
    shells: shells.map(({ releaseId }) => releaseId),
    checked: releases.map(({ remote, releaseId }) => ({ remote, releaseId })),
    unmet: releases.flatMap((release) =>
      asked.flatMap(({ shell, manifest }) =>
        unmetNeeds(release, manifest).map((gap) => ({
          remote: release.remote,
          releaseId: release.releaseId,
          ...gap,
          shell,
        })),
      ),
    ),
  };
}

/** Whether a release finds in a shell all that it takes. */
export function fits(release: Needy, shell: Offering): boolean {
  return unmetNeeds(release, shell.manifest).length === 0;
}

/** Refuses (422 RELEASE_CONTRACT_UNMET, the report as details) when something is missing; else answers the report. */
export function requireFit(report: ContractReport): ContractReport {
  const [first] = report.unmet;
  if (first === undefined) return report;
  const needs = report.unmet.map(sayGap).join('; ');
  const values = { remote: first.remote, releaseId: first.releaseId, needs };
  throw new ReleaseRefusal(422, 'RELEASE_CONTRACT_UNMET', 'releases.contractUnmet', values, report);
}

/** 'orders 1.0.0-a: Group of @galla/shared/ui (shell 0.1.0-b: 2.0.0)' */
function sayGap(gap: ContractReport['unmet'][number]): string {
  const { remote, releaseId, key, required, offered, names, shell } = gap;
  const what = names === undefined ? `${key} ${required}` : `${names.join(', ')} of ${key}`;
  return `${remote} ${releaseId}: ${what} (shell${shell ? ` ${shell}` : ''}: ${offered ?? '–'})`;
}
