import { desc } from 'drizzle-orm';
import type { Clock } from '../../clock';
import type { Queryable } from '../../db/queryable';
import { smsMessages } from '../../db/schema';
import type { SmsPartner } from '../../partners/sms/sms';

/** Stores messages instead of sending them; /sandbox/messages shows them. */
export function createSandboxSms(db: Queryable, clock: Clock): SmsPartner {
  return {
    async send(message) {
      await db.orm.insert(smsMessages).values({ ...message, sentAt: clock.now() });
    },
  };
}

/** The sandbox's messages, newest first. */
export function latestMessages(db: Queryable, limit = 50) {
  return db.orm
    .select()
    .from(smsMessages)
    .orderBy(desc(smsMessages.sentAt), desc(smsMessages.id))
    .limit(limit);
}
