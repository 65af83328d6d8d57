import type { allowOutletAddSchema } from '@galla/contract';
import { planOf } from '@galla/domain';
import type { z } from 'zod';
import type { Queryable } from '../../../db/queryable';
import { findPlan } from '../../../plans/plans.repository';
import { countOutlets } from './setup.repository';

/** A merchant's number of outlets, and its plan's limit. */
export async function outletAllowance(
  db: Queryable,
  merchantId: string,
  now: Date,
): Promise<z.output<typeof allowOutletAddSchema>> {
  const used = await countOutlets(db, merchantId);
  const { planId } = await findPlan(db, merchantId, now);
  const limit = planOf(planId).limits.outlets;
  return { allowed: used < limit, used, limit };
}
