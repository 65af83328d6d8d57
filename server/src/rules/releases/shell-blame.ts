import { rollbackRules } from './rollback';
import type { ShortWindow } from './rollback';

/** Reports of merchants' pages about one release of a remote, by shell. */
export interface ReleaseByShell {
  releaseId: string;
  /** On the judged shell, in the short window and not before that shell was released. */
  under: OwnFailures;
  /** On the previous shell. */
  before: OwnFailures;
}

export type OwnFailures = Pick<ShortWindow, 'merchants' | 'ownFailureMerchants'>;

/** All releases of a remote reported on either shell. The shell's own start counts as a remote, too. */
export interface RemoteByShell {
  remote: string;
  releases: readonly ReleaseByShell[];
}

export interface ShellVerdict {
  /** The shell is to blame: it is rolled back, not a remote. */
  blamed: boolean;
  /** An English sentence with the figures for the history; '' where there is nothing to report. */
  why: string;
}

/** Window of the shell rule, ms. */
export const shellRules = {
  /** A fully released shell is judged for this long after its release; a canary as long as it runs. */
  judgedForMs: 60 * 60_000,
  /** History window on the previous shell. */
  beforeMs: 24 * 60 * 60_000,
} as const;

const shareOf = ({ merchants, ownFailureMerchants }: OwnFailures) =>
  merchants === 0 ? 0 : ownFailureMerchants / merchants;
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/**
 * Whether a shell breaks a remote that worked on the previous shell. True when every release of the remote reported
 * on it fails for a fifth of its merchants or more, three merchants in all, and one of these releases, used by three
 * merchants on the previous shell, failed there at most half as often. A release that works on it clears it: then the
 * failing release is to blame. So does one that failed as much before; without any reports from the previous shell
 * the shell is not blamed.
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
