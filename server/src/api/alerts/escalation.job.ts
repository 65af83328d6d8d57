import { escalationStepSchema } from '@galla/contract';
import type { EscalationStep } from '@galla/contract';
import { dueEscalations, escalationRule, escalationStaleMs } from '@galla/domain';
import { z } from 'zod';
import type { AppContext } from '../../app-context';
import type { Database } from '../../db/database';
import { isWaitingSql, waitsFromSql } from '../../db/order-status.sql';
import { orderEscalations } from '../../db/schema';
import type { Job } from '../../jobs/jobs';
import { translate } from '../../messages/translate';
import { nextAttempt } from '../../rules/retries/next-attempt';
import { queueEscalation } from '../../push/push-queue.repository';

type Deps = Pick<AppContext, 'db' | 'clock' | 'partners' | 'logger' | 'metrics'>;

const waitingOrderSchema = z.object({
  orderId: z.string(),
  merchantId: z.string(),
  outletId: z.string(),
  waitsFrom: z.date(),
  callsWhenWaiting: z.boolean(),
  taken: z.array(escalationStepSchema),
});
type WaitingOrder = z.output<typeof waitingOrderSchema>;

/** The first attempts of a telephone call follow each other soon; those after them like any message's. */
const soonAttempts = 3;
const callAgainMs = 20_000;
const firstAfterMs = Math.min(...escalationRule.map(({ afterMs }) => afterMs));

/** Takes one step, once across all processes: the row and its effects are one transaction. */
function takeStep(db: Database, order: WaitingOrder, step: EscalationStep, now: Date): Promise<boolean> {
  const { orderId, merchantId, outletId } = order;
  return db.transaction(async (tx) => {
    const written = await tx.orm
      .insert(orderEscalations)
      .values({ orderId, merchantId, outletId, step, at: now, state: step === 'call' ? 'due' : 'done' })
      .onConflictDoNothing()
      .returning({ step: orderEscalations.step });
    if (written.length === 0) return false;
    if (step === 'push') await queueEscalation(tx, orderId, now);
    return true;
  });
}

/** Takes the due steps of unaccepted orders. The panels apply the same rule to raise the volume, without an event. */
export async function escalate({ db, clock, metrics }: Deps): Promise<void> {
  const now = clock.now();
  const waiting = await db.query(waitingOrderSchema, {
    name: 'orders-to-escalate',
    text: `select o.id as "orderId", o.merchant_id, o.outlet_id, ${waitsFromSql('o')} as "waitsFrom",
        coalesce(t.phone <> '' and t.config -> 'notificationConfig' ->> 'enableIVRCall' = 'true', false) as "callsWhenWaiting",
        array(select e.step from order_escalations e where e.order_id = o.id) as taken
      from orders o join outlets t on t.id = o.outlet_id
      where ${isWaitingSql('o')} and ${waitsFromSql('o')} <= $1::timestamptz - make_interval(secs => $2)
        and ${waitsFromSql('o')} > $1::timestamptz - make_interval(secs => $3)
      order by ${waitsFromSql('o')}, o.id limit 200`,
    values: [now, firstAfterMs / 1000, escalationStaleMs / 1000],
  });
  for (const order of waiting) {
    const due = dueEscalations(now.getTime() - order.waitsFrom.getTime(), order, order.taken);
    for (const step of due) if (await takeStep(db, order, step, now)) metrics.escalated(step);
  }
}

const dueCallSchema = z.object({
  orderId: z.string(),
  attempts: z.number(),
  orderNumber: z.number(),
  outletName: z.string(),
  countryCode: z.string(),
  mobile: z.string(),
  waitsFrom: z.date(),
});

/** Calls the telephones of outlets with a due call. A failing host is retried while the order waits. */
export async function callOutlets({ db, clock, partners, logger }: Deps): Promise<void> {
  const now = clock.now();
  const calls = await db.query(dueCallSchema, {
    name: 'escalation-calls',
    text: `update order_escalations e set attempts = e.attempts + 1, at = $1::timestamptz + make_interval(secs => $2)
      from orders o join outlets t on t.id = o.outlet_id
      where (e.order_id, e.step) in (select order_id, step from order_escalations where state = 'due' and at <= $1::timestamptz
          order by at, order_id limit 20 for update skip locked)
        and o.id = e.order_id
      returning e.order_id, e.attempts, o.order_number, t.display_name as "outletName", ${waitsFromSql('o')} as "waitsFrom",
        t.country_code, case when ${isWaitingSql('o')} then coalesce(t.phone, '') else '' end as mobile`,
    values: [now, callAgainMs / 1000],
  });
  for (const { orderId, attempts, orderNumber, outletName, countryCode, mobile, waitsFrom } of calls) {
    const settle = (state: 'done' | 'due' | 'failed', at = clock.now()) =>
      db.execute({
        name: 'escalation-called',
        text: `update order_escalations set state = $2, at = $3::timestamptz where order_id = $1 and step = 'call'`,
        values: [orderId, state, at],
      });
    if (mobile === '') {
      // The order was accepted meanwhile: no call is made.
      await settle('failed');
      continue;
    }
    const text = translate('en', 'records.orderStillWaits', { outlet: outletName, number: orderNumber });
    try {
      await partners.voice.call({ reference: orderId, countryCode, mobile, text, language: 'en' });
      await settle('done');
    } catch (error) {
      logger.warn({ err: error, orderId, attempts }, 'An outlet could not be called');
      if (attempts < soonAttempts) continue;
      const giveUpAt = new Date(waitsFrom.getTime() + escalationStaleMs);
      const next = nextAttempt(attempts - soonAttempts + 1, clock.now(), giveUpAt);
      await (next === null ? settle('failed') : settle('due', next));
    }
  }
}

/** Escalates unaccepted orders step by step. */
export function escalationJob(deps: Deps): Job {
  return {
    name: 'escalation',
    everyMs: 2_000,
    async run() {
      await escalate(deps);
      await callOutlets(deps);
    },
  };
}
