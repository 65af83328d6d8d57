import type { EveningChannel } from '@galla/contract';
import type { Partners } from '../../../partners/partners';
import { PartnerRefusal } from '../../../partners/partner-refusal';
import type { WhatsAppMessage } from '../../../partners/whatsapp/whatsapp';

const purpose = 'evening';

/** The channels of this installation. */
export const channelsOf = ({ whatsapp }: Pick<Partners, 'whatsapp'>): EveningChannel[] =>
  whatsapp === null ? ['sms'] : ['sms', 'whatsapp'];

/** Hands a message to its party. @throws PartnerRefusal when it would refuse again, another error when it may take it later */
export async function sendEvening(
  { sms, whatsapp }: Pick<Partners, 'sms' | 'whatsapp'>,
  channel: EveningChannel,
  message: Omit<WhatsAppMessage, 'template'>,
): Promise<void> {
  const { reference, countryCode, mobile, text } = message;
  if (channel === 'sms') await sms.send({ reference, countryCode, mobile, text, purpose });
  else if (whatsapp === null) throw new PartnerRefusal('No WhatsApp host is configured');
  else await whatsapp.send({ ...message, template: purpose });
}
