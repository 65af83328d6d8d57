import { ticketAttachmentSchema } from '@galla/contract';
import { z } from 'zod';
import type { AppContext } from '../../app-context';
import type { Queryable } from '../../db/queryable';
import type { Job } from '../../jobs/jobs';
import { translate } from '../../messages/translate';
import { attachmentName, ticketNumber } from './support.repository';

type Deps = Pick<AppContext, 'db' | 'clock' | 'partners' | 'logger' | 'config'>;

const atOnce = 10;
const attempts = 20;

const waitingMailSchema = z.object({
  messageId: z.string(),
  number: z.number(),
  category: z.string(),
  subject: z.string(),
  text: z.string(),
  author: z.string(),
  attachments: z.array(ticketAttachmentSchema),
  storeName: z.string(),
  email: z.string().nullable(),
  countryCode: z.string(),
  mobile: z.string().nullable(),
});
type WaitingMail = z.output<typeof waitingMailSchema>;

/** Claims unmailed messages; of two processes each message goes to one. */
function claim(db: Queryable, now: Date): Promise<WaitingMail[]> {
  return db.query(waitingMailSchema, {
    name: 'claim-support-mail',
    text: `with claimed as (
        update support_messages set mailed_at = $1, attempts = attempts + 1
        where id in (select id from support_messages where sender = 'merchant' and mailed_at is null
          and attempts < ${attempts} order by at limit ${atOnce} for update skip locked)
        returning id, ticket_id, author, text, attachments)
      select c.id as "messageId", t.number, t.category, t.subject, c.text, c.author, c.attachments,
        m.store_name as "storeName", u.email, u.country_code as "countryCode", u.mobile
      from claimed c join support_tickets t on t.id = c.ticket_id join merchants m on m.id = t.merchant_id
        join users u on u.id = t.user_id order by c.id`,
    values: [now],
  });
}

/** Mails merchants' unmailed messages to support. */
export async function mailWaitingMessages({ db, clock, partners, logger, config }: Deps): Promise<void> {
  for (const mail of await claim(db, clock.now())) {
    try {
      const attachments = await Promise.all(
        mail.attachments.map(async ({ documentId, fileType, name, contentType }) => ({
          name,
          contentType,
          bytes: (await partners.files.read(attachmentName(documentId, fileType))) ?? Buffer.alloc(0),
        })),
      );
      const { number, subject, text, author, storeName, category, email, countryCode, mobile } = mail;
      await partners.mail.send({
        to: config.mail.supportAddress,
        replyTo: email,
        subject: `[${ticketNumber(number)}] ${subject}`,
        // Support mails are in English, whatever the panel's language.
        text: translate('en', 'support.mailText', {
          text,
          author,
          storeName,
          category,
          phone: mobile === null ? '' : `${countryCode} ${mobile}`,
        }),
        attachments,
      });
    } catch (error) {
      logger.warn({ err: error, messageId: mail.messageId }, 'A mail to support did not go out');
      await db.execute({
        text: 'update support_messages set mailed_at = null where id = $1',
        values: [mail.messageId],
      });
    }
  }
}

/** Retries messages that could not be mailed at once. */
export function supportMailJob(deps: Deps): Job {
  return { name: 'mail to support', everyMs: 15_000, run: () => mailWaitingMessages(deps) };
}
