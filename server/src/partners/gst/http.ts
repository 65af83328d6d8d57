import { taxpayerSchema } from '@galla/contract';
import { askHost } from '../json-host';
import type { JsonHost } from '../json-host';
import type { GstPartner } from './gst';

/** A host with `GET /gstins/<number>`, which returns a taxpayer as in the contract, 404 for none. */
export const createHttpGst = (host: JsonHost): GstPartner => ({
  search: (gstin) => askHost(host, `/gstins/${encodeURIComponent(gstin)}`, taxpayerSchema),
});
