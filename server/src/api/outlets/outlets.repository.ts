import {
  businessTypeSchema,
  holidaySchema,
  openingSlotSchema,
  opSettingTypeSchema,
  outletSummarySchema,
} from '@galla/contract';
import type { Actor, OutletSummary } from '@galla/contract';
import { openingHoursOf, openingStateAt } from '@galla/domain';
import { z } from 'zod';
import { appendCte, countCte, notifyAppended } from '../../db/outlet-sequence';
import type { Queryable } from '../../db/queryable';
import { findBusy } from '../kitchen/busy.repository';
import { configOf } from '../orders/order-rows';

const outletRowSchema = z.object({
  ...outletSummarySchema.shape,
  businessType: businessTypeSchema,
  config: z.unknown(),
  opSettingType: z.nullable(opSettingTypeSchema),
  opHours: z.array(openingSlotSchema),
  holidays: z.array(holidaySchema),
});

const outletColumns = `id as "outletId", display_name as "displayName", business_type as "businessType", config, available,
  timezone, currency, coalesce(address ->> 'city', '') as city, setup_completed_at is not null as "setUp",
  op_setting_type as "opSettingType", op_hours as "opHours", holidays`;

/** These outlets of a merchant, oldest first. */
export async function findOutlets(
  db: Queryable,
  merchantId: string,
  outletIds: readonly string[],
  now: Date,
): Promise<OutletSummary[]> {
  const rows = await db.query(outletRowSchema, {
    name: 'outlets-of-session',
    text: `select ${outletColumns} from outlets where merchant_id = $1 and id = any($2::uuid[])
      order by created_at, id`,
    values: [merchantId, outletIds],
  });
  const busy = await findBusy(db, outletIds, now);
  return rows.map(({ businessType, config, opSettingType, opHours, holidays, ...row }) => {
    const { open, opensAt, closesAt } = openingStateAt(
      openingHoursOf({ opSettingType, opHours, holidays }),
      now,
      row.timezone,
    );
    return {
      ...row,
      config: configOf(config, businessType),
      opening: {
        open,
        opensAt: opensAt?.toISOString() ?? null,
        closesAt: closesAt?.toISOString() ?? null,
      },
      busy: busy.get(row.outletId) ?? null,
    };
  });
}

/** Switches an outlet on or off, with its event and audit entry. No change emits no event. Null: no such outlet. */
export async function switchOutlet(
  db: Queryable,
  scope: { merchantId: string; outletId: string },
  change: { available: OutletSummary['available']; by: Actor; userId: string; auditId: string; at: Date },
): Promise<OutletSummary | null> {
  const { available, by, userId, auditId, at } = change;
  await db.execute({
    name: 'switch-outlet',
    text: `with switched as (
        update outlets set available = $3::text, updated_at = $4::timestamptz
        where id = $1::uuid and merchant_id = $2::uuid and available <> $3::text returning id
      ), audited as (
        insert into audit_entries (id, merchant_id, outlet_id, user_id, actor, action, subject_kind, subject_id,
          before, after, at)
        select $5::uuid, $2::uuid, $1::uuid, $6::uuid, $7::jsonb, 'outlet.availability', 'outlet', $1::text,
          to_jsonb(case $3::text when 'on' then 'off' else 'on' end), to_jsonb($3::text), $4::timestamptz from switched
      ), ${countCte({ outletId: '$1::uuid', from: 'switched', orders: 0 })},
      ${appendCte({
        type: `'outlet/availability'`,
        payload: `jsonb_build_object('available', $3::text, 'by', $7::jsonb)`,
        from: 'switched',
      })}
      select ${notifyAppended} from appended`,
    values: [scope.outletId, scope.merchantId, available, at, auditId, userId, JSON.stringify(by)],
  });
  const [outlet] = await findOutlets(db, scope.merchantId, [scope.outletId], at);
  return outlet ?? null;
}
