import type { allowOutletAddSchema } from '@galla/shared/contract';
import { planOf } from '@galla/shared/domain';
import type { z } from 'zod';
import type { Queryable } from '../../db/queryable';
import { findPlan } from '../plans/plans.repository';
import { countOutlets } from './setup.repository';

/** How many outlets a merchant has, and how many its plan includes. */
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
