import { fssaiLicenceSchema } from '@galla/shared/contract';
import { askHost } from '../json-host';
import type { JsonHost } from '../json-host';
import type { FssaiPartner } from './fssai';

/** A host that answers `GET /licences/<number>` with a licence as the contract has it, 404 for none. */
export const createHttpFssai = (host: JsonHost): FssaiPartner => ({
  find: (lic) => askHost(host, `/licences/${encodeURIComponent(lic)}`, fssaiLicenceSchema),
});
