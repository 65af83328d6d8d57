import { z } from 'zod';
import type { Stage } from '../stage/stage';
import { settledDevices } from './boards.oracle';
import type { Oracle } from './oracle';

/** How long a page may take to have what was changed: a call that is lost is made again. */
const lateMs = 4 * 60_000;

interface Seen {
  /** What a merchant was given at a revision, and to whom. */
  given: Map<string, { releaseId: string | null; who: string }>;
  /** Merchants that had a canary. */
  canaries: Map<string, Set<string>>;
}
const seen = new WeakMap<Stage, Seen>();

const rolloutSchema = z.object({ rolloutId: z.string(), paused: z.boolean(), revision: z.number() });

const merchantOf = (audience: string): string | null =>
  audience === 'anonymous' ? null : (audience.split('/')[0] ?? null);

/** One release a merchant, on every device, as long as nothing changes; and a growing share moves nobody back. */
const sticky: Oracle = {
  name: 'releases',
  sentence: 'every device of a merchant is on one release, and a growing share moves no merchant back',
  when: 'often',
  async look(stage) {
    const { given, canaries } = seen.get(stage) ?? { given: new Map(), canaries: new Map() };
    seen.set(stage, { given, canaries });
    const found: string[] = [];
    for (const { who, audience, revision, releaseId, rolloutId } of stage.books.documents.splice(0)) {
      const merchant = merchantOf(audience);
      if (merchant === null) continue;
      const before = given.get(`${merchant} ${revision}`);
      if (before === undefined) given.set(`${merchant} ${revision}`, { releaseId, who });
      else if (before.releaseId !== releaseId)
        found.push(
          `${who} is given ${releaseId}, and ${before.who} of the same merchant ${before.releaseId}`,
        );
      if (rolloutId !== null) canaries.set(rolloutId, (canaries.get(rolloutId) ?? new Set()).add(merchant));
    }
    const [running] = await stage.world.look(
      rolloutSchema,
      `select r.id as "rolloutId", r.paused, d.revision from release_rollouts r, release_document d
        where r.remote = 'orders' and r.ended_at is null`,
    );
    if (running === undefined || running.paused) return found;
    for (const { device, name } of stage.staff) {
      const now = device.given;
      const merchant = now === null ? null : merchantOf(now.audience);
      const had = merchant !== null && canaries.get(running.rolloutId)?.has(merchant) === true;
      if (had && now?.revision === running.revision && now.rolloutId !== running.rolloutId)
        found.push(`${name} is moved back to ${now.releaseId}, and its merchant had the canary`);
    }
    return found;
  },
};

const documentSchema = z.object({ revision: z.number(), changedAt: z.date() });

/** Open pages hear of each change. */
const current: Oracle = {
  name: 'release documents',
  sentence: 'every connected page has the releases that hold, some minutes after they changed',
  when: 'often',
  async look(stage) {
    const [held] = await stage.world.look(
      documentSchema,
      `select revision, updated_at as "changedAt" from release_document`,
    );
    if (held === undefined || held.revision === 0) return [];
    const since = stage.world.now - lateMs;
    if (held.changedAt.getTime() > since || stage.books.isTroubled(since)) return [];
    return settledDevices(stage)
      .filter(
        ({ device }) =>
          (device.settledSince ?? Infinity) <= since && device.given?.revision !== held.revision,
      )
      .map(
        ({ device, name }) =>
          `${name} has revision ${device.given?.revision ?? 'none'}, ${held.revision} holds since ${held.changedAt.toISOString()}`,
      );
  },
};

/** Within as many seconds the server looks at least once, while all of them count. */
const windowMs = 45_000;

/** What can't start at three merchants is taken back. */
const broken: Oracle = {
  name: 'broken canaries',
  sentence: 'a canary that does not start at three merchants who count is taken back within three minutes',
  when: 'often',
  async look({ world, books }) {
    const since = world.now - 180_000;
    if (books.isTroubled(since)) return [];
    const rows = await world.look(
      z.object({ releaseId: z.string(), merchants: z.number() }),
      `select r.release_id as "releaseId", count(distinct o.merchant_id)::int as merchants from release_rollouts r
        join release_outcomes o on o.remote = r.remote and o.release_id = r.release_id
        where r.ended_at is null and not r.paused and r.started_at < $1::timestamptz and o.failure = 'init'
          and o.at between $1::timestamptz and $2::timestamptz
          and (o.merchant_id in (select merchant_id from internal_merchants) or o.merchant_id in (select merchant_id from orders))
        group by 1 having count(distinct o.merchant_id) >= 3`,
      [new Date(since).toISOString(), new Date(since + windowMs).toISOString()],
    );
    return rows.map(({ releaseId, merchants }) => `${releaseId} does not start at ${merchants} merchants`);
  },
};

/** Whoever has no session can't bring a canary down. */
const anonymous: Oracle = {
  name: 'anonymous',
  sentence: 'nothing without a session counts for a canary',
  when: 'quiet',
  look: async ({ world }) =>
    (
      await world.look(
        z.object({ releaseId: z.string(), count: z.number() }),
        `select o.release_id as "releaseId", count(*)::int as count from release_outcomes o
          join release_rollouts r on r.remote = o.remote and r.release_id = o.release_id
          where o.merchant_id is null and o.at >= r.started_at and (r.ended_at is null or o.at < r.ended_at) group by 1`,
      )
    ).map(({ releaseId, count }) => `${count} reports without a session count for the canary ${releaseId}`),
};

export const releases: readonly Oracle[] = [sticky, current, broken, anonymous];
