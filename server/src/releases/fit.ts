import { unmetShares, type ContractReport, type UnmetShare } from '@galla/shared/contract';
import type { LiveReleases, ShellRelease } from './live-releases';
import { ReleaseRefusal } from './release-refusal';

/** A release that takes something from the shell. */
export interface Needy {
  remote: string;
  releaseId: string;
  requires: Readonly<Record<string, string>>;
}

/** Every release of a remote that some merchant has: the stable ones and the canaries. */
export function releasesInUse({ remotes }: LiveReleases): Needy[] {
  return remotes.flatMap(({ stable, rollout }) => [stable, ...(rollout === null ? [] : [rollout.release])]);
}

/** A release of the shell, as far as it is compared. */
export type Offering = Pick<ShellRelease, 'releaseId'> & {
  manifest: Pick<ShellRelease['manifest'], 'provides'>;
};

/** Every release of the shell that some merchant has: the stable one and the canary. */
export function shellsInUse({ shell }: LiveReleases): Offering[] {
  return shell === null ? [] : [shell.stable, ...(shell.rollout === null ? [] : [shell.rollout.release])];
}

/** What these releases take from any of these shells that it does not have. A null `offered`: it has no such module at all. */
export function reportFit(releases: readonly Needy[], shells: readonly Offering[]): ContractReport {
  const offers = shells.length === 0 ? [{}] : shells.map(({ manifest }) => manifest.provides);
  return {
    shell: shells[0]?.releaseId ?? null,
    checked: releases.map(({ remote, releaseId }) => ({ remote, releaseId })),
    unmet: releases.flatMap(({ remote, releaseId, requires }) =>
      offers.flatMap((provides) =>
        unmetShares(requires, provides).map((gap) => ({ remote, releaseId, ...gap })),
      ),
    ),
  };
}

/** Refuses (422 RELEASE_CONTRACT_UNMET, the report as details) when something is missing; else answers the report. */
export function requireFit(report: ContractReport): ContractReport {
  const [first] = report.unmet;
  if (first === undefined) return report;
  const needs = report.unmet.map(sayGap).join('; ');
  const values = { remote: first.remote, releaseId: first.releaseId, needs };
  throw new ReleaseRefusal(422, 'RELEASE_CONTRACT_UNMET', 'releases.contractUnmet', values, report);
}

function sayGap({ remote, key, required, offered }: UnmetShare & { remote: string }): string {
  return `${remote}: ${key} ${required} (shell: ${offered ?? '–'})`;
}
