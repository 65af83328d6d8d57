import { businessTypeSchema, outletConfigSchema, addressSchema, nearOutletSchema } from '@galla/contract';
import { z } from 'zod';
import { hoursRowSchema } from '../db/hours-row';
import type { Queryable } from '../db/queryable';
import { configOf } from '../orders/order-rows';

/** An outlet for on-call ordering, without its menu. */
const posOutletSchema = z.object({
  ...hoursRowSchema.shape,
  outletId: z.string(),
  merchantId: z.string(),
  displayName: z.string(),
  businessType: businessTypeSchema,
  config: outletConfigSchema,
  gstinNumber: z.string().nullable(),
  address: z.nullable(addressSchema),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  timezone: z.string(),
  currency: nearOutletSchema.shape.currency,
  available: z.enum(['on', 'off']),
  /** When a paused outlet opens again by itself; null: when somebody switches it on. */
  pausedUntil: z.date().nullable(),
});
export type PosOutlet = z.output<typeof posOutletSchema>;

const posOutletRowSchema = z.object({ ...posOutletSchema.shape, config: z.unknown() });

/** These outlets of a merchant, by name. */
export async function findPosOutlets(
  db: Queryable,
  merchantId: string,
  outletIds: readonly string[],
): Promise<PosOutlet[]> {
  const rows = await db.query(posOutletRowSchema, {
    name: 'pos-outlets',
    text: `select id as "outletId", merchant_id, display_name, business_type, config,
        gstin_number, address, latitude, longitude, timezone, currency, available, paused_until,
        op_setting_type, op_hours, holidays
      from outlets where merchant_id = $1 and id = any($2::uuid[]) order by display_name, id`,
    values: [merchantId, outletIds],
  });
  return rows.map((row) => ({ ...row, config: configOf(row.config, row.businessType) }));
}

export async function findPosOutlet(
  db: Queryable,
  merchantId: string,
  outletId: string,
): Promise<PosOutlet | null> {
  const [outlet] = await findPosOutlets(db, merchantId, [outletId]);
  return outlet ?? null;
}
