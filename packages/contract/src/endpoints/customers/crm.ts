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
import { endpoint } from '../endpoint';
import { idSchema } from '../../basics/primitives';

// Customers belong to the merchant: those of a closed outlet stay.
const crm = { permission: 'customers', quietErrors: true, allowsClosed: true } as const;

export const profiles = endpoint({
  ...crm,
  method: 'GET',
  path: '/crm/360/profiles',
  query: crmListQuerySchema,
  data: crmListSchema,
  summary: 'Customers of a segment, searched and sorted',
});

export const profile = endpoint({
  ...crm,
  method: 'GET',
  path: '/crm/360/profile',
  query: crmTokenQuerySchema,
  data: crmProfileDetailSchema,
  summary: 'All there is about one customer',
});

export const orders = endpoint({
  ...crm,
  method: 'GET',
  path: '/crm/360/orders',
  query: crmOrdersQuerySchema,
  data: crmOrdersSchema,
  summary: 'A customer’s orders, newest first',
});

export const updateProfile = endpoint({
  ...crm,
  method: 'PUT',
  path: '/crm/360/profile',
  body: updateProfileBodySchema,
  data: crmProfileDetailSchema,
  showMsg: true,
  summary: 'Change a customer’s name, e-mail or consent',
});

export const addNote = endpoint({
  ...crm,
  method: 'POST',
  path: '/crm/360/note',
  body: addNoteBodySchema,
  data: crmNoteSchema,
  summary: 'Write a note about a customer',
});

export const removeNote = endpoint({
  ...crm,
  method: 'DELETE',
  path: '/crm/360/note',
  body: removeNoteBodySchema,
  data: z.object({ noteId: idSchema }),
  summary: 'Take a note away',
});

export const duplicates = endpoint({
  ...crm,
  method: 'GET',
  path: '/crm/360/duplicates',
  query: crmTokenQuerySchema,
  data: duplicatesSchema,
  summary: 'Records that may be the same person',
});

export const merge = endpoint({
  ...crm,
  method: 'POST',
  path: '/crm/360/merge',
  body: mergeBodySchema,
  data: mergedSchema,
  showMsg: true,
  summary: 'Make one customer of two records',
});

export const undoMerge = endpoint({
  ...crm,
  method: 'POST',
  path: '/crm/360/merge/undo',
  body: undoMergeBodySchema,
  data: z.object({ token: idSchema, restored: idSchema }),
  showMsg: true,
  summary: 'Undo a merge',
});

export const segments = endpoint({
  ...crm,
  method: 'GET',
  path: '/crm/segments',
  data: z.array(segmentSchema),
  summary: 'Built-in and own segments with how many are in each',
});

export const countSegment = endpoint({
  ...crm,
  method: 'POST',
  path: '/crm/segments/count',
  body: z.object({ rules: segmentRulesSchema }),
  data: segmentCountSchema,
  summary: 'How many customers rules would hold',
});

export const saveSegment = endpoint({
  ...crm,
  method: 'PUT',
  path: '/crm/segments',
  body: saveSegmentBodySchema,
  data: segmentSchema,
  showMsg: true,
  summary: 'Make an own segment, or change one',
});

export const deleteSegment = endpoint({
  ...crm,
  method: 'DELETE',
  path: '/crm/segments',
  body: z.object({ segmentId: idSchema }),
  data: z.object({ segmentId: idSchema }),
  showMsg: true,
  summary: 'Take an own segment away; its customers stay',
});

export const coupons = endpoint({
  ...crm,
  method: 'GET',
  path: '/crm/segments/coupons',
  data: crmCouponsSchema,
  summary: 'Coupons that can be sent: active and not ended',
});

export const sendToSegment = endpoint({
  ...crm,
  method: 'POST',
  path: '/crm/segments/send',
  body: sendToSegmentBodySchema,
  data: crmSendingSchema,
  showMsg: true,
  summary: 'Send a message or a coupon to everybody of a segment who agreed',
});

export const sendings = endpoint({
  ...crm,
  method: 'GET',
  path: '/crm/segments/sendings',
  data: z.array(crmSendingSchema),
  summary: 'What was sent lately and how far it is, newest first',
});

export const crmImportFile = endpoint({
  ...crm,
  method: 'POST',
  path: '/crm/crmImportFile',
  format: 'multipart',
  query: crmImportQuerySchema,
  body: z.unknown(),
  data: crmImportSchema,
  summary:
    'Upload a file of customers (form field `file`, csv, xlsx or xls): says what would become of each row',
});

export const applyImport = endpoint({
  ...crm,
  method: 'POST',
  path: '/crm/crmImportFile/apply',
  body: crmImportBodySchema,
  data: crmImportSchema,
  summary: 'Write the good rows of an uploaded file',
});

export const undoImport = endpoint({
  ...crm,
  method: 'POST',
  path: '/crm/crmImportFile/undo',
  body: crmImportBodySchema,
  data: crmImportUndoneSchema,
  summary: 'Undo an import of customers',
});

export const importTemplate = endpoint({
  ...crm,
  method: 'GET',
  path: '/crm/crmImportFile/template',
  format: 'binary',
  data: z.unknown(),
  summary: 'A csv to start from',
});

export const importReport = endpoint({
  ...crm,
  method: 'GET',
  path: '/crm/crmImportFile/report',
  format: 'binary',
  query: z.object({ importId: idSchema }),
  data: z.unknown(),
  summary: 'The bad rows of an import as csv, with what is wrong with each',
});

export const exportProfiles = endpoint({
  ...crm,
  method: 'GET',
  path: '/crm/export',
  format: 'binary',
  query: crmExportQuerySchema,
  data: z.unknown(),
  summary: 'The customers of the present filter as csv or xlsx',
});
