import type { Actor, CrmSending } from '@galla/contract';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { CrmReader } from '../../customers/crm-scope';
import type { profileSource } from '../../customers/profiles.repository';
import type { Queryable } from '../../db/queryable';
import { rowOf } from '../../db/row-of';
import { coupons, engagementEvents } from '../../db/schema';

const couponRowSchema = rowOf(coupons, ['code', 'description']);

/** Coupons of the merchant that a customer could use now. */
export function activeCoupons(
  db: Queryable,
  { merchantId, outletIds }: CrmReader,
  now: Date,
): Promise<{ code: string; description: string }[]> {
  return db.query(couponRowSchema, {
    text: `select code, description from coupons where merchant_id = $1 and deleted_at is null and status = 'active'
      and source = 'merchant' and (outlet_ids is null or outlet_ids ?| $3::text[])
      and (starts_at is null or starts_at <= $2::timestamptz) and (ends_at is null or ends_at > $2::timestamptz)
      and (end_date is null or exists (select from outlets o where o.merchant_id = $1
        and end_date >= to_char($2::timestamptz at time zone o.timezone, 'YYYY-MM-DD')))
      order by code`,
    values: [merchantId, now, outletIds],
  });
}

const sendingText = (where: string): string => `
  select e.id as "sendingId", e.payload ->> 'segment' as segment, e.payload ->> 'segmentName' as "segmentName",
    case e.type when 'segment/coupon' then 'coupon' else 'message' end as kind, e.payload ->> 'text' as text,
    e.payload ->> 'coupon' as coupon, e.recipients, e.without_consent, e.by, e.at,
    e.done_at is not null as done, r.sent, r.failed
  from engagement_events e cross join lateral (
    select count(*) filter (where state = 'sent')::int as sent, count(*) filter (where state = 'failed')::int as failed
    from engagement_recipients r where r.event_id = e.id) r
  where ${where} order by e.at desc, e.id desc limit 30`;

const sendingRowSchema = rowOf(engagementEvents, ['by', 'recipients', 'withoutConsent', 'at'], {
  kind: z.enum(['message', 'coupon']),
  text: z.string(),
  coupon: z.string().nullable(),
  failed: z.number(),
  sent: z.number(),
  segment: z.string(),
  sendingId: z.string(),
  segmentName: z.string(),
  done: z.boolean(),
});
type SendingRow = z.output<typeof sendingRowSchema>;
const shown = ({ done, at, ...row }: SendingRow): CrmSending => ({
  ...row,
  at: at.toISOString(),
  state: done ? 'done' : row.sent + row.failed > 0 ? 'sending' : 'waiting',
});

export async function listSendings(db: Queryable, merchantId: string): Promise<CrmSending[]> {
  const rows = await db.query(sendingRowSchema, {
    text: sendingText('e.merchant_id = $1'),
    values: [merchantId],
  });
  return rows.map(shown);
}

export async function sendingOfKey(
  db: Queryable,
  merchantId: string,
  key: string,
): Promise<CrmSending | null> {
  const [row] = await db.query(sendingRowSchema, {
    text: sendingText('e.merchant_id = $1 and e.client_key = $2'),
    values: [merchantId, key],
  });
  return row === undefined ? null : shown(row);
}

/** Records a message without its recipients. False: its key was used. */
export async function insertSending(
  tx: Queryable,
  sending: {
    id: string;
    merchantId: string;
    type: 'segment/message' | 'segment/coupon';
    payload: { segment: string; segmentName: string; text: string; coupon: string | null };
    clientKey: string;
    by: Actor;
    at: Date;
  },
): Promise<boolean> {
  const { rowCount } = await tx.orm
    .insert(engagementEvents)
    .values({ ...sending, recipients: 0, withoutConsent: 0 })
    .onConflictDoNothing({ target: [engagementEvents.merchantId, engagementEvents.clientKey] });
  return rowCount === 1;
}

const writtenRowSchema = z.object({ recipients: z.number() });

/** Addresses a message to the consenting customers of a source, and returns how many those are. */
export async function insertRecipients(
  tx: Queryable,
  { id, at }: { id: string; at: Date },
  { source, values }: Pick<ReturnType<typeof profileSource>, 'source' | 'values'>,
): Promise<number> {
  const [written] = await tx.query(writtenRowSchema, {
    text: `with chosen as (
        insert into engagement_recipients (event_id, customer_id, try_at)
        select ${values.place(id)}::uuid, c.id, ${values.place(at)}::timestamptz ${source} and c.consent returning 1
      ) select count(*)::int as recipients from chosen`,
    values: values.list,
  });
  return written?.recipients ?? 0;
}

export async function countRecipients(
  tx: Queryable,
  id: string,
  counts: { recipients: number; withoutConsent: number },
): Promise<void> {
  await tx.orm.update(engagementEvents).set(counts).where(eq(engagementEvents.id, id));
}
