import { dayMs, hourMs } from '@galla/contract';
import { z } from 'zod';
import { moveCash } from '../../api/counter/counter-cash.service';
import { closeCounterDay, openCounterDay } from '../../api/counter/counter-days.service';
import type { Database } from '../../db/database';
import type { Queryable } from '../../db/queryable';
import { expectedOf, openDay } from '../../money/counter/counter-days.repository';
import { takeAtCounter } from '../../money/counter/take-tender';
import { lockOrder } from '../../money/tenders/lock-order.repository';
import type { HistoryRows } from './history-order';
import type { HistoryOutlet } from './history-outlet';
import { staff } from './history-steps';
import data from './lived-in.json';
import { chanceOf } from './random';

const { paidOut } = z.object({ paidOut: z.tuple([z.string()], z.string()) }).parse(data);
const float = 2_000_00;
/** UTC: after the last order of the day was handed over, and before midnight in India. */
const closingHour = 18 + 1 / 3;
/** What is counted, beside what it should be. */
const differences = [0, 0, 0, -20_00, 10_00, -50_00] as const;

/**
 * A day of an outlet's drawer: opened with a float, its orders written by `take`, something paid out, and counted in the
 * evening. Whoever uses the counter of a demo that is still being written keeps it: then nothing is counted.
 */
export async function countDay(
  db: Database,
  { id: outletId, merchantId, ownerId, items }: HistoryOutlet,
  dayStart: number,
  take: (atDrawer: boolean) => Promise<void>,
): Promise<void> {
  const inUse = await db.execute({
    name: 'history drawer in use',
    text: `select 1 as one from counter_days where outlet_id = $1 and closed_at is null
      union all select 1 from cash_moves where outlet_id = $1 and counter_day_id is null limit 1`,
    values: [outletId],
  });
  if (inUse > 0) return take(false);
  const who = { merchantId, userId: ownerId, by: staff };
  const chance = chanceOf(dayStart / dayMs + items.length);
  const deps = (hour: number) => ({ db, clock: { now: () => new Date(dayStart + hour * hourMs) } });
  const act = (what: string) => ({ outletId, idempotencyKey: `demo-${what}-${dayStart}` });
  await openCounterDay(deps(3), { ...act('open'), float }, who);
  await take(true);
  const amount = chance.between(4, 16) * 40_00;
  await moveCash(deps(8), { ...act('move'), kind: 'paidOut', amount, note: chance.pick(paidOut) }, who);
  const day = await openDay(db, outletId);
  if (day === null) throw new Error('The demo’s counter has no open day');
  const { counterDayId } = day;
  const counted = expectedOf(day) + chance.pick(differences);
  await closeCounterDay(deps(closingHour), { ...act('close'), counterDayId, counted, note: '' }, who);
}

/** Orders without what they were paid with in cash, and that cash. */
export function cashOf(all: readonly HistoryRows[]) {
  const isCash = ({ method }: HistoryRows['tenders'][number]): boolean => method === 'cash';
  return {
    rows: all.map((row) => ({ ...row, tenders: row.tenders.filter((tender) => !isCash(tender)) })),
    cash: all.flatMap(({ tenders }) => tenders.filter(isCash)),
  };
}

/** Takes the cash of orders at the handover, as the counter does. */
export async function takeCash(tx: Queryable, cash: HistoryRows['tenders']): Promise<void> {
  for (const { orderId, amount, by, at } of cash) {
    const order = await lockOrder(tx, { orderId });
    if (order === null) throw new Error('The demo’s order is not written');
    await takeAtCounter(tx, order, { method: 'cash', amount, reference: '', key: 'handover', by, at });
  }
}
