import { couponReductionSchema } from '@galla/contract';
import { z } from 'zod';
import { newId } from '../../db/new-id';
import type { Queryable } from '../../db/queryable';
import { coupons } from '../../db/schema';
import couponsData from './coupons.json';

/** Amounts in paise. Omitted fields use the defaults of the table. */
const couponSchema = z.object({
  code: z.string(),
  description: z.string(),
  reduction: couponReductionSchema,
  minOrderAmount: z.int().optional(),
  firstOrderOnly: z.boolean().optional(),
  maxUsesPerCustomer: z.int().optional(),
  startDate: z.string().optional(),
  endDate: z.string().optional(),
  startTime: z.string().optional(),
  endTime: z.string().optional(),
  weekdays: z.array(z.int()).optional(),
  status: z.enum(['active', 'paused', 'draft']).optional(),
  /** Never offered at a checkout: shows what the discount screens can do. */
  unlisted: z.boolean().optional(),
  /** The only outlet it is valid at. */
  outlet: z.string().optional(),
});
const demoCoupons = z.array(couponSchema).parse(couponsData);

const outletRowSchema = z.object({ id: z.string(), name: z.string() });

/** Offered coupons, and some for the discount screens: a draft, a paused one, an expired one. */
export async function seedCoupons(tx: Queryable, merchantId: string): Promise<void> {
  const outlets = await tx.query(outletRowSchema, {
    text: 'select id, display_name as name from outlets where merchant_id = $1',
    values: [merchantId],
  });
  const rows = demoCoupons.map(({ outlet, ...coupon }) => {
    const only = outlets.find(({ name }) => name === outlet);
    return { ...coupon, id: newId(), merchantId, outletIds: only ? [only.id] : null };
  });
  await tx.orm.insert(coupons).values(rows).onConflictDoNothing();
}
