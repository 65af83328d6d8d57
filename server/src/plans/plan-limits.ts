import type { Plan, PlanUsage } from '@galla/contract';
import { planOf } from '@galla/domain';
import type { Queryable } from '../db/queryable';
import { findPlan, findUsage } from './plans.repository';

/** A plan's limits and the merchant's usage. */
export interface PlanRoom {
  planId: Plan['planId'];
  limits: Plan['limits'];
  usage: PlanUsage;
}

/** Current limits of a merchant. Before an insert, lock the merchant first in the same transaction. */
export async function planRoom(db: Queryable, merchantId: string, now: Date): Promise<PlanRoom> {
  const { planId } = await findPlan(db, merchantId, now);
  return { planId, limits: planOf(planId).limits, usage: await findUsage(db, merchantId, now) };
}
