import { marketServiceKeySchema, orderStatusSchema } from '@galla/contract';
import type { MarketServiceKey } from '@galla/contract';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '../../db/queryable';
import { isReachableSql } from '../../db/reachable.sql';
import { rowOf } from '../../db/row-of';
import { merchantServices, serviceNotices } from '../../db/schema';
import { claimedUntil } from '../../rules/retries/next-attempt';

export type EnabledService = typeof merchantServices.$inferSelect;

export function enabledServices(db: Queryable, merchantId: string): Promise<EnabledService[]> {
  return db.orm.select().from(merchantServices).where(eq(merchantServices.merchantId, merchantId));
}

const serviceUsesRowSchema = z.object({ service: marketServiceKeySchema, uses: z.number() });

/** Actions of each service for a merchant, counted. */
export async function serviceUses(db: Queryable, merchantId: string): Promise<Map<MarketServiceKey, number>> {
  const rows = await db.query(serviceUsesRowSchema, {
    name: 'service-uses',
    text: `select service, count(*)::int as uses from service_notices
      where merchant_id = $1 and sent_at is not null group by service`,
    values: [merchantId],
  });
  return new Map(rows.map(({ service, uses }) => [service, uses]));
}

/** Enables a service; earlier events of the outlets are skipped. False: it was enabled already. */
export async function enableService(tx: Queryable, row: EnabledService): Promise<boolean> {
  const present = await enabledServices(tx, row.merchantId);
  if (present.some(({ service }) => service === row.service)) return false;
  if (present.length === 0) {
    await tx.execute({
      text: `insert into service_cursors (outlet_id, merchant_id, seq)
        select o.id, o.merchant_id, coalesce(c.last_seq, 0) from outlets o
          left join outlet_counters c on c.outlet_id = o.id where o.merchant_id = $1
        on conflict (outlet_id) do update set seq = excluded.seq`,
      values: [row.merchantId],
    });
  }
  await tx.orm.insert(merchantServices).values(row);
  return true;
}

/** False: it was disabled already. */
export async function disableService(
  tx: Queryable,
  merchantId: string,
  service: MarketServiceKey,
): Promise<boolean> {
  const rows = await tx.orm
    .delete(merchantServices)
    .where(and(eq(merchantServices.merchantId, merchantId), eq(merchantServices.service, service)))
    .returning({ service: merchantServices.service });
  return rows.length > 0;
}

/** An outlet with a service enabled and unprocessed events. */
const busyOutletSchema = z.object({ outletId: z.string(), merchantId: z.string(), outletName: z.string() });
export type BusyOutlet = z.output<typeof busyOutletSchema>;

export function busyOutlets(db: Queryable): Promise<BusyOutlet[]> {
  return db.query(busyOutletSchema, {
    name: 'service-outlets',
    text: `select o.id as "outletId", o.merchant_id, o.display_name as "outletName"
      from outlets o join outlet_counters k on k.outlet_id = o.id
        left join service_cursors c on c.outlet_id = o.id
      where o.merchant_id in (select merchant_id from merchant_services) and k.last_seq > coalesce(c.seq, 0)
      order by o.id`,
  });
}

const cursorRowSchema = z.object({ seq: z.number() });

/** Locks an outlet's cursor for this transaction; null: another server process holds it. */
export async function lockCursor(tx: Queryable, outlet: BusyOutlet): Promise<number | null> {
  await tx.execute({
    text: `insert into service_cursors (outlet_id, merchant_id, seq) values ($1, $2, 0)
      on conflict (outlet_id) do nothing`,
    values: [outlet.outletId, outlet.merchantId],
  });
  const [row] = await tx.query(cursorRowSchema, {
    text: 'select seq from service_cursors where outlet_id = $1 for update skip locked',
    values: [outlet.outletId],
  });
  return row?.seq ?? null;
}

export async function moveCursor(tx: Queryable, outletId: string, seq: number): Promise<void> {
  await tx.execute({
    text: 'update service_cursors set seq = $2 where outlet_id = $1',
    values: [outletId, seq],
  });
}

/** A status change of an order, with the customer to notify. */
const orderStepSchema = z.object({
  seq: z.number(),
  at: z.date(),
  orderId: z.string(),
  orderNumber: z.number(),
  from: orderStatusSchema,
  status: orderStatusSchema,
  fulfilment: z.enum(['delivery', 'selfPickup']),
  countryCode: z.string(),
  mobile: z.string(),
});
export type OrderStep = z.output<typeof orderStepSchema>;

export const stepsAtOnce = 200;

/** Of other events only the sequence number is used. */
const stepRowSchema = z.discriminatedUnion('isStep', [
  orderStepSchema.extend({ isStep: z.literal(true) }),
  z.object({ isStep: z.literal(false), seq: z.number() }),
]);

/** The next events of an outlet, order events with their customers where those can be written to; `last` is the number to continue from. */
export async function nextSteps(
  tx: Queryable,
  outletId: string,
  since: number,
): Promise<{ steps: OrderStep[]; last: number }> {
  const rows = await tx.query(stepRowSchema, {
    name: 'service-steps',
    text: `select e.seq, e.created_at as at, o.id as "orderId", o.order_number,
        e.payload ->> 'from' as "from", e.payload -> 'order' ->> 'status' as status, o.fulfilment,
        o.customer_country_code as "countryCode", o.customer_mobile as mobile,
        e.type = 'order/changed' and o.id is not null and ${isReachableSql('o.customer_mobile', 'o.channel')} as "isStep"
      from outlet_events e left join orders o
        on e.type = 'order/changed' and o.id = (e.payload -> 'order' ->> 'orderId')::uuid
      where e.outlet_id = $1 and e.seq > $2 order by e.seq limit ${stepsAtOnce}`,
    values: [outletId, since],
  });
  return { steps: rows.filter((row) => row.isStep), last: rows.at(-1)?.seq ?? since };
}

/** False: the step has its message already. */
export async function insertNotice(
  tx: Queryable,
  values: typeof serviceNotices.$inferInsert,
): Promise<boolean> {
  const added = await tx.orm
    .insert(serviceNotices)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: serviceNotices.id });
  return added.length > 0;
}

export async function changeNotice(
  db: Queryable,
  id: string,
  values: Partial<Pick<typeof serviceNotices.$inferSelect, 'text' | 'sentAt' | 'tryAt'>>,
): Promise<void> {
  await db.orm.update(serviceNotices).set(values).where(eq(serviceNotices.id, id));
}

const noticeRowSchema = rowOf(
  serviceNotices,
  ['id', 'countryCode', 'mobile', 'text', 'attempts', 'createdAt'],
  { service: marketServiceKeySchema, isOutdated: z.boolean() },
);
export type ClaimedNotice = z.output<typeof noticeRowSchema>;

/** Claims the next due message; of two processes each message goes to one. Outdated: a later step has its own. */
export async function claimNotice(db: Queryable, now: Date): Promise<ClaimedNotice | null> {
  const [claimed] = await db.query(noticeRowSchema, {
    name: 'claim-service-notice',
    text: `update service_notices n set try_at = $2, attempts = attempts + 1
      where id = (select id from service_notices where sent_at is null and try_at <= $1
          and ${isReachableSql('mobile')} order by try_at, id limit 1 for update skip locked)
      returning id, country_code, mobile, text, service, attempts, created_at,
        exists (select from service_notices l where l.order_id = n.order_id and l.service = n.service
          and l.created_at > n.created_at) as "isOutdated"`,
    values: [now, claimedUntil(now)],
  });
  return claimed ?? null;
}
