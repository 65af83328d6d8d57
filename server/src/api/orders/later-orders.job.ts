import { z } from 'zod';
import { isAcceptedAhead, isLater } from '@galla/domain';
import { isLaterSql } from '../../db/order-status.sql';
import type { Job } from '../../jobs/jobs';
import { serverActor } from '../../orders/actors';
import { followDelivery } from '../../orders/follow-delivery';
import { findMovable } from '../../orders/order-change.repository';
import { commitStanding, moveOrder, type MoveDeps } from '../../orders/order-moves';
import { summaryOf } from '../../orders/order-rows';

const atOnce = 200;
const dueRowSchema = z.object({ orderId: z.string() });

/**
 * Ends the wait of orders for later whose time has come; returns how many. One accepted ahead goes to its preparation,
 * any other begins to ring: its time-out counts from now, also after the server was down. Safe to run in several
 * processes at once.
 */
export async function endLaterWaits(deps: MoveDeps): Promise<number> {
  const { db, clock } = deps;
  const due = await db.query(dueRowSchema, {
    name: 'later-orders-due',
    text: `select id as "orderId" from orders
      where ${isLaterSql()} and later_until <= $1::timestamptz
      order by later_until limit ${atOnce}`,
    values: [clock.now()],
  });
  let ended = 0;
  for (const choice of due) {
    const order = await findMovable(db, choice);
    // Accepted, ended or started since the query.
    if (order === null || order.laterUntil === null || order.laterUntil > clock.now()) continue;
    const before = summaryOf(order);
    if (!isLater(before)) continue;
    const move = {
      target: 'foodPreparation',
      by: serverActor,
      reason: null,
      prepMinutes: null,
      act: null,
    } as const;
    const now = clock.now().toISOString();
    const { laterUntil: _ended, ...rings } = before;
    const outcome = isAcceptedAhead(before)
      ? await moveOrder(deps, order, move)
      : await commitStanding(db, order, { ...rings, waitsSince: now, changedBy: serverActor }, move, now);
    if (outcome.kind !== 'moved') continue;
    ended += 1;
    // A rider may have been assigned ahead.
    if (order.delivery !== null) await followDelivery(deps, choice.orderId, order.delivery);
  }
  return ended;
}

/** Lets orders for later ring and start when their time has come. */
export function laterOrders(deps: MoveDeps): Job {
  return {
    name: 'orders for later',
    everyMs: 5_000,
    async run() {
      await endLaterWaits(deps);
    },
  };
}
