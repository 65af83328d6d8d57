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

export const releases: readonly Oracle[] = [sticky, current];
