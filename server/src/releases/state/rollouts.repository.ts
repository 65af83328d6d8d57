import { and, eq, isNull } from 'drizzle-orm';
import type { RolloutRules } from '@galla/contract';
import type { Queryable } from '../../db/queryable';
import { releaseRollouts } from '../../db/schema';

export type RolloutRow = typeof releaseRollouts.$inferSelect;

export async function listRolloutsUnderWay(db: Queryable): Promise<RolloutRow[]> {
  return db.orm.select().from(releaseRollouts).where(isNull(releaseRollouts.endedAt));
}

export interface NewRollout {
  remote: string;
  releaseId: string;
  seed: string;
  basisPoints: number;
  rules: RolloutRules;
  startedBy: string;
  startedAt: Date;
}

export async function insertRollout(tx: Queryable, rollout: NewRollout): Promise<void> {
  await tx.orm.insert(releaseRollouts).values(rollout);
}

export async function changeRollout(
  tx: Queryable,
  rolloutId: string,
  change: { basisPoints?: number; rules?: RolloutRules; paused?: boolean },
): Promise<void> {
  await tx.orm.update(releaseRollouts).set(change).where(eq(releaseRollouts.id, rolloutId));
}

/** Ends the running rollout of a remote, if there is one. */
export async function endRollout(
  tx: Queryable,
  remote: string,
  outcome: NonNullable<RolloutRow['outcome']>,
  at: Date,
): Promise<void> {
  await tx.orm
    .update(releaseRollouts)
    .set({ endedAt: at, outcome })
    .where(and(eq(releaseRollouts.remote, remote), isNull(releaseRollouts.endedAt)));
}
