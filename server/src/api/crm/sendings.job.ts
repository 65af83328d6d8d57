import { hourMs } from '@galla/contract';
import { z } from 'zod';
import type { AppContext } from '../../app-context';
import type { Job } from '../../jobs/jobs';
import { rowOf } from '../../db/row-of';
import { customers, engagementRecipients } from '../../db/schema';
import { deliver, type Delivered } from '../../partners/deliver';

const recipientSchema = rowOf(customers, ['name', 'countryCode', 'mobile', 'consent'], {
  ...rowOf(engagementRecipients, ['attempts']).shape,
  /** When the message was recorded. */
  at: z.date(),
  eventId: z.string(),
  customerId: z.string(),
  text: z.string(),
  coupon: z.string().nullable(),
});
type Recipient = z.output<typeof recipientSchema>;

const batch = 25;
const takenForMs = 5 * 60_000;
/** What a shop tells its customers is of that afternoon or evening. */
const givenUpAfterMs = 3 * hourMs;

/**
 * Claims unclaimed recipients. One claimed without a result (process crash) is not sent to again: the message may have
 * gone out.
 */
const takeText = `with next as (
    select event_id, customer_id from engagement_recipients where state = 'waiting' and try_at <= $1::timestamptz
    order by try_at, event_id, customer_id limit ${batch} for update skip locked
  ), lost as (
    update engagement_recipients set state = 'failed' where state = 'sending' and taken_at < $2::timestamptz
  ), taken as (
    update engagement_recipients r set state = 'sending', taken_at = $1::timestamptz, attempts = r.attempts + 1 from next
    where r.event_id = next.event_id and r.customer_id = next.customer_id
    returning r.event_id, r.customer_id, r.attempts
  )
  select t.event_id, t.customer_id, t.attempts, e.at, e.payload ->> 'text' as text,
    e.payload ->> 'coupon' as coupon, c.name, c.country_code, c.mobile, c.consent
  from taken t join engagement_events e on e.id = t.event_id join customers c on c.id = t.customer_id`;

/** The message to one customer. The name is inserted as plain text. */
const wordsFor = ({ text, name, coupon }: Recipient): string =>
  text.replaceAll('{name}', () => name).replaceAll('{coupon}', () => coupon ?? '');

/** Sends recorded messages through the text message partner to recipients who still consent. */
export function sendingsJob({
  db,
  clock,
  partners,
  logger,
}: Pick<AppContext, 'db' | 'clock' | 'partners' | 'logger'>): Job {
  const end = ({ eventId, customerId }: Recipient, { sentAt, tryAt }: Delivered) =>
    db.execute({
      text: `update engagement_recipients set state = $3, try_at = coalesce($4::timestamptz, try_at)
        where event_id = $1 and customer_id = $2`,
      values: [eventId, customerId, sentAt ? 'sent' : tryAt ? 'waiting' : 'failed', tryAt],
    });
  const send = async (one: Recipient): Promise<void> => {
    // Consent may have been withdrawn since the sending was recorded.
    if (one.consent !== true) {
      await end(one, { sentAt: null, tryAt: null });
      return;
    }
    const { eventId, customerId, attempts, at, countryCode, mobile } = one;
    const reference = `${eventId}:${customerId}`;
    const giveUpAt = new Date(at.getTime() + givenUpAfterMs);
    const sent = await deliver(
      { clock, logger },
      { what: 'text to a segment', reference, attempts, giveUpAt },
      () => partners.sms.send({ countryCode, mobile, text: wordsFor(one), purpose: 'segment', reference }),
    );
    await end(one, sent);
  };
  return {
    name: 'messages to segments',
    everyMs: 1_000,
    everywhere: true,
    async run() {
      for (;;) {
        const now = clock.now();
        const taken = await db.query(recipientSchema, {
          name: 'recipients-take',
          text: takeText,
          values: [now, new Date(now.getTime() - takenForMs)],
        });
        for (const one of taken) await send(one);
        await db.execute({
          name: 'sendings-done',
          text: `update engagement_events e set done_at = $1::timestamptz where done_at is null and not exists (
            select from engagement_recipients r where r.event_id = e.id and r.state in ('waiting', 'sending'))`,
          values: [now],
        });
        if (taken.length < batch) return;
      }
    },
  };
}
