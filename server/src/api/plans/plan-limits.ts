import type { Plan, PlanUsage } from '@galla/shared/contract';
import { planOf } from '@galla/shared/domain';
import type { Queryable } from '../../db/queryable';
import { findPlan, findUsage } from './plans.repository';

/** What a merchant's plan has room for, and what of it is in use. */
export interface PlanRoom {
  planId: Plan['planId'];
  limits: Plan['limits'];
  usage: PlanUsage;
}

/** The room a merchant has now. In a transaction that adds something, lock the merchant first. */
export async function planRoom(db: Queryable, merchantId: string, now: Date): Promise<PlanRoom> {
  const { planId } = await findPlan(db, merchantId, now);
  return { planId, limits: planOf(planId).limits, usage: await findUsage(db, merchantId, now) };
}
