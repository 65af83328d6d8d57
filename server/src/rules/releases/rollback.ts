import type { HealthFigures, ReleaseFailureKind, RollbackVerdict } from '@galla/contract';

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
  softSessions: 50,
  /** Distinct merchants with a failure: a single device that reloads often would distort rates. */
  softMerchants: 3,
  softRate: 0.01,
  softRatio: 2,
  softZ: 2.58,
} as const;

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

export interface CanaryWindows {
  canary: { short: ShortWindow; long: HealthFigures };
  stable: { short: ShortWindow; long: HealthFigures };
}

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
const percent = (rate: number) => `${(rate * 100).toFixed(1)} %`;

/**
 * Whether a canary must be rolled back. hard: three merchants, and a twentieth of the canary's, whose page the release
 * itself broke, within 2 minutes.
 * widespread: three merchants with failures that may have other causes, but a fifth of the canary's merchants and
 * twice the stable's share. soft: over 10 minutes and 50 sessions a failure rate of 1 % or more, twice the stable's
 * and significantly above it (z ≥ 2.58), with failures at three merchants or more. So no rule acts on reports of one
 * or two merchants. A stable release without reports counts as failure-free, with as many sessions as the canary.
 */
export function judgeCanary({ canary, stable }: CanaryWindows): RollbackVerdict {
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
    short.hardMerchants >= rollbackRules.hardMerchants &&
    share(short.hardMerchants, short.merchants) >= rollbackRules.hardShare
  ) {
    return verdict(
      'hard',
      `${short.hardMerchants} merchants could not start the canary within 2 minutes (limit ${rollbackRules.hardMerchants}): ${sayKinds(short)}`,
    );
  }
  const failing = share(short.ownFailureMerchants, short.merchants);
  const stableFailing = share(stable.short.ownFailureMerchants, stable.short.merchants);
  if (
    short.ownFailureMerchants >= rollbackRules.hardMerchants &&
    failing >= rollbackRules.widespreadShare &&
    failing >= rollbackRules.softRatio * stableFailing
  ) {
    return verdict(
      'widespread',
      `The canary failed for ${short.ownFailureMerchants} of ${short.merchants} merchants within 2 minutes (${percent(failing)}; the stable release: ${percent(stableFailing)}): ${sayKinds(short)}`,
    );
  }
  const rates = `${long.failures} of ${long.sessions} canary sessions failed in 10 minutes (${percent(canaryRate)}) at ${long.failedMerchants} of ${long.merchants} merchants, ${stable.long.failures} of ${stable.long.sessions} stable ones (${percent(stableRate)}), z ${z.toFixed(2)}`;
  if (
    long.sessions >= rollbackRules.softSessions &&
    long.failedMerchants >= rollbackRules.softMerchants &&
    canaryRate >= rollbackRules.softRate &&
    canaryRate >= rollbackRules.softRatio * stableRate &&
    z >= rollbackRules.softZ
  ) {
    return verdict('soft', `${rates}: ${sayKinds(long)}`);
  }
  return verdict(null, rates);
}

function sayKinds({ byKind }: Pick<HealthFigures, 'byKind'>): string {
  const kinds = Object.entries(byKind).sort(([, one], [, other]) => other - one);
  return kinds.map(([kind, count]) => `${kind} ${count}`).join(', ');
}
