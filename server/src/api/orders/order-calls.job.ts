import type { AppContext } from '../../app-context';
import { orderCalls } from '../../db/schema';
import type { Job } from '../../jobs/jobs';
import { inLanguage } from '../../messages/say';

type Needs = Pick<AppContext, 'db' | 'clock' | 'partners' | 'logger'>;

/** Orders older than this are not told any more: the server was away, and somebody has seen them. */
const staleAfterMs = 15 * 60_000;

interface Waiting {
  orderId: string;
  orderNumber: number;
  outletName: string;
  countryCode: string;
  mobile: string;
}

/** The orders that wait at outlets which want to be told this way, and have not been. */
function waitingFor({ db }: Needs, from: Date, to: Date): Promise<Waiting[]> {
  return db.query<Waiting>({
    name: 'orders-to-tell',
    text: `select o.id as "orderId", o.order_number as "orderNumber", t.display_name as "outletName",
        t.country_code as "countryCode", t.phone as mobile
      from orders o join outlets t on t.id = o.outlet_id
      where o.status in ('acceptanceWait', 'valetOnWayToConfirm') and o.placed_at > $1::timestamptz
        and o.placed_at <= $2::timestamptz and coalesce(t.phone, '') <> ''
        and t.config -> 'notificationConfig' ->> 'sendNotifications' = 'true'
        and not exists (select 1 from order_calls c where c.order_id = o.id and c.kind = 'text')
      order by o.placed_at limit 50`,
    values: [from, to],
  });
}

/** Tells outlets of new orders by a text, once each. Answers how many were told. Calls are a step of the escalation. */
export async function tellOutlets(needs: Needs): Promise<number> {
  const { db, clock, partners, logger } = needs;
  const now = clock.now();
  let told = 0;
  for (const order of await waitingFor(needs, new Date(now.getTime() - staleAfterMs), now)) {
    const { orderId, orderNumber, outletName, countryCode, mobile } = order;
    // Taken before it is done: two servers tell nobody twice, and a partner that fails is not asked every round.
    const taken = await db.orm
      .insert(orderCalls)
      .values({ orderId, kind: 'text', at: now })
      .onConflictDoNothing()
      .returning({ orderId: orderCalls.orderId });
    if (taken.length === 0) continue;
    const words = { outlet: outletName, number: orderNumber };
    const text = inLanguage('en', 'records.orderWaits', words);
    await partners.sms.send({ countryCode, mobile, text, purpose: 'newOrder' }).then(
      () => (told += 1),
      (error: unknown) => logger.warn({ err: error, orderId }, 'An outlet could not be told of an order'),
    );
  }
  return told;
}

/** Outlets that want it hear of their orders by telephone as well. */
export function orderCallsJob(needs: Needs): Job {
  return {
    name: 'order calls',
    everyMs: 5_000,
    async run() {
      await tellOutlets(needs);
    },
  };
}
