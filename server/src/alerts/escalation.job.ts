import { dueEscalations, escalationRule, escalationStaleMs } from '@galla/shared/domain';
import type { EscalationStep } from '@galla/shared/contract';
import type { AppContext } from '../app-context';
import type { Database } from '../db/database';
import { orderEscalations } from '../db/schema';
import type { Job } from '../jobs/jobs';
import { inLanguage } from '../messages/say';
import { stillWaits } from '../push/live-devices';
import { queueEscalation } from '../push/push-queue.repository';

type Needs = Pick<AppContext, 'db' | 'clock' | 'partners' | 'logger' | 'metrics'>;

interface WaitingOrder {
  orderId: string;
  merchantId: string;
  outletId: string;
  placedAt: Date;
  callsWhenWaiting: boolean;
  taken: EscalationStep[];
}

/** A telephone host is asked this often, and not sooner again than this. */
const callAttempts = 3;
const callAgainMs = 20_000;
const firstAfterMs = Math.min(...escalationRule.map(({ afterMs }) => afterMs));

/** Takes one step, once whichever process is faster: the row and what follows from it are one transaction. */
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

/** Takes the steps that orders nobody takes are due for. The panels ring louder by the same rule, without being told. */
export async function escalate({ db, clock, metrics }: Needs): Promise<void> {
  const now = clock.now();
  const waiting = await db.query<WaitingOrder>({
    name: 'orders-to-escalate',
    text: `select o.id as "orderId", o.merchant_id as "merchantId", o.outlet_id as "outletId", o.placed_at as "placedAt",
        coalesce(t.phone, '') <> '' and t.config -> 'notificationConfig' ->> 'enableIVRCall' = 'true' as "callsWhenWaiting",
        array(select e.step from order_escalations e where e.order_id = o.id) as taken
      from orders o join outlets t on t.id = o.outlet_id
      where ${stillWaits} and o.placed_at <= $1::timestamptz - make_interval(secs => $2)
        and o.placed_at > $1::timestamptz - make_interval(secs => $3)
      order by o.placed_at, o.id limit 200`,
    values: [now, firstAfterMs / 1000, escalationStaleMs / 1000],
  });
  for (const order of waiting) {
    const due = dueEscalations(now.getTime() - order.placedAt.getTime(), order, order.taken);
    for (const step of due) if (await takeStep(db, order, step, now)) metrics.escalated(step);
  }
}

interface DueCall {
  orderId: string;
  attempts: number;
  orderNumber: number;
  outletName: string;
  countryCode: string;
  mobile: string;
}

/** Calls the telephones of outlets where a call is due. A host that fails is asked again, as long as the order waits. */
export async function callOutlets({ db, clock, partners, logger }: Needs): Promise<void> {
  const now = clock.now();
  const calls = await db.query<DueCall>({
    name: 'escalation-calls',
    text: `update order_escalations e set attempts = e.attempts + 1, at = $1::timestamptz + make_interval(secs => $2)
      from orders o join outlets t on t.id = o.outlet_id
      where (e.order_id, e.step) in (select order_id, step from order_escalations where state = 'due' and at <= $1::timestamptz
          order by at, order_id limit 20 for update skip locked)
        and o.id = e.order_id
      returning e.order_id as "orderId", e.attempts, o.order_number as "orderNumber", t.display_name as "outletName",
        t.country_code as "countryCode", case when ${stillWaits} then coalesce(t.phone, '') else '' end as mobile`,
    values: [now, callAgainMs / 1000],
  });
  for (const { orderId, attempts, orderNumber, outletName, countryCode, mobile } of calls) {
    const settle = (state: 'done' | 'failed') =>
      db.query({
        name: 'escalation-called',
        text: `update order_escalations set state = $2, at = $3::timestamptz where order_id = $1 and step = 'call'`,
        values: [orderId, state, clock.now()],
      });
    if (mobile === '') {
      // Somebody took it meanwhile: nobody is to be called.
      await settle('failed');
      continue;
    }
    const text = inLanguage('en', 'records.orderStillWaits', { outlet: outletName, number: orderNumber });
    try {
      await partners.voice.call({ reference: orderId, countryCode, mobile, text, language: 'en' });
      await settle('done');
    } catch (error) {
      logger.warn({ err: error, orderId, attempts }, 'An outlet could not be called');
      if (attempts >= callAttempts) await settle('failed');
    }
  }
}

/** Orders nobody takes go up the steps of the rule. */
export function escalationJob(needs: Needs): Job {
  return {
    name: 'escalation',
    everyMs: 2_000,
    async run() {
      await escalate(needs);
      await callOutlets(needs);
    },
  };
}
