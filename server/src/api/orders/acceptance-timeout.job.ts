import { acceptanceTimeoutMs } from '@galla/contract';
import { isWaiting } from '@galla/domain';
import { z } from 'zod';
import { limitClockOf, type Clock } from '../../clock';
import { createWaitingClock } from '../../waiting-clock';
import { isWaitingSql, waitsFromSql } from '../../db/order-status.sql';
import type { Job } from '../../jobs/jobs';
import { platformActor } from '../../orders/actors';
import { moveNow, type MoveDeps } from '../../orders/order-moves';
import type { Move } from '../../orders/order-moves';
import { summaryOf } from '../../orders/order-rows';

const atOnce = 200;
const timeout: Move = {
  target: 'enforcedCancel',
  by: platformActor,
  reason: { code: 'acceptanceTimeout', text: '' },
  prepMinutes: null,
  act: null,
};

const overdueRowSchema = z.object({ orderId: z.string() });

/** Cancels orders not accepted in time; returns how many. Safe to run in several processes at once. */
export async function cancelUnaccepted(deps: MoveDeps, waiting: Clock = deps.clock): Promise<number> {
  const { db } = deps;
  const since = new Date(waiting.now().getTime() - acceptanceTimeoutMs);
  const overdue = await db.query(overdueRowSchema, {
    name: 'overdue-orders',
    text: `select id as "orderId" from orders
      where ${isWaitingSql()} and ${waitsFromSql()} <= $1::timestamptz
      order by ${waitsFromSql()} limit ${atOnce}`,
    values: [since],
  });
  let cancelled = 0;
  for (const choice of overdue) {
    const moved = await moveNow(deps, choice, (order) =>
      // It may have been accepted since the query.
      isWaiting(summaryOf(order)) ? timeout : null,
    );
    if (moved?.outcome.kind === 'moved') cancelled += 1;
  }
  return cancelled;
}

/** Cancels orders that are not accepted before the deadline. */
export function acceptanceTimeout(deps: MoveDeps): Job {
  const waiting = createWaitingClock(deps.clock, limitClockOf(deps.clock));
  return {
    name: 'acceptance time-out',
    everyMs: 10_000,
    async run() {
      await cancelUnaccepted(deps, waiting);
    },
  };
}
