import { fssaiLicenceSchema } from '@galla/contract';
import { askHost } from '../json-host';
import type { JsonHost } from '../json-host';
import type { FssaiPartner } from './fssai';

/** A host with `GET /licences/<number>`, which returns a licence as in the contract, 404 for none. */
export const createHttpFssai = (host: JsonHost): FssaiPartner => ({
  find: (lic) => askHost(host, `/licences/${encodeURIComponent(lic)}`, fssaiLicenceSchema),
});
