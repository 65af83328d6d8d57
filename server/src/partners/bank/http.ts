import { z } from 'zod';
import { askHost } from '../json-host';
import type { JsonHost } from '../json-host';
import type { BankPartner } from './bank';

const answerSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('sent'), nameAtBank: z.string() }),
  z.object({ status: z.literal('refused') }),
]);

/** A host with `POST /penny-drops`, idempotent by reference; 404: unknown bank. */
export const createHttpBank = (host: JsonHost): BankPartner => ({
  async sendPenny(drop) {
    const answer = await askHost(host, '/penny-drops', answerSchema, drop);
    return answer?.status === 'sent' ? { kind: 'sent', nameAtBank: answer.nameAtBank } : { kind: 'refused' };
  },
});
