import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { csvOrdersSchema } from '../../pos/pos-bulk';
import { idSchema } from '../../basics/primitives';

const pos = { permission: 'profile', quietErrors: true } as const;

/** Orders from a csv. The screen shows what is wrong with each row: no toast tells it a second time. */
export const posBulkEndpoints = {
  csvOrders: endpoint({
    ...pos,
    method: 'POST',
    path: '/pos/csv-orders',
    format: 'multipart',
    query: z.object({ outletId: idSchema }),
    body: z.unknown(),
    data: csvOrdersSchema,
    summary: 'Upload a csv of orders (form field `file`) and check every row; nothing is ordered yet',
  }),
  template: endpoint({
    ...pos,
    method: 'GET',
    path: '/pos/csv-orders/template',
    format: 'binary',
    query: z.object({ outletId: idSchema }),
    data: z.unknown(),
    summary: 'A csv to start from, with examples of this outlet’s menu',
  }),
  report: endpoint({
    ...pos,
    method: 'GET',
    path: '/pos/csv-orders/report',
    query: z.object({ uploadId: idSchema }),
    data: csvOrdersSchema,
    summary: 'The report of an upload',
  }),
  apply: endpoint({
    ...pos,
    method: 'POST',
    path: '/pos/csv-orders/apply',
    body: z.object({ uploadId: idSchema }),
    data: csvOrdersSchema,
    summary: 'Place the good rows as orders; each is checked again, a repeat places none twice',
  }),
} as const;
