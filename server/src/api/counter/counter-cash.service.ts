import type { moveCashBodySchema, takeRiderCashBodySchema } from '@galla/contract';
import type { z } from 'zod';
import { ApiError, conflict } from '../../messages/api-error';
import { amountInWords } from '../../messages/amount-in-words';
import { msg } from '../../messages/message';
import { expectedOf, handOver, lockHeld, openDay } from '../../money/counter/counter-days.repository';
import { lockDrawer, moveDrawer } from '../../money/ledger/drawer';
import { postLedger } from '../../money/ledger/post-ledger';
import { actAtCounter } from './counter-act';
import type { CounterDeps, Who } from './counter-act';

type Move = z.output<typeof moveCashBodySchema>;
type Handover = z.output<typeof takeRiderCashBodySchema>;

/**
 * Cash put into the drawer of the open day, or paid out of it. Throws ApiError 409 CONFLICT: no day is open, or the drawer
 * does not hold so much.
 */
export function moveCash(deps: CounterDeps, input: Move, who: Who): Promise<void> {
  const { kind, note } = input;
  const amount = kind === 'paidIn' ? input.amount : -input.amount;
  return actAtCounter(deps, input, ['move', amount, note], who, async (tx, act) => {
    const { merchantId, outletId, currency, by, at } = act;
    const key = `act ${act.key}`;
    // Alone: two people must not pay out the same cash.
    await lockDrawer(tx, outletId, 'count');
    const day = await openDay(tx, outletId);
    if (day === null) throw conflict('money.noDay');
    const held = expectedOf(day);
    if (held + amount < 0)
      throw new ApiError(
        409,
        'CONFLICT',
        msg('money.notInDrawer', { amount: amountInWords(Math.max(0, held), currency) }),
        { amount: Math.max(0, held) },
      );
    const { counterDayId } = day;
    const moved = await moveDrawer(tx, { merchantId, outletId, kind, amount, key, note, by, at });
    if (moved === null) return null;
    await postLedger(tx, {
      merchantId,
      outletId,
      kind,
      key: `move ${moved.moveId}`,
      currency,
      by,
      at,
      entries: [
        { account: 'drawer', amount, counterDayId },
        { account: kind === 'paidIn' ? 'owner' : 'expenses', amount: -amount, counterDayId },
      ],
    });
    return { action: 'counter.move', subjectId: counterDayId, after: { amount, note } };
  });
}

/**
 * A rider hands over the cash collected for orders; what was counted goes into the drawer, and what differs is kept as
 * such. Throws ApiError 409 CONFLICT when the rider holds another sum for them
 * by now: `details.amount`.
 */
export function takeRiderCash(deps: CounterDeps, input: Handover, who: Who): Promise<void> {
  const { riderName: rider, amount } = input;
  const counted = input.counted ?? amount;
  const orderIds = [...new Set(input.orderIds)];
  return actAtCounter(deps, input, ['riderCash', rider, amount, counted, orderIds], who, async (tx, act) => {
    const { merchantId, outletId, currency, by, at } = act;
    const key = `act ${act.key}`;
    const held = await lockHeld(tx, outletId, rider, orderIds);
    const sum = held.reduce((total, order) => total + order.amount, 0);
    if (sum !== amount || held.length !== orderIds.length)
      throw new ApiError(409, 'CONFLICT', msg('money.riderSum', { amount: amountInWords(sum, currency) }), {
        amount: sum,
      });
    const kind = 'riderHandover';
    const moved = await moveDrawer(tx, { merchantId, outletId, kind, amount: counted, rider, key, by, at });
    if (moved === null) return null;
    await handOver(tx, orderIds, moved.moveId);
    await postLedger(tx, {
      merchantId,
      outletId,
      kind,
      key: `move ${moved.moveId}`,
      currency,
      by,
      at,
      entries: [
        { account: 'drawer', amount: counted, counterDayId: moved.counterDayId },
        { account: 'cashDifference', amount: amount - counted, rider, counterDayId: moved.counterDayId },
        ...held.map((order) => ({ account: 'riders' as const, ...order, amount: -order.amount, rider })),
      ],
    });
    const difference = counted - amount;
    return {
      action: 'counter.riderCash',
      subjectId: moved.moveId,
      after: { amount: counted, name: rider, ...(difference !== 0 && { expected: amount, difference }) },
    };
  });
}
