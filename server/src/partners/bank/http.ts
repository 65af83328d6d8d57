import { z } from 'zod';
import { askHost } from '../json-host';
import type { JsonHost } from '../json-host';
import type { BankPartner } from './bank';

const answerSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('sent'), nameAtBank: z.string() }),
  z.object({ status: z.literal('refused') }),
]);

/** A host that takes `POST /penny-drops`, safe to repeat by its reference; 404: it knows no such bank. */
export const createHttpBank = (host: JsonHost): BankPartner => ({
  async sendPenny(drop) {
    const answer = await askHost(host, '/penny-drops', answerSchema, drop);
    return answer?.status === 'sent' ? { kind: 'sent', nameAtBank: answer.nameAtBank } : { kind: 'refused' };
  },
});
