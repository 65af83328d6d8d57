import * as z from 'zod/mini';
import { endpointsOf } from '../endpoint';
import { csvOrdersSchema } from '../../pos/pos-bulk';
import { idSchema } from '../../basics/primitives';

const pos = endpointsOf({ permission: 'profile', quietErrors: true });

/** Orders from a csv. The screen shows what is wrong with each row: no toast tells it a second time. */
export const posBulkEndpoints = {
  csvOrders: pos.upload(
    '/pos/csv-orders',
    'Upload a csv of orders (form field `file`) and check every row; nothing is ordered yet',
    { scope: 'outlet', query: z.object({ outletId: idSchema }), data: csvOrdersSchema },
  ),
  template: pos.file('/pos/csv-orders/template', 'A csv to start from, with examples of this outlet’s menu', {
    scope: 'outlet',
    query: z.object({ outletId: idSchema }),
  }),
  report: pos.get('/pos/csv-orders/report', 'The report of an upload', {
    query: z.object({ uploadId: idSchema }),
    data: csvOrdersSchema,
  }),
  apply: pos.post(
    '/pos/csv-orders/apply',
    'Place the good rows as orders; each is checked again, a repeat places none twice',
    { body: z.object({ uploadId: idSchema }), data: csvOrdersSchema },
  ),
} as const;
