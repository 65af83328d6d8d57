import type { CounterDay, CounterState, CurrencyName } from '@galla/contract';
import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../db/queryable';
import { sumToReturn } from '../../money/payments/money-returns.repository';
import { notFound } from '../../messages/api-error';
import {
  closedDays,
  dayOf,
  expectedOf,
  movesOfDay,
  openDay,
  ridersHold,
  sumsOf,
} from '../../money/counter/counter-days.repository';
import type { DayRow } from '../../money/counter/counter-days.repository';
import { outlets } from '../../db/schema';

const pastDays = 30;

/** The currency of an outlet of this merchant. Throws ApiError 404 NOT_FOUND. */
export async function currencyOfOutlet(
  db: Queryable,
  merchantId: string,
  outletId: string,
): Promise<CurrencyName> {
  const { currency } = outlets;
  const rows = db.orm.select({ currency }).from(outlets);
  const [outlet] = await rows.where(and(eq(outlets.id, outletId), eq(outlets.merchantId, merchantId)));
  if (outlet === undefined) throw notFound();
  return outlet.currency;
}

function dayWithoutMoves(row: DayRow, outletId: string, currency: CurrencyName): Omit<CounterDay, 'moves'> {
  const expected = row.expected ?? expectedOf(row);
  return {
    counterDayId: row.counterDayId,
    outletId,
    currency,
    state: row.closedAt === null ? 'open' : 'closed',
    openedAt: row.openedAt.toISOString(),
    openedBy: row.openedBy,
    float: row.float,
    sums: sumsOf(row),
    expected,
    closedAt: row.closedAt?.toISOString() ?? null,
    closedBy: row.closedBy,
    counted: row.counted,
    difference: row.counted === null ? null : row.counted - expected,
    note: row.note,
    otherTenders: row.otherTenders,
    accountPaid: row.accountPaid,
  };
}

interface Scope {
  merchantId: string;
  outletId: string;
}

async function withMoves(
  db: Queryable,
  row: DayRow,
  outletId: string,
  currency: CurrencyName,
): Promise<CounterDay> {
  return { ...dayWithoutMoves(row, outletId, currency), moves: await movesOfDay(db, row.counterDayId) };
}

/** The open day of an outlet's counter, what riders hold, and days before. */
export async function counterStateOf(db: Queryable, { merchantId, outletId }: Scope): Promise<CounterState> {
  const currency = await currencyOfOutlet(db, merchantId, outletId);
  const [open, riders, past, toReturn] = await Promise.all([
    openDay(db, outletId),
    ridersHold(db, outletId),
    closedDays(db, outletId, pastDays),
    sumToReturn(db, outletId),
  ]);
  return {
    outletId,
    currency,
    day: open === null ? null : await withMoves(db, open, outletId, currency),
    riders,
    past: past.map((row) => dayWithoutMoves(row, outletId, currency)),
    toReturn,
  };
}

/** One day with every move. Throws ApiError 404 NOT_FOUND. */
export async function counterDayOf(
  db: Queryable,
  { merchantId, outletId }: Scope,
  counterDayId: string,
): Promise<CounterDay> {
  const currency = await currencyOfOutlet(db, merchantId, outletId);
  const row = await dayOf(db, outletId, counterDayId);
  if (row === null) throw notFound();
  return withMoves(db, row, outletId, currency);
}
