import { completeAfterDeliveredMs } from '@galla/contract';
import { z } from 'zod';
import type { Job } from '../../jobs/jobs';
import { serverActor } from '../../orders/actors';
import { moveNow, type MoveDeps } from '../../orders/order-moves';
import type { Move } from '../../orders/order-moves';

const atOncePerOutlet = 100;
const completion: Move = {
  target: 'complete',
  by: serverActor,
  reason: null,
  prepMinutes: null,
  act: null,
};

const dueRowSchema = z.object({ orderId: z.string() });

/** Completes orders delivered a while ago; returns how many. Safe to run in several processes at once. */
export async function completeDelivered(deps: MoveDeps): Promise<number> {
  const { db, clock } = deps;
  const since = new Date(clock.now().getTime() - completeAfterDeliveredMs);
  // One query per outlet uses the index by status, regardless of the number of orders.
  const due = await db.query(dueRowSchema, {
    name: 'delivered-orders',
    text: `select o.id as "orderId" from outlets u cross join lateral (
        select id from orders where outlet_id = u.id and status = 'delivered' and status_since <= $1::timestamptz
        limit ${atOncePerOutlet}) o`,
    values: [since],
  });
  let completed = 0;
  for (const choice of due) {
    const moved = await moveNow(deps, choice, (order) => (order.status === 'delivered' ? completion : null));
    if (moved?.outcome.kind === 'moved') completed += 1;
  }
  return completed;
}

/** Completes delivered and undisputed orders without a manual step. */
export function deliveredCompletion(deps: MoveDeps): Job {
  return {
    name: 'completion of delivered orders',
    everyMs: 60_000,
    async run() {
      await completeDelivered(deps);
    },
  };
}
