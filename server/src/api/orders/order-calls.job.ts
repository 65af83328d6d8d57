import { z } from 'zod';
import type { AppContext } from '../../app-context';
import { isWaitingSql, waitsFromSql } from '../../db/order-status.sql';
import { orderCalls } from '../../db/schema';
import type { Job } from '../../jobs/jobs';
import { translate } from '../../messages/translate';

type Deps = Pick<AppContext, 'db' | 'clock' | 'partners' | 'logger'>;

/** Maximum age for a call: after an outage, older orders have been noticed by other means. */
const staleAfterMs = 15 * 60_000;

const waitingSchema = z.object({
  orderId: z.string(),
  orderNumber: z.number(),
  outletName: z.string(),
  countryCode: z.string(),
  mobile: z.string(),
});
type Waiting = z.output<typeof waitingSchema>;

/** Waiting orders of outlets with this option that have not been notified yet. */
function waitingFor({ db }: Deps, from: Date, to: Date): Promise<Waiting[]> {
  return db.query(waitingSchema, {
    name: 'orders-to-tell',
    text: `select o.id as "orderId", o.order_number, t.display_name as "outletName", t.country_code, t.phone as mobile
      from orders o join outlets t on t.id = o.outlet_id
      where ${isWaitingSql('o')} and ${waitsFromSql('o')} > $1::timestamptz
        and ${waitsFromSql('o')} <= $2::timestamptz and coalesce(t.phone, '') <> ''
        and t.config -> 'notificationConfig' ->> 'sendNotifications' = 'true'
        and not exists (select 1 from order_calls c where c.order_id = o.id and c.kind = 'text')
      order by ${waitsFromSql('o')} limit 50`,
    values: [from, to],
  });
}

/**
 * Notifies outlets of new orders by text message, once each. Returns how many. Phone calls are a step of the
 * escalation.
 */
export async function notifyOutlets(deps: Deps): Promise<number> {
  const { db, clock, partners, logger } = deps;
  const now = clock.now();
  let calledCount = 0;
  for (const order of await waitingFor(deps, new Date(now.getTime() - staleAfterMs), now)) {
    const { orderId, orderNumber, outletName, countryCode, mobile } = order;
    // Claimed before sending, so two servers don't notify twice, and a failing partner is not retried every round.
    const taken = await db.orm
      .insert(orderCalls)
      .values({ orderId, kind: 'text', at: now })
      .onConflictDoNothing()
      .returning({ orderId: orderCalls.orderId });
    if (taken.length === 0) continue;
    const words = { outlet: outletName, number: orderNumber };
    const text = translate('en', 'records.orderWaits', words);
    await partners.sms.send({ countryCode, mobile, text, purpose: 'newOrder' }).then(
      () => (calledCount += 1),
      (error: unknown) => logger.warn({ err: error, orderId }, 'An outlet could not be notified of an order'),
    );
  }
  return calledCount;
}

/** Notifies outlets of new orders by phone as well, if they opted in. */
export function orderCallsJob(deps: Deps): Job {
  return {
    name: 'order calls',
    everyMs: 5_000,
    async run() {
      await notifyOutlets(deps);
    },
  };
}
