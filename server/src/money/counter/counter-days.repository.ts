import { cashMoveKinds, cashMoveKindSchema, counterMethodSchema } from '@galla/contract';
import type { Actor, CashMove, CounterDay, RiderCash } from '@galla/contract';
import { and, eq, inArray, isNull, lt } from 'drizzle-orm';
import { z } from 'zod';
import { newId } from '../../db/new-id';
import type { Queryable } from '../../db/queryable';
import { rowOf } from '../../db/row-of';
import { cashMoves, counterDays, riderCash } from '../../db/schema';

/** Sums of the moves of a counter's day by their kind, and the column of them for a row of `counter_days`. */
export const sumsSchema = z.array(z.object({ kind: cashMoveKindSchema, amount: z.number() }));
export const sumsColumn = (day: string): string =>
  `(select coalesce(jsonb_agg(jsonb_build_object('kind', m.kind, 'amount', m.amount)), '[]'::jsonb)
    from (select kind, sum(amount)::bigint as amount from cash_moves where counter_day_id = ${day}.id group by kind) m) as sums`;

const dayRowSchema = rowOf(
  counterDays,
  ['key', 'float', 'openedAt', 'openedBy', 'closedAt', 'closedBy', 'counted', 'note'],
  {
    /** As it was when the day was closed; null while it is open. */
    expected: z.nullable(z.number()),
    counterDayId: z.string(),
    sums: sumsSchema,
    otherTenders: z.array(
      z.object({ method: z.enum(['upi', 'card', 'online', 'wallet', 'account']), amount: z.number() }),
    ),
    accountPaid: z.array(z.object({ method: counterMethodSchema, amount: z.number() })),
  },
);
export type DayRow = z.output<typeof dayRowSchema>;

const dayColumns = `
  d.id as "counterDayId", d.key, d.float, d.opened_at, d.opened_by,
  d.closed_at, d.closed_by, d.expected, d.counted, d.note,
  ${sumsColumn('d')},
  (select coalesce(jsonb_agg(jsonb_build_object('method', t.method, 'amount', t.amount) order by t.method), '[]'::jsonb)
    from (select method, sum(amount)::bigint as amount from order_tenders
      where outlet_id = d.outlet_id and method <> 'cash' and at >= d.opened_at and at < coalesce(d.closed_at, 'infinity')
      group by method) t) as "otherTenders",
  (select coalesce(jsonb_agg(jsonb_build_object('method', a.method, 'amount', a.amount) order by a.method), '[]'::jsonb)
    from (select method, -sum(amount)::bigint as amount from account_entries
      where outlet_id = d.outlet_id and kind = 'payment' and at >= d.opened_at and at < coalesce(d.closed_at, 'infinity')
      group by method) a) as "accountPaid"`;

/** Cash of the drawer: float and moves. */
export const expectedOf = ({ float, sums }: Pick<DayRow, 'float' | 'sums'>): number =>
  sums.reduce((sum, { amount }) => sum + amount, float);

/** Sums of every kind; those without a move are 0. */
export function sumsOf({ sums }: Pick<DayRow, 'sums'>): CounterDay['sums'] {
  const of = (kind: CashMove['kind']): number => sums.find((sum) => sum.kind === kind)?.amount ?? 0;
  const [sale, refund, paidIn, paidOut, riderHandover] = cashMoveKinds.map(of);
  return {
    sale: sale ?? 0,
    refund: refund ?? 0,
    paidIn: paidIn ?? 0,
    paidOut: paidOut ?? 0,
    riderHandover: riderHandover ?? 0,
  };
}

export async function openDay(db: Queryable, outletId: string): Promise<DayRow | null> {
  const [day] = await db.query(dayRowSchema, {
    name: 'open-counter-day',
    text: `select ${dayColumns} from counter_days d where d.outlet_id = $1 and d.closed_at is null`,
    values: [outletId],
  });
  return day ?? null;
}

export async function dayOf(db: Queryable, outletId: string, counterDayId: string): Promise<DayRow | null> {
  const [day] = await db.query(dayRowSchema, {
    name: 'counter-day',
    text: `select ${dayColumns} from counter_days d where d.outlet_id = $1 and d.id = $2`,
    values: [outletId, counterDayId],
  });
  return day ?? null;
}

/** Closed days, newest first. */
export function closedDays(db: Queryable, outletId: string, limit: number): Promise<DayRow[]> {
  return db.query(dayRowSchema, {
    name: 'closed-counter-days',
    text: `select ${dayColumns} from counter_days d where d.outlet_id = $1 and d.closed_at is not null
      order by d.opened_at desc limit $2`,
    values: [outletId, limit],
  });
}

const moveRowSchema = rowOf(cashMoves, ['kind', 'amount', 'orderId', 'note', 'by', 'at'], {
  moveId: z.string(),
  orderNumber: z.nullable(z.number()),
});

export async function movesOfDay(db: Queryable, counterDayId: string): Promise<CashMove[]> {
  const rows = await db.query(moveRowSchema, {
    name: 'moves-of-counter-day',
    text: `select m.id as "moveId", m.kind, m.amount, m.order_id, o.order_number,
        case when m.rider is null then m.note else m.rider end as note, m.by, m.at
      from cash_moves m left join orders o on o.id = m.order_id where m.counter_day_id = $1 order by m.at, m.id`,
    values: [counterDayId],
  });
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

export interface NewDay {
  merchantId: string;
  outletId: string;
  key: string;
  float: number;
  openedBy: Actor;
  openedAt: Date;
}

export async function insertDay(tx: Queryable, day: NewDay): Promise<string> {
  const id = newId();
  await tx.orm.insert(counterDays).values({ id, ...day });
  return id;
}

const looseRowSchema = z.object({ amount: z.number(), moves: z.number(), since: z.nullable(z.date()) });

/** Gives the moves that belong to no day to this one, from `since` on or all; returns what they add up to. */
export async function adoptMoves(
  tx: Queryable,
  outletId: string,
  counterDayId: string,
  before: Date | null,
): Promise<void> {
  const { outletId: outlet, counterDayId: day, at } = cashMoves;
  const isEarlier = before === null ? undefined : lt(at, before);
  await tx.orm
    .update(cashMoves)
    .set({ counterDayId })
    .where(and(eq(outlet, outletId), isNull(day), isEarlier));
}

/** Moves of no day from before a moment. */
export async function looseMoves(
  tx: Queryable,
  outletId: string,
  before: Date,
): Promise<z.output<typeof looseRowSchema>> {
  const [row] = await tx.query(looseRowSchema, {
    name: 'loose-cash-moves',
    text: `select coalesce(sum(amount), 0)::bigint as amount, count(*) as moves, min(at) as since from cash_moves
      where outlet_id = $1 and counter_day_id is null and at < $2`,
    values: [outletId, before],
  });
  return row ?? { amount: 0, moves: 0, since: null };
}

export async function endDay(
  tx: Queryable,
  counterDayId: string,
  end: { at: Date; by: Actor; expected: number; counted: number | null; note: string },
): Promise<void> {
  const { at: closedAt, by: closedBy, ...counts } = end;
  await tx.orm
    .update(counterDays)
    .set({ ...counts, closedAt, closedBy })
    .where(eq(counterDays.id, counterDayId));
}

const riderRowSchema = rowOf(riderCash, ['rider', 'orderId', 'amount', 'at'], {
  orderNumber: z.number(),
});

/** Cash that riders hold, by rider. */
export async function ridersHold(db: Queryable, outletId: string): Promise<RiderCash[]> {
  const rows = await db.query(riderRowSchema, {
    name: 'cash-with-riders',
    text: `select c.rider, c.order_id, o.order_number, c.amount, c.at
      from rider_cash c join orders o on o.id = c.order_id
      where c.outlet_id = $1 and c.move_id is null order by c.rider, c.at, c.order_id`,
    values: [outletId],
  });
  const byRider = new Map<string, RiderCash>();
  for (const { rider, at, ...order } of rows) {
    const held = byRider.get(rider) ?? { riderName: rider, amount: 0, orders: [] };
    byRider.set(rider, {
      ...held,
      amount: held.amount + order.amount,
      orders: [...held.orders, { ...order, at: at.toISOString() }],
    });
  }
  return [...byRider.values()];
}

const heldRowSchema = z.object({ orderId: z.string(), amount: z.number() });

/** Locks what a rider holds of these orders. */
export function lockHeld(
  tx: Queryable,
  outletId: string,
  rider: string,
  orderIds: readonly string[],
): Promise<{ orderId: string; amount: number }[]> {
  return tx.query(heldRowSchema, {
    name: 'lock-rider-cash',
    text: `select order_id, amount from rider_cash
      where outlet_id = $1 and rider = $2 and order_id = any($3::uuid[]) and move_id is null
      order by order_id for update`,
    values: [outletId, rider, orderIds],
  });
}

export async function handOver(tx: Queryable, orderIds: readonly string[], moveId: string): Promise<void> {
  await tx.orm.update(riderCash).set({ moveId }).where(inArray(riderCash.orderId, orderIds));
}
