import { businessTypeSchema, outletConfigSchema, type OutletConfig } from '@galla/contract';
import { z } from 'zod';
import type { Database } from '../../server/src/db/database';
import { newId } from '../../server/src/db/new-id';
import type { World } from './world';

export interface Slot {
  open: string;
  close: string;
}

/** What hangs at an outlet's door, for as long as it hangs there. */
export interface Door {
  timezone: string;
  hours: readonly (Slot & { weekday: number })[];
  holidays: readonly { date: string; hours: readonly Slot[] }[];
  from: number;
  /** Infinity: it still does. While a change is on its way, both may hold. */
  until: number;
}

export interface StageOutlet {
  outletId: string;
  name: string;
  timezone: string;
  config: OutletConfig;
  /** When its customers come, by its own clock: minutes from midnight, in spans. */
  shifts: readonly (readonly [from: number, to: number])[];
  hasPickup: boolean;
  /** Its hours and its clock, with those before. */
  doors: Door[];
}

/** The second merchant's owner, who has no business with the first. */
export const stranger = { mobile: '9876599999', storeName: 'Elsewhere Foods' } as const;
/** Merchants of the internal cohort, who look at their panels and sell nothing: releases are tried on them. */
export const neighbours = [1, 2, 3, 4, 5].map((place) => ({
  mobile: `987659980${place}`,
  storeName: `Neighbour ${place}`,
}));
/** Mobile numbers of the people of one outlet, by its place in the list: counter, second counter. */
export const counterMobile = (outlet: number, person: number): string =>
  `98765${String(10 + outlet * 3 + person).padStart(5, '0')}`;

const lateHours = Array.from({ length: 7 }, (_, weekday) => ({ weekday, open: '1700', close: '0200' }));
const dayHours = Array.from({ length: 7 }, (_, weekday) => ({ weekday, open: '0900', close: '2300' }));

/**
 * What the demo's merchant doesn't have, once in the template: people of single outlets, an outlet in New York, one open
 * past midnight, few places in a slot, and merchants next door.
 */
export async function addToMerchant(db: Database): Promise<void> {
  const rows = await db.query(z.object({ id: z.string(), name: z.string(), merchantId: z.string() }), {
    text: `select id, display_name as name, merchant_id as "merchantId" from outlets order by id`,
  });
  await db.transaction(async (tx) => {
    for (const [at, { id, merchantId }] of rows.entries())
      for (const person of [0, 1]) {
        const userId = newId();
        await tx.execute({
          text: `insert into users (id, merchant_id, user_name, country_code, mobile, password_hash, user_type, role, permissions, all_outlets)
            select $1, $2, $3, '+91', $4, password_hash, 'employee', 'counter', $5::jsonb, false from users
              where mobile = '9876500003'`,
          values: [
            userId,
            merchantId,
            `Counter ${at + 1}.${person + 1}`,
            counterMobile(at, person),
            JSON.stringify(
              person === 0 ? { order: true, profile: true, 'order:drawer': true } : { order: true },
            ),
          ],
        });
        await tx.execute({
          text: `insert into user_outlets (user_id, outlet_id, merchant_id) values ($1, $2, $3)`,
          values: [userId, id, merchantId],
        });
      }
    const set = (name: string, column: string, value: unknown): Promise<number> =>
      tx.execute({
        text: `update outlets set ${column} = $2 where display_name = $1`,
        values: [name, value],
      });
    await set('Chai Stop Gifts', 'timezone', 'America/New_York');
    await set('Chai Stop Gifts', 'op_hours', JSON.stringify(dayHours));
    await set('Oven Street Bakery', 'op_hours', JSON.stringify(lateHours));
    await set('Pencil & Page', 'op_hours', JSON.stringify(dayHours));
    await tx.execute({
      text: `update outlets set config = jsonb_set(jsonb_set(config, '{delivery,canSelfPickup}', 'true'), '{delivery,slotConfig}', '{"maxOrdersPerSlot":2,"advanceDays":1,"minDurationHr":0.5}')
        where display_name in ('Malabar Kitchen', 'Oven Street Bakery', 'Chai Stop Gifts')`,
    });
    await tx.execute({
      text: `update outlets set config = jsonb_set(jsonb_set(config, '{delivery,scheduleOrders}', 'true'), '{delivery,types}', '{"onDemand":true,"scheduled":true}')
        where display_name in ('Malabar Kitchen', 'Oven Street Bakery')`,
    });
    for (const { storeName, mobile } of [stranger, ...neighbours]) {
      const [merchantId, userId] = [newId(), newId()];
      await tx.execute({
        text: `insert into merchants (id, store_name, store_name_key) values ($1, $2, lower($2))`,
        values: [merchantId, storeName],
      });
      await tx.execute({
        text: `insert into users (id, merchant_id, user_name, country_code, mobile, password_hash, user_type, role, permissions)
          select $1, $2, 'Stranger', '+91', $3, password_hash, 'owner', 'owner', permissions from users where mobile = '9876500001'`,
        values: [userId, merchantId, mobile],
      });
    }
  });
}

const shiftsOf: Readonly<Record<string, StageOutlet['shifts']>> = {
  'Oven Street Bakery': [[17 * 60 + 30, 25 * 60 + 30]],
  'Coastal Meats': [
    [10 * 60, 14 * 60],
    [22 * 60, 24 * 60 + 45],
  ],
};
const usualShifts: StageOutlet['shifts'] = [
  [12 * 60, 14 * 60 + 45],
  [19 * 60, 21 * 60 + 45],
];

const rowSchema = z.object({
  outletId: z.string(),
  name: z.string(),
  timezone: z.string(),
  businessType: businessTypeSchema,
  config: z.unknown(),
  hours: z.array(z.object({ weekday: z.number(), open: z.string(), close: z.string() })),
  holidays: z.array(
    z.object({ date: z.string(), hours: z.array(z.object({ open: z.string(), close: z.string() })) }),
  ),
});

/** A day in little time: an hour over India's midnight, and one in New York that is open only by its own clock. */
const rushOf: Readonly<Record<string, StageOutlet['shifts']>> = {
  'Chai Stop Gifts': [[14 * 60 + 5, 15 * 60]],
};
const usualRush: StageOutlet['shifts'] = [[23 * 60 + 30, 24 * 60 + 30]];

export async function outletsOf(world: World, isRush: boolean): Promise<StageOutlet[]> {
  const rows = await world.look(
    rowSchema,
    `select id as "outletId", display_name as name, timezone, business_type as "businessType", config, op_hours as hours, holidays
      from outlets order by id`,
  );
  return rows.map(({ config, businessType, hours, holidays, ...row }) => {
    const parsed = outletConfigSchema.parse({ ...(config as object), businessType });
    return {
      ...row,
      config: parsed,
      shifts: isRush ? (rushOf[row.name] ?? usualRush) : (shiftsOf[row.name] ?? usualShifts),
      hasPickup: parsed.delivery.canSelfPickup,
      doors: [{ timezone: row.timezone, hours, holidays, from: 0, until: Infinity }],
    };
  });
}
