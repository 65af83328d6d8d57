import { z } from 'zod';
import { askHost } from '../json-host';
import type { JsonHost } from '../json-host';
import type { IfscPartner } from './ifsc';

const answerSchema = z.object({ BANK: z.string(), BRANCH: z.string(), CITY: z.string().nullish() });

/** A host with `GET /<ifsc>`, like the public one of the list's makers; `known` is the fallback. */
export const createHttpIfsc = (host: JsonHost, known: IfscPartner): IfscPartner => ({
  async find(ifsc) {
    // The list is checked first: an unknown code needs no call, and new branches reach the list within weeks.
    const listed = await known.find(ifsc);
    if (listed === null) return null;
    const answer = await askHost(host, `/${encodeURIComponent(ifsc)}`, answerSchema).catch(() => null);
    return answer === null
      ? listed
      : { ifscCode: ifsc, bankName: answer.BANK, branch: answer.BRANCH, city: answer.CITY ?? '' };
  },
});
