import { rollbackRules } from './rollback';
import type { ShortWindow } from './rollback';

/** What merchants' pages report of one release of a remote, by the shell they run on. */
export interface ReleaseByShell {
  releaseId: string;
  /** On the shell that is judged, in the short window and not before that shell was released. */
  under: OwnFailures;
  /** On the shell before it. */
  before: OwnFailures;
}

export type OwnFailures = Pick<ShortWindow, 'merchants' | 'ownFailureMerchants'>;

/** All releases of a remote that are reported on either shell. The shell's own start counts as a remote, too. */
export interface RemoteByShell {
  remote: string;
  releases: readonly ReleaseByShell[];
}

export interface ShellVerdict {
  /** The shell is to blame: it is taken back, and no remote. */
  blamed: boolean;
  /** In one English sentence with the figures, as the history keeps it; '' where nothing is to be said. */
  why: string;
}

/** How far the judge of shells looks, ms. */
export const shellRules = {
  /** A shell that everybody has is judged for so long after it was released; a canary for as long as it goes on. */
  judgedForMs: 60 * 60_000,
  /** What is known of the shell before it. */
  beforeMs: 24 * 60 * 60_000,
} as const;

const shareOf = ({ merchants, ownFailureMerchants }: OwnFailures) =>
  merchants === 0 ? 0 : ownFailureMerchants / merchants;
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/**
 * Whether a shell breaks a remote that worked on the shell before. It does when every release of the remote that is
 * reported on it fails for a fifth of its merchants or more, for three merchants in all, and a release among them that
 * three merchants had on the shell before failed there half as often at most. A release that works on it clears it: then
 * the failing release is to blame. So does one that failed as much before, and where nobody had any of them on the shell before,
 * nothing is known of it.
 */
export function judgeShell(remotes: readonly RemoteByShell[]): ShellVerdict {
  const broken = remotes.flatMap(({ remote, releases }) => {
    const reported = releases.filter(({ under }) => under.merchants > 0);
    const known = reported.filter(({ before }) => before.merchants >= rollbackRules.softMerchants);
    const failed = sum(reported.map(({ under }) => under.ownFailureMerchants));
    const isBroken =
      known.length > 0 &&
      failed >= rollbackRules.hardMerchants &&
      reported.every(({ under }) => shareOf(under) >= rollbackRules.widespreadShare) &&
      known.every(({ under, before }) => shareOf(under) >= rollbackRules.softRatio * shareOf(before));
    return isBroken ? [{ remote, reported, known, failed }] : [];
  });
  if (broken.length === 0) return { blamed: false, why: '' };
  return { blamed: true, why: broken.map(sayBroken).join('; ') };
}

function sayBroken({
  remote,
  reported,
  known,
  failed,
}: {
  remote: string;
  reported: readonly ReleaseByShell[];
  known: readonly ReleaseByShell[];
  failed: number;
}): string {
  const merchants = sum(reported.map(({ under }) => under.merchants));
  const releases = reported.map(({ releaseId }) => releaseId).join(', ');
  const before = known.map(({ before }) => before);
  return `${remote} failed for ${failed} of ${merchants} merchants on this shell within 2 minutes, with every release that is reported there (${releases}); on the shell before for ${sum(before.map((one) => one.ownFailureMerchants))} of ${sum(before.map((one) => one.merchants))}`;
}
