import { desc } from 'drizzle-orm';
import type { Clock } from '../../clock';
import type { Queryable } from '../../db/queryable';
import { mailMessages } from '../../db/schema';
import type { MailPartner } from '../../partners/mail/mail';

/** Stores mails instead of sending them; /sandbox/messages shows them. Only names and sizes of attachments are kept. */
export function createSandboxMail(db: Queryable, clock: Clock): MailPartner {
  return {
    async send({ to, replyTo, subject, text, attachments }) {
      const kept = attachments.map(({ name, bytes }) => ({ name, size: bytes.length }));
      await db.orm
        .insert(mailMessages)
        .values({ to, replyTo, subject, text, attachments: kept, sentAt: clock.now() });
    },
  };
}

/** The sandbox's mails, newest first. */
export function latestMails(db: Queryable, limit = 50) {
  return db.orm
    .select()
    .from(mailMessages)
    .orderBy(desc(mailMessages.sentAt), desc(mailMessages.id))
    .limit(limit);
}
