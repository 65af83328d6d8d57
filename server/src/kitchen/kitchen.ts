import type { Busy, PrepProfile } from '@galla/contract';
import { busyExtra, learnPrep, usualPrep } from '@galla/domain';
import type { Clock } from '../clock';
import { createBatcher } from '../db/batcher';
import type { Queryable } from '../db/queryable';
import { findBusy } from './busy.repository';
import { findPrepHistory } from './prep-history.repository';

/** Cache time of learnt times; a day's orders change the figures of four weeks little. */
const learntForMs = 10 * 60_000;
const maxOutlets = 2_000;
/** Without a cart yet, a small order is assumed. */
const fewUnits = 1;

/** Times learnt from an outlet's history, in the outlet's time zone. */
export interface LearntPrep {
  profile: PrepProfile;
  timezone: string;
}

/** A promise and the busy-mode extra. */
export interface PrepPromise {
  minutes: number;
  busy: Busy | null;
}

/**
 * Preparation times by outlet, learnt from its history. Cached in this process for ten minutes, so placing an order
 * queries only busy mode.
 */
export interface Kitchen {
  learnt(db: Queryable, outletId: string): Promise<LearntPrep>;
  /** When an order placed now would be ready: the usual time for its size plus the busy-mode extra. */
  promise(db: Queryable, outletId: string, units?: number): Promise<PrepPromise>;
}

/** Queries under way on the same database (or transaction), shared by concurrent callers. */
interface Asking {
  learning: Map<string, Promise<LearntPrep>>;
  busy: (question: { outletId: string; at: Date }) => Promise<Busy | null>;
}

function askingOf(db: Queryable): Asking {
  return {
    learning: new Map(),
    busy: createBatcher(async (questions) => {
      const outletIds = [...new Set(questions.map(({ outletId }) => outletId))];
      // Uses the latest clock: callers differ by the milliseconds they waited.
      const at = new Date(Math.max(...questions.map((question) => question.at.getTime())));
      const found = await findBusy(db, outletIds, at);
      return questions.map(({ outletId }) => found.get(outletId) ?? null);
    }),
  };
}

export function createKitchen(clock: Clock): Kitchen {
  const kept = new Map<string, LearntPrep & { until: number }>();
  const askings = new WeakMap<Queryable, Asking>();

  // Not shared between transactions: on the embedded engine the caller may block the query it waits for.
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
    if (kept.size > maxOutlets && oldest !== undefined) kept.delete(oldest);
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
