import type { RemoteHealth, Silence } from '@galla/contract';
import { judgeCanary, noSilence, rollbackRules, type ShortWindow } from '../../rules/releases/rollback';
import type { Queryable } from '../../db/queryable';
import { findFailingMerchants } from '../figures/counted-merchants.repository';
import {
  nothing,
  plainFigures,
  readAnonymous,
  readFailures,
  readLeftOut,
  readSeries,
  readWindow,
} from '../figures/health.repository';
import type { LiveRollout, LiveTracks } from '../state/live-releases';
import { readSilence } from '../figures/starts.repository';

const { shortWindowMs, longWindowMs, silenceAfterMs } = rollbackRules;

interface Windows {
  short: ShortWindow;
  long: ShortWindow;
  silence: Silence;
}
const noReports: Windows = { short: nothing, long: nothing, silence: noSilence };

async function readWindows(
  db: Queryable,
  of: { remote: string; releaseId: string },
  now: Date,
  { notBefore, releasedAt }: { notBefore: Date; releasedAt: Date },
): Promise<Windows> {
  const since = (length: number) => new Date(Math.max(now.getTime() - length, notBefore.getTime()));
  return {
    short: await readWindow(db, { ...of, since: since(shortWindowMs), releasedAt }),
    long: await readWindow(db, { ...of, since: since(longWindowMs), releasedAt }),
    silence: await readSilence(db, { ...of, since: since(longWindowMs + silenceAfterMs), releasedAt }, now),
  };
}

/** The figures of a canary and of the comparison group, with the verdict of the rules. */
export async function judgeRollout(db: Queryable, live: LiveTracks, rollout: LiveRollout, now: Date) {
  const { remote } = live;
  // Outcomes of the same release in an earlier rollout do not count.
  const started = rollout.startedAt;
  const { releaseId } = rollout.release;
  const canary = await readWindows(db, { remote, releaseId }, now, {
    notBefore: started,
    releasedAt: started,
  });
  const stable =
    live.stable === null
      ? noReports
      : await readWindows(db, { remote, releaseId: live.stable.releaseId }, now, {
          notBefore: new Date(0),
          releasedAt: started,
        });
  const since = new Date(Math.max(now.getTime() - shortWindowMs, started.getTime()));
  const failing = await findFailingMerchants(db, { remote, releaseId, since, releasedAt: started });
  return { canary, stable, failing, verdict: judgeCanary({ canary, stable }) };
}

const maxSteps = 240;
const shownFailures = 50;

/** Health data of a remote for the console. */
export async function describeHealth(
  db: Queryable,
  remote: string,
  live: LiveTracks | undefined,
  now: Date,
  minutes: number,
): Promise<RemoteHealth> {
  const since = new Date(now.getTime() - minutes * 60_000);
  const stepSeconds = Math.max(10, Math.ceil((minutes * 60) / maxSteps / 10) * 10);
  const plain = ({ short, long, silence }: Windows) => ({
    short: plainFigures(short),
    long: plainFigures(long),
    silence,
  });
  const base = {
    remote,
    at: now.toISOString(),
    stepSeconds,
    series: await readSeries(db, { remote, since, stepSeconds }),
    anonymous: await readAnonymous(db, { remote, since }),
    failures: await readFailures(db, { remote, since, limit: shownFailures }),
  };
  if (live === undefined) return { ...base, canary: null, stable: null };
  const leftOut = (of: string, releasedAt: Date, notBefore = new Date(0)) => {
    const windowStart = new Date(Math.max(now.getTime() - longWindowMs, notBefore.getTime()));
    return readLeftOut(db, { remote, releaseId: of, since: windowStart, releasedAt });
  };
  const releaseId = live.stable?.releaseId ?? null;
  if (live.rollout === null) {
    if (releaseId === null) return { ...base, canary: null, stable: null };
    const stable = await readWindows(db, { remote, releaseId }, now, {
      notBefore: new Date(0),
      releasedAt: now,
    });
    const of = { releaseId, ...plain(stable), leftOut: await leftOut(releaseId, now) };
    return { ...base, canary: null, stable: of };
  }
  const { canary, stable, verdict } = await judgeRollout(db, live, live.rollout, now);
  const { startedAt, release } = live.rollout;
  return {
    ...base,
    canary: {
      releaseId: release.releaseId,
      ...plain(canary),
      leftOut: await leftOut(release.releaseId, startedAt, startedAt),
      verdict,
    },
    stable:
      releaseId === null
        ? null
        : { releaseId, ...plain(stable), leftOut: await leftOut(releaseId, startedAt) },
  };
}
