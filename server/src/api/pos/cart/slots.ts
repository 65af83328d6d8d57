import type { Slots } from '@galla/contract';
import { openingHoursOf } from '@galla/domain';
import { orderSlots } from '../../../rules/pos/slots';
import { z } from 'zod';
import { lockNamed } from '../../../db/lock-named';
import type { Queryable } from '../../../db/queryable';
import { unservedStatuses } from '../../../db/unserved-statuses';
import type { PosOutlet } from '../../../checkout/pos-outlet.repository';
import { takesAt } from './cart-problems';
import type { PosDeps } from '../../../checkout/pos-deps';
import { publicBusy } from '../../../kitchen/busy.repository';

type SlotProblem = 'slotNotOffered' | 'slotFull';

const takenSlotRowSchema = z.object({ start: z.date(), taken: z.number() });

/** Number of orders per slot from an instant on, by the slot's start. */
async function takenFrom(db: Queryable, outletId: string, from: Date): Promise<Map<number, number>> {
  const rows = await db.query(takenSlotRowSchema, {
    name: 'slots-taken',
    text: `select k.slot_start as start, count(*)::int as taken from pos_checkouts k left join orders o on o.id = k.order_id
      where k.outlet_id = $1 and k.slot_start >= $2::timestamptz and (k.state in ('awaitingPayment', 'paymentFailed')
        or k.state = 'placed' and coalesce(o.status not in (${unservedStatuses}), true))
      group by k.slot_start`,
    values: [outletId, from],
  });
  return new Map(rows.map(({ start, taken }) => [start.getTime(), taken]));
}

const slotsOf = (outlet: PosOutlet, readyInMinutes: number, now: Date) =>
  orderSlots(
    {
      slotConfig: outlet.config.delivery.slotConfig,
      hours: openingHoursOf(outlet),
      timezone: outlet.timezone,
      readyInMinutes,
    },
    now,
  ).map(({ date, slots }) => ({ date, slots: slots.filter(({ start }) => takesAt(outlet, start)) }));

/** The slots of an outlet with their remaining places. Days without slots are included, empty. */
export async function listSlots(
  { db, kitchen }: Pick<PosDeps, 'db' | 'kitchen'>,
  outlet: PosOutlet,
  now: Date,
): Promise<Slots> {
  const { types, slotConfig } = outlet.config.delivery;
  const taken = await takenFrom(db, outlet.outletId, now);
  const { minutes, busy } = await kitchen.promise(db, outlet.outletId);
  const days = types.scheduled ? slotsOf(outlet, minutes, now) : [];
  return {
    outletId: outlet.outletId,
    timezone: outlet.timezone,
    readyInMinutes: minutes,
    busy: publicBusy(busy),
    onDemand: types.onDemand,
    scheduled: types.scheduled,
    days: days.map(({ date, slots }) => ({
      date,
      slots: slots.map(({ start, end }) => ({
        start: start.toISOString(),
        end: end.toISOString(),
        left: Math.max(0, slotConfig.maxOrdersPerSlot - (taken.get(start.getTime()) ?? 0)),
      })),
    })),
  };
}

/** Why an order can't be placed in this slot or, with null, as soon as possible; null if it can. */
export async function slotProblem(
  db: Queryable,
  outlet: PosOutlet,
  { start, readyInMinutes }: { start: Date | null; readyInMinutes: number },
  now: Date,
): Promise<SlotProblem | null> {
  const { types, slotConfig } = outlet.config.delivery;
  if (start === null) return types.onDemand ? null : 'slotNotOffered';
  if (!types.scheduled) return 'slotNotOffered';
  const offered = slotsOf(outlet, readyInMinutes, now).some(({ slots }) =>
    slots.some((slot) => slot.start.getTime() === start.getTime()),
  );
  if (!offered) return 'slotNotOffered';
  const taken = (await takenFrom(db, outlet.outletId, start)).get(start.getTime()) ?? 0;
  return taken < slotConfig.maxOrdersPerSlot ? null : 'slotFull';
}

/** Locks a slot against other checkouts until the transaction ends. */
export async function lockSlot(tx: Queryable, outletId: string, start: Date): Promise<void> {
  await lockNamed(tx, `slot ${outletId} ${start.toISOString()}`);
}
