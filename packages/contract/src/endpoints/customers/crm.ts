import * as z from 'zod/mini';
import {
  addNoteBodySchema,
  crmCouponsSchema,
  crmExportQuerySchema,
  crmListQuerySchema,
  crmListSchema,
  crmNoteSchema,
  crmOrdersQuerySchema,
  crmOrdersSchema,
  crmProfileDetailSchema,
  crmSendingSchema,
  crmTokenQuerySchema,
  duplicatesSchema,
  mergeBodySchema,
  mergedSchema,
  removeNoteBodySchema,
  saveSegmentBodySchema,
  segmentCountSchema,
  segmentRulesSchema,
  segmentSchema,
  sendToSegmentBodySchema,
  undoMergeBodySchema,
  updateProfileBodySchema,
} from '../../customers/crm';
import {
  crmImportBodySchema,
  crmImportQuerySchema,
  crmImportSchema,
  crmImportUndoneSchema,
} from '../../customers/crm-import';
import { endpointsOf } from '../endpoint';
import { idSchema } from '../../basics/primitives';

const crm = endpointsOf({ permission: 'customers', quietErrors: true, allowsClosed: true });

export const profiles = crm.get('/crm/360/profiles', 'Customers of a segment, searched and sorted', {
  query: crmListQuerySchema,
  data: crmListSchema,
});

export const profile = crm.get('/crm/360/profile', 'All there is about one customer', {
  query: crmTokenQuerySchema,
  data: crmProfileDetailSchema,
});

export const orders = crm.get('/crm/360/orders', 'A customer’s orders, newest first', {
  query: crmOrdersQuerySchema,
  data: crmOrdersSchema,
});

export const updateProfile = crm.put('/crm/360/profile', 'Change a customer’s name, e-mail or consent', {
  showMsg: true,
  body: updateProfileBodySchema,
  data: crmProfileDetailSchema,
});

export const addNote = crm.post('/crm/360/note', 'Write a note about a customer', {
  body: addNoteBodySchema,
  data: crmNoteSchema,
});

export const removeNote = crm.delete('/crm/360/note', 'Take a note away', {
  body: removeNoteBodySchema,
  data: z.object({ noteId: idSchema }),
});

export const duplicates = crm.get('/crm/360/duplicates', 'Records that may be the same person', {
  query: crmTokenQuerySchema,
  data: duplicatesSchema,
});

export const merge = crm.post('/crm/360/merge', 'Make one customer of two records', {
  showMsg: true,
  body: mergeBodySchema,
  data: mergedSchema,
});

export const undoMerge = crm.post('/crm/360/merge/undo', 'Undo a merge', {
  showMsg: true,
  body: undoMergeBodySchema,
  data: z.object({ token: idSchema, restored: idSchema }),
});

export const segments = crm.get('/crm/segments', 'Built-in and own segments with how many are in each', {
  data: z.array(segmentSchema),
});

export const countSegment = crm.post('/crm/segments/count', 'How many customers rules would hold', {
  body: z.object({ rules: segmentRulesSchema }),
  data: segmentCountSchema,
});

export const saveSegment = crm.put('/crm/segments', 'Make an own segment, or change one', {
  showMsg: true,
  body: saveSegmentBodySchema,
  data: segmentSchema,
});

export const deleteSegment = crm.delete('/crm/segments', 'Take an own segment away; its customers stay', {
  showMsg: true,
  body: z.object({ segmentId: idSchema }),
  data: z.object({ segmentId: idSchema }),
});

export const coupons = crm.get('/crm/segments/coupons', 'Coupons that can be sent: active and not ended', {
  data: crmCouponsSchema,
});

export const sendToSegment = crm.post(
  '/crm/segments/send',
  'Send a message or a coupon to everybody of a segment who agreed',
  { showMsg: true, body: sendToSegmentBodySchema, data: crmSendingSchema },
);

export const sendings = crm.get(
  '/crm/segments/sendings',
  'What was sent lately and how far it is, newest first',
  { data: z.array(crmSendingSchema) },
);

export const crmImportFile = crm.upload(
  '/crm/crmImportFile',
  'Upload a file of customers (form field `file`, csv, xlsx or xls): says what would become of each row',
  { query: crmImportQuerySchema, data: crmImportSchema },
);

export const applyImport = crm.post('/crm/crmImportFile/apply', 'Write the good rows of an uploaded file', {
  body: crmImportBodySchema,
  data: crmImportSchema,
});

export const undoImport = crm.post('/crm/crmImportFile/undo', 'Undo an import of customers', {
  body: crmImportBodySchema,
  data: crmImportUndoneSchema,
});

export const importTemplate = crm.file('/crm/crmImportFile/template', 'A csv to start from');

export const importReport = crm.file(
  '/crm/crmImportFile/report',
  'The bad rows of an import as csv, with what is wrong with each',
  { query: z.object({ importId: idSchema }) },
);

export const exportProfiles = crm.file('/crm/export', 'The customers of the present filter as csv or xlsx', {
  query: crmExportQuerySchema,
});
