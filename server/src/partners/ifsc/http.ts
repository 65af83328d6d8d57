import { z } from 'zod';
import { askHost } from '../json-host';
import type { JsonHost } from '../json-host';
import type { IfscPartner } from './ifsc';

const answerSchema = z.object({ BANK: z.string(), BRANCH: z.string(), CITY: z.string().nullish() });

/** A host that answers `GET /<ifsc>` as the public one of the list's makers does; `known` answers when it is silent. */
export const createHttpIfsc = (host: JsonHost, known: IfscPartner): IfscPartner => ({
  async find(ifsc) {
    // The list refuses first: a code nobody has needs no call, and a new branch is in the list within weeks.
    const listed = await known.find(ifsc);
    if (listed === null) return null;
    const answer = await askHost(host, `/${encodeURIComponent(ifsc)}`, answerSchema).catch(() => null);
    return answer === null
      ? listed
      : { ifscCode: ifsc, bankName: answer.BANK, branch: answer.BRANCH, city: answer.CITY ?? '' };
  },
});
