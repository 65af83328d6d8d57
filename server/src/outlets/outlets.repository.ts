import {
  businessTypeSchema,
  holidaySchema,
  openingSlotSchema,
  opSettingTypeSchema,
  outletSummarySchema,
  reopenDays,
  dayMs,
} from '@galla/contract';
import type { Actor, OutletSummary } from '@galla/contract';
import { openingHoursOf, openingStateAt } from '@galla/domain';
import { z } from 'zod';
import { appendCte, countCte, notifyAppended } from '../db/outlet-sequence';
import type { Queryable } from '../db/queryable';
import { findBusy } from '../kitchen/busy.repository';
import { configOf } from '../orders/order-rows';

const outletRowSchema = z.object({
  ...outletSummarySchema.shape,
  pausedUntil: z.nullable(z.date()),
  businessType: businessTypeSchema,
  config: z.unknown(),
  opSettingType: z.nullable(opSettingTypeSchema),
  opHours: z.array(openingSlotSchema),
  holidays: z.array(holidaySchema),
  closure: z.null().optional(),
  closedAt: z.nullable(z.date()),
  closedBy: z.nullable(z.string()),
  closedReason: z.nullable(z.string()),
});

const outletColumns = `id as "outletId", display_name, business_type, config, available, paused_until,
  timezone, day_ends_hour, currency, coalesce(address ->> 'city', '') as city, setup_completed_at is not null as "setUp",
  op_setting_type, op_hours, holidays, closed_at, closing.by as "closedBy", closing.reason as "closedReason"`;

/** Who closed an outlet permanently, and why: as in its history. */
const closingOf = `left join lateral (select a.actor ->> 'name' as by, a.after ->> 'reason' as reason from audit_entries a
  where outlets.closed_at is not null and a.merchant_id = outlets.merchant_id and a.outlet_id = outlets.id
    and a.action = 'outlet.closedPermanently' order by a.at desc limit 1) closing on true`;

/** Until when an outlet that was closed permanently may be opened again. */
export const reopenUntil = (closedAt: Date): Date => new Date(closedAt.getTime() + reopenDays * dayMs);

/** These outlets of a merchant, oldest first. */
export async function findOutlets(
  db: Queryable,
  merchantId: string,
  outletIds: readonly string[],
  now: Date,
): Promise<OutletSummary[]> {
  const rows = await db.query(outletRowSchema, {
    name: 'outlets-of-session',
    text: `select ${outletColumns} from outlets ${closingOf}
      where merchant_id = $1 and id = any($2::uuid[])
      order by created_at, id`,
    values: [merchantId, outletIds],
  });
  const busy = await findBusy(db, outletIds, now);
  return rows.map((found) => {
    const { businessType, config, opSettingType, opHours, holidays, pausedUntil, ...shown } = found;
    const { closedAt, closedBy, closedReason, ...row } = shown;
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
      closure: closedAt && {
        at: closedAt.toISOString(),
        by: closedBy ?? '',
        reason: closedReason ?? '',
        reopenUntil: reopenUntil(closedAt).toISOString(),
      },
      pausedUntil: row.available === 'off' ? (pausedUntil?.toISOString() ?? null) : null,
    };
  });
}

/** A switch of an outlet. */
export interface AvailabilityChange {
  available: OutletSummary['available'];
  /** Of a pause; left out: unchanged while the outlet is off. */
  until?: Date | null | undefined;
  by: Actor;
  /** Null: not a user of the merchant. */
  userId: string | null;
  auditId: string;
  at: Date;
  /** Only if its pause has ended by then. */
  pauseOverAt?: Date;
}

const saved = (available: string, until: string) =>
  `case when ${until} is null then to_jsonb(${available}) else jsonb_build_object('available', ${available}, 'until', ${until}) end`;

/**
 * Switches an outlet on or off, with its event and audit entry. No change emits no event; one that was never set up, or is
 * closed permanently, stays off. Null: no such outlet.
 */
export async function switchOutlet(
  db: Queryable,
  scope: { merchantId: string; outletId: string },
  change: AvailabilityChange,
): Promise<OutletSummary | null> {
  const { available, until, by, userId, auditId, at, pauseOverAt = null } = change;
  await db.execute({
    name: 'switch-outlet',
    text: `with old as (
        select id, available, case available when 'off' then paused_until end as paused_until from outlets
        where id = $1::uuid and merchant_id = $2::uuid and ($10::timestamptz is null or paused_until <= $10::timestamptz)
          and ($3::text = 'off' or setup_completed_at is not null and closed_at is null)
        for update
      ), wanted as (
        select id, case when $3::text = 'on' then null when $8::boolean then $9::timestamptz
          else paused_until end as until from old
      ), switched as (
        update outlets set available = $3::text, paused_until = wanted.until, updated_at = $4::timestamptz
        from old join wanted using (id)
        where outlets.id = old.id and (old.available <> $3::text or old.paused_until is distinct from wanted.until)
        returning outlets.id, old.available as was, old.paused_until as was_until, wanted.until
      ), audited as (
        insert into audit_entries (id, merchant_id, outlet_id, user_id, actor, action, subject_kind, subject_id,
          before, after, at)
        select $5::uuid, $2::uuid, $1::uuid, $6::uuid, $7::jsonb, 'outlet.availability', 'outlet', $1::text,
          ${saved('was', 'was_until')}, ${saved('$3::text', 'until')}, $4::timestamptz from switched
      ), ${countCte({ outletId: '$1::uuid', from: 'switched', orders: 0 })},
      ${appendCte({
        type: `'outlet/availability'`,
        payload: `jsonb_build_object('available', $3::text, 'by', $7::jsonb,
          'until', to_char(until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`,
        from: 'switched',
      })}
      select ${notifyAppended} from appended`,
    values: [
      scope.outletId,
      scope.merchantId,
      available,
      at,
      auditId,
      userId,
      JSON.stringify(by),
      until !== undefined,
      until ?? null,
      pauseOverAt,
    ],
  });
  const [outlet] = await findOutlets(db, scope.merchantId, [scope.outletId], at);
  return outlet ?? null;
}

const pausedSchema = z.object({ outletId: z.string(), merchantId: z.string() });

/** Outlets whose pause has ended, the longest ago first. */
export function findEndedPauses(db: Queryable, now: Date): Promise<z.output<typeof pausedSchema>[]> {
  return db.query(pausedSchema, {
    name: 'ended-pauses',
    text: `select id as "outletId", merchant_id from outlets
      where paused_until <= $1::timestamptz and available = 'off' order by paused_until, id limit 200`,
    values: [now],
  });
}
