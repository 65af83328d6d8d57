import { acceptanceTimeoutMs } from '@galla/shared/contract';
import { waitsForAcceptance } from '@galla/shared/domain';
import type { AppContext } from '../../app-context';
import type { Job } from '../../jobs/jobs';
import { platformActor } from './actors';
import { moveNow } from './order-moves';
import type { Move } from './order-moves';

const atOnce = 200;
const timeout: Move = {
  target: 'enforcedCancel',
  by: platformActor,
  reason: { code: 'acceptanceTimeout', text: '' },
  prepMinutes: null,
  act: null,
};

/** Cancels the orders that nobody took in time; answers how many. Safe to run in several processes at once. */
export async function cancelUnaccepted({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<number> {
  const since = new Date(clock.now().getTime() - acceptanceTimeoutMs);
  const overdue = await db.query<{ orderId: string }>({
    name: 'overdue-orders',
    text: `select id as "orderId" from orders
      where status in ('acceptanceWait', 'valetOnWayToConfirm') and placed_at <= $1::timestamptz
      order by placed_at limit ${atOnce}`,
    values: [since],
  });
  let cancelled = 0;
  for (const choice of overdue) {
    const moved = await moveNow({ db, clock }, choice, (order) =>
      // Perhaps it was accepted since it was found.
      waitsForAcceptance(order) ? timeout : null,
    );
    if (moved?.outcome.kind === 'moved') cancelled += 1;
  }
  return cancelled;
}

/** An order nobody takes does not wait for ever. */
export function acceptanceTimeout(needs: Pick<AppContext, 'db' | 'clock'>): Job {
  return {
    name: 'acceptance time-out',
    everyMs: 10_000,
    async run() {
      await cancelUnaccepted(needs);
    },
  };
}
