import { and, eq, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { AppContext } from '../../app-context';
import { isWaitingSql, waitsFromSql } from '../../db/order-status.sql';
import { orderCalls } from '../../db/schema';
import type { Job } from '../../jobs/jobs';
import { translate } from '../../messages/translate';
import { deliver } from '../../partners/deliver';
import { claimedUntil } from '../../rules/retries/next-attempt';

type Deps = Pick<AppContext, 'db' | 'clock' | 'partners' | 'logger'>;

/** Maximum age for a call: after an outage, older orders have been noticed by other means. */
const staleAfterMs = 15 * 60_000;

const waitingSchema = z.object({
  orderId: z.string(),
  orderNumber: z.number(),
  outletName: z.string(),
  countryCode: z.string(),
  mobile: z.string(),
  waitsFrom: z.date(),
});
type Waiting = z.output<typeof waitingSchema>;

/** Waiting orders of outlets with this option whose text has not been sent yet. */
function waitingFor({ db }: Deps, from: Date, to: Date): Promise<Waiting[]> {
  return db.query(waitingSchema, {
    name: 'orders-to-tell',
    text: `select o.id as "orderId", o.order_number, t.display_name as "outletName", t.country_code, t.phone as mobile,
        ${waitsFromSql('o')} as "waitsFrom"
      from orders o join outlets t on t.id = o.outlet_id
      where ${isWaitingSql('o')} and ${waitsFromSql('o')} > $1::timestamptz
        and ${waitsFromSql('o')} <= $2::timestamptz and coalesce(t.phone, '') <> ''
        and t.config -> 'notificationConfig' ->> 'sendNotifications' = 'true'
        and not exists (select 1 from order_calls c where c.order_id = o.id and c.kind = 'text'
          and (c.try_at is null or c.try_at > $2::timestamptz))
      order by ${waitsFromSql('o')} limit 50`,
    values: [from, to],
  });
}

/** Claims the text about an order, so that two servers don't send it twice; its attempts, null: another one has it. */
async function claimText(db: Deps['db'], orderId: string, now: Date): Promise<number | null> {
  const [claimed] = await db.orm
    .insert(orderCalls)
    .values({ orderId, kind: 'text', at: now, tryAt: claimedUntil(now) })
    .onConflictDoUpdate({
      target: [orderCalls.orderId, orderCalls.kind],
      set: { attempts: sql`${orderCalls.attempts} + 1`, tryAt: claimedUntil(now) },
      setWhere: lte(orderCalls.tryAt, now),
    })
    .returning({ attempts: orderCalls.attempts });
  return claimed?.attempts ?? null;
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
    const { orderId, orderNumber, outletName, countryCode, mobile, waitsFrom } = order;
    const attempts = await claimText(db, orderId, now);
    if (attempts === null) continue;
    const words = { outlet: outletName, number: orderNumber };
    const text = translate('en', 'records.orderWaits', words);
    const giveUpAt = new Date(waitsFrom.getTime() + staleAfterMs);
    const { sentAt, tryAt } = await deliver(
      { clock, logger },
      { what: 'text to an outlet', reference: orderId, attempts, giveUpAt },
      () => partners.sms.send({ countryCode, mobile, text, purpose: 'newOrder', reference: orderId }),
    );
    await db.orm
      .update(orderCalls)
      .set({ tryAt })
      .where(and(eq(orderCalls.orderId, orderId), eq(orderCalls.kind, 'text')));
    if (sentAt !== null) calledCount += 1;
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
