import { z } from 'zod';
import { askHost } from '../json-host';
import type { JsonHost } from '../json-host';
import { PartnerRefusal } from '../partner-refusal';
import type { WhatsAppPartner } from './whatsapp';

/** Whatever is said with a success. */
const takenSchema = z.unknown().transform(() => true);

/** A host with `POST /messages`, idempotent by reference: `{ reference, to, template, language, parameters }`. */
export const createHttpWhatsApp = (host: JsonHost): WhatsAppPartner => ({
  async send({ reference, countryCode, mobile, template, language, text }) {
    const body = { reference, to: `${countryCode}${mobile}`, template, language, parameters: [text] };
    if ((await askHost(host, '/messages', takenSchema, body)) === null)
      throw new PartnerRefusal('The WhatsApp host takes no messages');
  },
});
