import type { Clock } from '../../clock';
import type { Queryable } from '../../db/queryable';
import { smsMessages } from '../../db/schema';
import type { WhatsAppPartner } from '../../partners/whatsapp/whatsapp';

/** Stores messages instead of sending them, beside the text messages of /sandbox/messages. */
export const createSandboxWhatsApp = (db: Queryable, clock: Clock): WhatsAppPartner => ({
  async send({ countryCode, mobile, text, template: purpose }) {
    const message = { countryCode, mobile, text, purpose, channel: 'whatsapp' } as const;
    await db.orm.insert(smsMessages).values({ ...message, sentAt: clock.now() });
  },
});
