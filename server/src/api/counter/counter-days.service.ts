import { dayMs } from '@galla/contract';
import type { closeCounterDayBodySchema, openCounterDayBodySchema } from '@galla/contract';
import type { z } from 'zod';
import type { Queryable } from '../../db/queryable';
import { isUniqueViolation } from '../../db/sql-state';
import { conflict, notFound } from '../../messages/api-error';
import {
  adoptMoves,
  dayOf,
  endDay,
  expectedOf,
  insertDay,
  looseMoves,
  openDay,
} from '../../money/counter/counter-days.repository';
import { lockDrawer } from '../../money/ledger/drawer.repository';
import { postLedger } from '../../money/ledger/post-ledger.repository';
import { serverActor } from '../../orders/actors';
import { actAtCounter } from './counter-act';
import type { CounterAct, CounterDeps, Who } from './counter-act';

type Opening = z.output<typeof openCounterDayBodySchema>;
type Closing = z.output<typeof closeCounterDayBodySchema>;

/** Cash taken longer ago, with no day open, was never in the drawer that is counted now. */
const looseForMs = dayMs;

async function postFloat(
  tx: Queryable,
  { outletId, merchantId, by, at, currency }: CounterAct,
  counterDayId: string,
  amount: number,
  when: 'open' | 'close',
): Promise<void> {
  await postLedger(tx, {
    merchantId,
    outletId,
    kind: 'float',
    key: `${when} ${counterDayId}`,
    currency,
    by,
    at,
    entries: [
      { account: 'drawer', amount, counterDayId },
      { account: 'owner', amount: -amount, counterDayId },
    ],
  });
}

/**
 * Moves from before the outlet counted its cash, or from days nobody opened, get a day of their own that nobody counted:
 * they would make the first count look wrong.
 */
async function putAwayOldMoves(tx: Queryable, act: CounterAct, before: Date): Promise<void> {
  const { merchantId, outletId } = act;
  const old = await looseMoves(tx, outletId, before);
  if (old.moves === 0 || old.since === null) return;
  const key = `not opened ${act.key}`;
  const day = { merchantId, outletId, key, float: 0, openedBy: serverActor, openedAt: old.since };
  const counterDayId = await insertDay(tx, day);
  await adoptMoves(tx, outletId, counterDayId, before);
  const end = { at: before, by: serverActor, expected: old.amount, counted: null, note: '' };
  await endDay(tx, counterDayId, end);
  await postFloat(tx, act, counterDayId, -old.amount, 'close');
}

/** Opens a day with its float. Throws ApiError 409 CONFLICT: one is open, or the key opened one. */
export async function openCounterDay(deps: CounterDeps, input: Opening, who: Who): Promise<void> {
  try {
    await openDayOnce(deps, input, who);
  } catch (error) {
    // A repeat that comes after its first answer was forgotten, when that day is closed already.
    throw isUniqueViolation(error, 'counter_days_key') ? conflict('money.dayOpen') : error;
  }
}

function openDayOnce(deps: CounterDeps, input: Opening, who: Who): Promise<void> {
  return actAtCounter(deps, input, ['open', input.float], who, async (tx, act) => {
    const { outletId, merchantId, key, by, at } = act;
    await lockDrawer(tx, outletId, 'count');
    if ((await openDay(tx, outletId)) !== null) throw conflict('money.dayOpen');
    await putAwayOldMoves(tx, act, new Date(at.getTime() - looseForMs));
    const counterDayId = await insertDay(tx, {
      merchantId,
      outletId,
      key,
      float: input.float,
      openedBy: by,
      openedAt: at,
    });
    await adoptMoves(tx, outletId, counterDayId, null);
    await postFloat(tx, act, counterDayId, input.float, 'open');
    return { action: 'counter.open', subjectId: counterDayId, after: { amount: input.float } };
  });
}

async function postCount(
  tx: Queryable,
  act: CounterAct,
  counterDayId: string,
  { expected, counted }: { expected: number; counted: number },
): Promise<void> {
  const difference = counted - expected;
  await postLedger(tx, {
    merchantId: act.merchantId,
    outletId: act.outletId,
    kind: 'cashDifference',
    key: `difference ${counterDayId}`,
    currency: act.currency,
    by: act.by,
    at: act.at,
    entries: [
      { account: 'drawer', amount: difference, counterDayId },
      { account: 'cashDifference', amount: -difference, counterDayId },
    ],
  });
  // The drawer is emptied: the float of the next day is put in anew.
  await postFloat(tx, act, counterDayId, -counted, 'close');
}

/**
 * Closes the open day with what was counted. The same count again changes nothing. Throws ApiError: 404 NOT_FOUND, 409
 * CONFLICT (closed meanwhile with another count).
 */
export function closeCounterDay(deps: CounterDeps, input: Closing, who: Who): Promise<void> {
  const { counterDayId, counted, note } = input;
  return actAtCounter(deps, input, ['close', counterDayId, counted, note], who, async (tx, act) => {
    const { outletId, by, at } = act;
    await lockDrawer(tx, outletId, 'count');
    const day = await dayOf(tx, outletId, counterDayId);
    if (day === null) throw notFound();
    if (day.closedAt !== null) {
      if (day.counted === counted && day.note === note) return null;
      throw conflict('money.dayClosed');
    }
    const expected = expectedOf(day);
    await endDay(tx, counterDayId, { at, by, expected, counted, note });
    await postCount(tx, act, counterDayId, { expected, counted });
    return {
      action: 'counter.close',
      subjectId: counterDayId,
      after: { amount: counted, expected, difference: counted - expected, note },
    };
  });
}
