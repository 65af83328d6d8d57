import { z } from 'zod';
import type { AppContext } from '../../app-context';
import type { Job } from '../../jobs/jobs';

const recipientSchema = z.object({
  eventId: z.string(),
  customerId: z.string(),
  text: z.string(),
  coupon: z.string().nullable(),
  name: z.string(),
  countryCode: z.string(),
  mobile: z.string(),
  consent: z.boolean().nullable(),
});
type Recipient = z.output<typeof recipientSchema>;

const batch = 25;
const takenForMs = 5 * 60_000;

/**
 * Claims unclaimed recipients. One claimed without a result (process crash) is not sent to again: the message may have
 * gone out.
 */
const takeText = `with next as (
    select event_id, customer_id from engagement_recipients where state = 'waiting' order by event_id, customer_id
    limit ${batch} for update skip locked
  ), lost as (
    update engagement_recipients set state = 'failed' where state = 'sending' and taken_at < $2::timestamptz
  ), taken as (
    update engagement_recipients r set state = 'sending', taken_at = $1::timestamptz from next
    where r.event_id = next.event_id and r.customer_id = next.customer_id returning r.event_id, r.customer_id
  )
  select t.event_id, t.customer_id, e.payload ->> 'text' as text,
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
  const end = (one: Recipient, state: 'sent' | 'failed') =>
    db.execute({
      text: `update engagement_recipients set state = $3 where event_id = $1 and customer_id = $2`,
      values: [one.eventId, one.customerId, state],
    });
  const send = async (one: Recipient): Promise<void> => {
    // Consent may have been withdrawn since the sending was recorded.
    if (one.consent !== true) {
      await end(one, 'failed');
      return;
    }
    try {
      const { countryCode, mobile } = one;
      await partners.sms.send({ countryCode, mobile, text: wordsFor(one), purpose: 'segment' });
      await end(one, 'sent');
    } catch (error) {
      logger.warn({ err: error, eventId: one.eventId }, 'A message to a segment was not taken over');
      await end(one, 'failed');
    }
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
