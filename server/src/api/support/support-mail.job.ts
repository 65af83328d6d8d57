import type { AppContext } from '../../app-context';
import type { Job } from '../../jobs/jobs';
import { translate } from '../../messages/translate';
import { attachmentName, claimMail, returnMail, ticketNumber } from './support.repository';

type Deps = Pick<AppContext, 'db' | 'clock' | 'partners' | 'logger' | 'config'>;

/** Mails merchants' unmailed messages to support. */
export async function mailWaitingMessages({ db, clock, partners, logger, config }: Deps): Promise<void> {
  for (const mail of await claimMail(db, clock.now())) {
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
      await returnMail(db, mail.messageId);
    }
  }
}

/** Retries messages that could not be mailed at once. */
export function supportMailJob(deps: Deps): Job {
  return { name: 'mail to support', everyMs: 15_000, run: () => mailWaitingMessages(deps) };
}
