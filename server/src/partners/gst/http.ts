import { taxpayerSchema } from '@galla/shared/contract';
import { askHost } from '../json-host';
import type { JsonHost } from '../json-host';
import type { GstPartner } from './gst';

/** A host that answers `GET /gstins/<number>` with a taxpayer as the contract has it, 404 for none. */
export const createHttpGst = (host: JsonHost): GstPartner => ({
  search: (gstin) => askHost(host, `/gstins/${encodeURIComponent(gstin)}`, taxpayerSchema),
});
