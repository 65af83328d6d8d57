import { dayMs } from '@galla/contract';
import type { AppContext } from '../../app-context';
import { drain } from '../../jobs/drain';
import type { Job } from '../../jobs/jobs';
import { translate } from '../../messages/translate';
import { deliver } from '../../partners/deliver';
import { attachmentName, claimMail, noteMail, ticketNumber, type WaitingMail } from './support.repository';

type Deps = Pick<AppContext, 'db' | 'clock' | 'partners' | 'logger' | 'config'>;

/** A question waits for a person: it is worth its answer for days. */
const givenUpAfterMs = 7 * dayMs;

async function send({ partners, config }: Deps, mail: WaitingMail): Promise<void> {
  const attachments = await Promise.all(
    mail.attachments.map(async ({ documentId, fileType, name, contentType }) => ({
      name,
      contentType,
      bytes: (await partners.files.read(attachmentName(documentId, fileType))) ?? Buffer.alloc(0),
    })),
  );
  const { messageId, number, subject, text, author, storeName, category, email, countryCode, mobile } = mail;
  await partners.mail.send({
    reference: messageId,
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
}

/** Mails a merchant's message to support that was claimed. */
async function mail(deps: Deps, claimed: WaitingMail): Promise<void> {
  const { messageId, number, attempts, at } = claimed;
  const giveUpAt = new Date(at.getTime() + givenUpAfterMs);
  const what = { what: `mail to support, ${ticketNumber(number)}`, reference: messageId, attempts, giveUpAt };
  await noteMail(deps.db, messageId, await deliver(deps, what, () => send(deps, claimed)));
}

/** Mails the next message that waits: a call waits for no more than one. */
export async function mailNextMessage(deps: Deps): Promise<void> {
  const claimed = await claimMail(deps.db, deps.clock.now());
  if (claimed !== null) await mail(deps, claimed);
}

/** Mails merchants' unmailed messages to support. */
export const mailWaitingMessages = (deps: Deps): Promise<void> =>
  drain(
    () => claimMail(deps.db, deps.clock.now()),
    (claimed) => mail(deps, claimed),
  );

/** Retries messages that could not be mailed at once. */
export function supportMailJob(deps: Deps): Job {
  return { name: 'mail to support', everyMs: 15_000, run: () => mailWaitingMessages(deps) };
}
