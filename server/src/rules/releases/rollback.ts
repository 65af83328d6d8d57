import type { HealthFigures, ReleaseFailureKind, RollbackVerdict, Silence } from '@galla/contract';

/** Input of the rules. Durations are milliseconds. */
export const rollbackRules = {
  shortWindowMs: 2 * 60_000,
  longWindowMs: 10 * 60_000,
  /** Distinct merchants whose page could not start the release. */
  hardMerchants: 3,
  /** Share of the canary's merchants that those must be at least. */
  hardShare: 0.05,
  /** Only merchants with an order in so many days before the release went out count. */
  tradedWithinDays: 14,
  /** Share of the canary's merchants from which failures with other possible causes are attributed to it. */
  widespreadShare: 0.2,
  /** Time that a page has for its answer before it counts as silent, ms. */
  silenceAfterMs: 60_000,
  /** Pages that must have begun: people close tabs, and a few prove nothing. */
  silentPages: 10,
  /** Distinct merchants with a silent page. */
  silentMerchants: 3,
  /** Share of pages, and of merchants, from which silence counts. */
  silentShare: 0.2,
  /** The same where the stable release has too few pages to compare with. */
  silentShareAlone: 0.5,
  softSessions: 50,
  /** Distinct merchants with a failure: a single device that reloads often would distort rates. */
  softMerchants: 3,
  softRate: 0.01,
  softRatio: 2,
  softZ: 2.58,
} as const;

/** The rules with other bounds, for trials. */
export type RollbackRules = Readonly<Record<keyof typeof rollbackRules, number>>;

/** Failures that only the release can cause. */
export const hardFailureKinds: readonly ReleaseFailureKind[] = [
  'entry',
  'integrity',
  'contract',
  'manifest',
  'init',
];

/**
 * Failures that a slow connection or a single screen may also cause; a lost connection ('network') is in neither
 * list.
 */
export const ambiguousFailureKinds: readonly ReleaseFailureKind[] = [
  'chunk',
  'render',
  'timeout',
  'late',
  'frozen',
];

/** Additional figures of the short window. */
export interface ShortWindow extends HealthFigures {
  /** Distinct merchants with a failure of `hardFailureKinds`. */
  hardMerchants: number;
  /** Distinct merchants with a failure of either list. */
  ownFailureMerchants: number;
}

/** `silence`: of pages that had their time to answer; absent: none began. */
interface Windows {
  short: ShortWindow;
  long: HealthFigures;
  silence?: Silence;
}

export interface CanaryWindows {
  canary: Windows;
  stable: Windows;
}

export const noSilence: Silence = { pages: 0, silent: 0, merchants: 0, silentMerchants: 0 };

/** One-sided two-proportion z: how far the first share is above the second, in standard errors of the pooled share. */
export function zOfShares(
  { failures: oneFailures, sessions: one }: Pick<HealthFigures, 'failures' | 'sessions'>,
  { failures: otherFailures, sessions: other }: Pick<HealthFigures, 'failures' | 'sessions'>,
): number {
  if (one === 0 || other === 0) return 0;
  const pooled = (oneFailures + otherFailures) / (one + other);
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / one + 1 / other));
  return error === 0 ? 0 : (oneFailures / one - otherFailures / other) / error;
}

const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);
const percent = (rate: number) => `${(rate * 100).toFixed(1)}%`;

/**
 * Whether a canary must be rolled back. hard: three merchants, and a twentieth of the canary's, whose page the release
 * itself broke, within 2 minutes.
 * widespread: three merchants with failures that may have other causes, but a fifth of the canary's merchants and
 * twice the stable's share. silent: three merchants whose pages never said what came of the release, a fifth of its
 * merchants and pages, significantly more than of the stable's. soft: over 10 minutes and 50 sessions a failure rate of
 * 1 % or more, twice the stable's and significantly above it (z ≥ 2.58), with failures at three merchants or more. So no
 * rule acts on reports of one or two merchants. A stable release without reports counts as failure-free, with as many
 * sessions as the canary.
 */
export function judgeCanary(
  { canary, stable }: CanaryWindows,
  rules: RollbackRules = rollbackRules,
): RollbackVerdict {
  const { short, long } = canary;
  const canaryRate = share(long.failures, long.sessions);
  const stableRate = share(stable.long.failures, stable.long.sessions);
  const compared = stable.long.sessions === 0 ? { sessions: long.sessions, failures: 0 } : stable.long;
  const z = zOfShares(long, compared);
  const verdict = (rule: RollbackVerdict['rule'], why: string): RollbackVerdict => ({
    rollback: rule !== null,
    rule,
    why,
    canaryRate,
    stableRate,
    z,
  });

  if (
    short.hardMerchants >= rules.hardMerchants &&
    share(short.hardMerchants, short.merchants) >= rules.hardShare
  ) {
    return verdict(
      'hard',
      `${short.hardMerchants} merchants could not start the canary within 2 minutes (limit ${rules.hardMerchants}): ${sayKinds(short)}`,
    );
  }
  const failing = share(short.ownFailureMerchants, short.merchants);
  const stableFailing = share(stable.short.ownFailureMerchants, stable.short.merchants);
  if (
    short.ownFailureMerchants >= rules.hardMerchants &&
    failing >= rules.widespreadShare &&
    failing >= rules.softRatio * stableFailing
  ) {
    return verdict(
      'widespread',
      `The canary failed for ${short.ownFailureMerchants} of ${short.merchants} merchants within 2 minutes (${percent(failing)}; the stable release: ${percent(stableFailing)}): ${sayKinds(short)}`,
    );
  }
  const silence = judgeSilence(canary.silence ?? noSilence, stable.silence ?? noSilence, rules);
  if (silence !== null) return verdict('silent', silence);
  const rates = `${long.failures} of ${long.sessions} canary sessions failed in 10 minutes (${percent(canaryRate)}) at ${long.failedMerchants} of ${long.merchants} merchants, ${stable.long.failures} of ${stable.long.sessions} stable ones (${percent(stableRate)}), z ${z.toFixed(2)}`;
  if (
    long.sessions >= rules.softSessions &&
    long.failedMerchants >= rules.softMerchants &&
    canaryRate >= rules.softRate &&
    canaryRate >= rules.softRatio * stableRate &&
    z >= rules.softZ
  ) {
    return verdict('soft', `${rates}: ${sayKinds(long)}`);
  }
  return verdict(null, rates);
}

/**
 * Why the silence of a canary's pages is too much; null: it is not. Tabs are closed under every release, so the stable
 * release's own share is what it is compared with; without one only half of all pages is a reason.
 */
function judgeSilence(canary: Silence, stable: Silence, rules: RollbackRules): string | null {
  const { pages, silent, merchants, silentMerchants } = canary;
  if (pages < rules.silentPages || silentMerchants < rules.silentMerchants) return null;
  const isCompared = stable.pages >= rules.silentPages;
  const bound = isCompared ? rules.silentShare : rules.silentShareAlone;
  if (share(silent, pages) < bound || share(silentMerchants, merchants) < bound) return null;
  const stableShare = share(stable.silent, stable.pages);
  const z = zOfShares(
    { failures: silent, sessions: pages },
    { failures: stable.silent, sessions: stable.pages },
  );
  if (isCompared && (share(silent, pages) < rules.softRatio * stableShare || z < rules.softZ)) return null;
  const against = isCompared
    ? `; of the stable release ${stable.silent} of ${stable.pages} (${percent(stableShare)}), z ${z.toFixed(2)}`
    : '; the stable release has too few pages to compare with';
  return `${silent} of ${pages} pages that got the canary never answered (${percent(share(silent, pages))}), at ${silentMerchants} of ${merchants} merchants${against}`;
}

function sayKinds({ byKind }: Pick<HealthFigures, 'byKind'>): string {
  const kinds = Object.entries(byKind).sort(([, one], [, other]) => other - one);
  return kinds.map(([kind, count]) => `${kind} ${count}`).join(', ');
}
