import type { ReleaseFailureKind, RollbackVerdict, Silence } from '@galla/contract';
import {
  ambiguousFailureKinds,
  hardFailureKinds,
  judgeCanary,
  rollbackRules,
  type CanaryWindows,
  type RollbackRules,
  type ShortWindow,
} from './rollback';

/** One page's report, of a merchant that counts. Instants are milliseconds. */
export interface RecordedReport {
  at: number;
  merchantId: string;
  failure: ReleaseFailureKind | null;
}

/** A page that began a release; `silent`: nothing came of it. */
export interface RecordedStart {
  at: number;
  merchantId: string;
  silent: boolean;
}

/** Reports about one side of a canary, oldest first. */
export interface RecordedTrack {
  reports: readonly RecordedReport[];
  starts: readonly RecordedStart[];
}

/** A canary of recorded days: its own reports, and those of what all others had meanwhile. */
export interface RecordedCanary {
  startedAt: number;
  endedAt: number;
  canary: RecordedTrack;
  stable: RecordedTrack;
}

/** The job that judges runs this often. */
const everyMs = 5_000;

/** When the rules end a canary of recorded days; null: never. The stable release's reports go back before its start. */
export function replayCanary(
  { startedAt, endedAt, canary, stable }: RecordedCanary,
  rules: RollbackRules,
): { at: number; verdict: RollbackVerdict } | null {
  for (const at of instantsToJudge(canary, startedAt, endedAt)) {
    const windows: CanaryWindows = {
      canary: windowsAt(canary, at, startedAt),
      stable: windowsAt(stable, at, 0),
    };
    const verdict = judgeCanary(windows, rules);
    if (verdict.rollback) return { at, verdict };
  }
  return null;
}

/** A verdict can turn only where a report came in, or the time to answer ran out. */
function instantsToJudge(canary: RecordedTrack, startedAt: number, endedAt: number): number[] {
  const instants = [
    ...canary.reports.map(({ at }) => at),
    ...canary.starts.map(({ at }) => at + rollbackRules.silenceAfterMs),
  ];
  const rounds = instants.map((at) => startedAt + Math.ceil((at - startedAt) / everyMs) * everyMs);
  // The canary may have been ended by a report within the last round.
  const inTime = rounds.filter((at) => at >= startedAt && at <= endedAt + everyMs);
  return [...new Set(inTime)].sort((one, other) => one - other);
}

function windowsAt({ reports, starts }: RecordedTrack, now: number, notBefore: number) {
  const { shortWindowMs, longWindowMs, silenceAfterMs } = rollbackRules;
  const since = (length: number) => Math.max(now - length, notBefore);
  return {
    short: figuresOf(between(reports, since(shortWindowMs), now)),
    long: figuresOf(between(reports, since(longWindowMs), now)),
    silence: silenceOf(between(starts, since(longWindowMs + silenceAfterMs), now - silenceAfterMs)),
  };
}

/** Rows from an instant to another, both included; they are sorted. */
function between<Row extends { at: number }>(rows: readonly Row[], from: number, to: number): readonly Row[] {
  return rows.slice(firstAfter(rows, from - 1), firstAfter(rows, to));
}

function firstAfter(rows: readonly { at: number }[], instant: number): number {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((rows[middle]?.at ?? 0) > instant) high = middle;
    else low = middle + 1;
  }
  return low;
}

const merchantsOf = (rows: readonly { merchantId: string }[]) =>
  new Set(rows.map(({ merchantId }) => merchantId)).size;

/** The figures that the health query counts in SQL. */
function figuresOf(reports: readonly RecordedReport[]): ShortWindow {
  const failed = reports.filter(({ failure }) => failure !== null);
  const ofKinds = (kinds: readonly ReleaseFailureKind[]) =>
    failed.filter(({ failure }) => failure !== null && kinds.includes(failure));
  const byKind: ShortWindow['byKind'] = {};
  for (const { failure } of failed) if (failure !== null) byKind[failure] = (byKind[failure] ?? 0) + 1;
  return {
    sessions: reports.length,
    failures: failed.length,
    merchants: merchantsOf(reports),
    failedMerchants: merchantsOf(failed),
    byKind,
    hardMerchants: merchantsOf(ofKinds(hardFailureKinds)),
    ownFailureMerchants: merchantsOf(ofKinds([...hardFailureKinds, ...ambiguousFailureKinds])),
  };
}

function silenceOf(starts: readonly RecordedStart[]): Silence {
  const silent = starts.filter((start) => start.silent);
  return {
    pages: starts.length,
    silent: silent.length,
    merchants: merchantsOf(starts),
    silentMerchants: merchantsOf(silent),
  };
}
