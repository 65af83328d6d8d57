import { actorSchema } from '@galla/contract';
import type { CrmSending, sendToSegmentBodySchema } from '@galla/contract';
import { z } from 'zod';
import type { Database } from '../../db/database';
import { newId } from '../../db/new-id';
import type { Queryable } from '../../db/queryable';
import { ApiError, notFound } from '../../messages/api-error';
import { msg } from '../../messages/message';
import { audit } from './crm-audit';
import type { CrmAct } from '../../customers/crm-scope';
import { countRules, profileSource, rulesOf } from '../../customers/profiles.repository';

const couponRowSchema = z.object({ code: z.string(), description: z.string() });

/** Coupons of the merchant that a customer could use now. */
export function activeCoupons(
  db: Queryable,
  merchantId: string,
  now: Date,
): Promise<{ code: string; description: string }[]> {
  return db.query(couponRowSchema, {
    text: `select code, description from coupons where merchant_id = $1 and deleted_at is null and status = 'active'
      and source = 'merchant'
      and (starts_at is null or starts_at <= $2::timestamptz) and (ends_at is null or ends_at > $2::timestamptz)
      and (end_date is null or exists (select from outlets o where o.merchant_id = $1
        and end_date >= to_char($2::timestamptz at time zone o.timezone, 'YYYY-MM-DD')))
      order by code`,
    values: [merchantId, now],
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

const sendingRowSchema = z.object({
  kind: z.enum(['message', 'coupon']),
  by: actorSchema,
  text: z.string(),
  coupon: z.string().nullable(),
  failed: z.number(),
  sent: z.number(),
  segment: z.string(),
  sendingId: z.string(),
  segmentName: z.string(),
  recipients: z.number(),
  withoutConsent: z.number(),
  at: z.date(),
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

async function sendingOfKey(db: Queryable, merchantId: string, key: string): Promise<CrmSending | null> {
  const [row] = await db.query(sendingRowSchema, {
    text: sendingText('e.merchant_id = $1 and e.client_key = $2'),
    values: [merchantId, key],
  });
  return row === undefined ? null : shown(row);
}

const writtenRowSchema = z.object({ recipients: z.number() });

/**
 * Records a message to all consenting customers of a segment; the job sends it. Idempotent by key. @throws ApiError
 * 404, 409 COUPON_NOT_ACTIVE, 409 NO_RECIPIENTS
 */
export async function sendToSegment(
  db: Database,
  act: CrmAct,
  { segment, kind, text, coupon, idempotencyKey }: z.output<typeof sendToSegmentBodySchema>,
): Promise<CrmSending> {
  const earlier = await sendingOfKey(db, act.merchantId, idempotencyKey);
  if (earlier !== null) return earlier;
  const chosen = await rulesOf(db, act.merchantId, segment);
  if (chosen === undefined) throw notFound('crm.segmentUnknown');
  const code = kind === 'coupon' ? (coupon ?? '') : null;
  if (code !== null && !(await activeCoupons(db, act.merchantId, act.at)).some((one) => one.code === code))
    throw new ApiError(409, 'COUPON_NOT_ACTIVE', msg('crm.couponNotActive', { coupon: code }));
  await db.transaction(async (tx) => {
    const { customers } = await countRules(tx, act, chosen.rules, act.at);
    const { source, values } = profileSource(act, chosen.rules, undefined, act.at);
    const eventId = newId();
    const payload = { segment, segmentName: chosen.name, text, coupon: code };
    const made = await tx.execute({
      text: `insert into engagement_events (id, merchant_id, type, payload, client_key, recipients, without_consent, by, at)
        values ($1, $2, $3, $4::jsonb, $5, 0, 0, $6::jsonb, $7::timestamptz)
        on conflict (merchant_id, client_key) do nothing returning id`,
      values: [
        eventId,
        act.merchantId,
        kind === 'coupon' ? 'segment/coupon' : 'segment/message',
        JSON.stringify(payload),
        idempotencyKey,
        JSON.stringify(act.by),
        act.at,
      ],
    });
    // A concurrent call with the same key was first.
    if (made === 0) return;
    const [written] = await tx.query(writtenRowSchema, {
      text: `with chosen as (
          insert into engagement_recipients (event_id, customer_id)
          select ${values.place(eventId)}::uuid, c.id ${source} and c.consent returning 1
        ) select count(*)::int as recipients from chosen`,
      values: values.list,
    });
    const recipients = written?.recipients ?? 0;
    if (recipients === 0) throw new ApiError(409, 'NO_RECIPIENTS', 'crm.noRecipients');
    await tx.execute({
      text: 'update engagement_events set recipients = $2, without_consent = $3 where id = $1',
      values: [eventId, recipients, customers - recipients],
    });
    await audit(tx, act, {
      action: 'customerSegment.sent',
      subjectKind: 'customerSegment',
      subjectId: segment,
      after: { ...payload, recipients },
    });
  });
  const sending = await sendingOfKey(db, act.merchantId, idempotencyKey);
  if (sending === null) throw new Error('The sending was not recorded');
  return sending;
}
