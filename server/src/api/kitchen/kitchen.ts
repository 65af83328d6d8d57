import type { Busy, PrepProfile } from '@galla/shared/contract';
import { busyExtra, learnPrep, usualPrep } from '@galla/shared/domain';
import type { Clock } from '../../clock';
import { inRounds } from '../../db/in-rounds';
import type { Queryable } from '../../db/queryable';
import { findBusy } from './busy.repository';
import { findPrepHistory } from './prep-history.repository';

/** What was learnt counts for so long; a day's orders change four weeks' figures little. */
const learntForMs = 10 * 60_000;
const mostOutlets = 2_000;
/** An order nobody has put together yet counts as a small one. */
const fewUnits = 1;

/** What an outlet's past says, on the outlet's own clock. */
export interface LearntPrep {
  profile: PrepProfile;
  timezone: string;
}

/** A promise, and what is added to it. */
export interface PrepPromise {
  minutes: number;
  busy: Busy | null;
}

/**
 * How long orders take at each outlet, learnt from its own past. What was learnt is kept in this process for ten
 * minutes, so an order's placing asks for nothing but busy mode.
 */
export interface Kitchen {
  learnt(db: Queryable, outletId: string): Promise<LearntPrep>;
  /** When an order made now would be ready: the usual for its size, and what busy mode adds. */
  promise(db: Queryable, outletId: string, units?: number): Promise<PrepPromise>;
}

/** Questions of the same database (or transaction) that are under way, shared by whoever asks meanwhile. */
interface Asking {
  learning: Map<string, Promise<LearntPrep>>;
  busy: (question: { outletId: string; at: Date }) => Promise<Busy | null>;
}

function askingOf(db: Queryable): Asking {
  return {
    learning: new Map(),
    busy: inRounds(async (questions) => {
      const outletIds = [...new Set(questions.map(({ outletId }) => outletId))];
      // By the latest of clocks that differ by the milliseconds one waited for the other.
      const at = new Date(Math.max(...questions.map((question) => question.at.getTime())));
      const found = await findBusy(db, outletIds, at);
      return questions.map(({ outletId }) => found.get(outletId) ?? null);
    }),
  };
}

export function createKitchen(clock: Clock): Kitchen {
  const kept = new Map<string, LearntPrep & { until: number }>();
  const askings = new WeakMap<Queryable, Asking>();

  // Never one transaction's for another: on the embedded engine, who waits for it may be what it waits for.
  function asking(db: Queryable): Asking {
    const known = askings.get(db) ?? askingOf(db);
    askings.set(db, known);
    return known;
  }

  function learnt(db: Queryable, outletId: string): Promise<LearntPrep> {
    const known = kept.get(outletId);
    if (known && known.until > clock.now().getTime()) return Promise.resolve(known);
    const { learning } = asking(db);
    const underWay = learning.get(outletId);
    if (underWay !== undefined) return underWay;
    const begun = learn(db, outletId).finally(() => learning.delete(outletId));
    learning.set(outletId, begun);
    return begun;
  }

  async function learn(db: Queryable, outletId: string): Promise<LearntPrep> {
    const now = clock.now();
    const { samples, timezone } = await findPrepHistory(db, outletId, now);
    const fresh = { profile: learnPrep(samples, timezone), timezone, until: now.getTime() + learntForMs };
    kept.delete(outletId);
    kept.set(outletId, fresh);
    const [oldest] = kept.keys();
    if (kept.size > mostOutlets && oldest !== undefined) kept.delete(oldest);
    return fresh;
  }

  return {
    learnt,
    async promise(db, outletId, units = fewUnits) {
      const at = clock.now();
      const { profile, timezone } = await learnt(db, outletId);
      const busy = await asking(db).busy({ outletId, at });
      const { minutes } = usualPrep(profile, { units, at: at.getTime(), timezone });
      return { minutes: minutes + busyExtra(busy, at.getTime()), busy };
    },
  };
}
