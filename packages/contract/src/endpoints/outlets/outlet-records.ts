import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import {
  bankBranchSchema,
  ifscQuerySchema,
  initVerificationBodySchema,
  verifyBankBodySchema,
} from '../../set-up/setup-finance';
import {
  fssaiLicenceSchema,
  fssaiValidatorQuerySchema,
  outletDocumentSchema,
  uploadStatusSchema,
} from '../../set-up/setup-fssai';
import { gstnSearchQuerySchema, taxpayerSchema } from '../../set-up/setup-gstin';
import { outletSetupSchema } from '../../set-up/outlet-setup';
import { idSchema } from '../../basics/primitives';
import {
  migrateOutletBodySchema,
  migrationReportSchema,
  oldOutletSchema,
} from '../../set-up/sales-migration';

const ofOutlet = z.object({ outletId: idSchema });
const read = { method: 'GET', permission: 'profile', quietErrors: true } as const;
const write = { permission: 'profile', showMsg: true, quietErrors: true } as const;

/** The tax, food-licence, bank and configuration steps of an outlet's set-up, and the look-ups they offer. */
export const outletRecordEndpoints = {
  gstnSearch: endpoint({
    ...read,
    path: '/service/gstnSearch',
    query: gstnSearchQuerySchema,
    data: taxpayerSchema,
    summary: 'Look a GSTIN up; 404 when the register has no such taxpayer',
  }),
  fssaiValidator: endpoint({
    ...read,
    path: '/fssai-validator/',
    query: fssaiValidatorQuerySchema,
    data: fssaiLicenceSchema,
    summary: 'Look a food licence up; 404 when the register has none',
  }),
  uploadCertificate: endpoint({
    ...write,
    method: 'POST',
    path: '/outlet/fssaiLink',
    format: 'multipart',
    showMsg: false,
    body: z.unknown(),
    data: outletDocumentSchema,
    summary: 'Upload a food-licence certificate (form fields `file` and `outletId`)',
  }),
  certificate: endpoint({
    ...read,
    path: '/outlet/fssaiLink',
    format: 'binary',
    query: z.extend(ofOutlet, { documentId: idSchema }),
    data: z.unknown(),
    summary: 'The certificate itself',
  }),
  uploadStatus: endpoint({
    ...read,
    path: '/outlet/uploadStatus',
    query: ofOutlet,
    data: uploadStatusSchema,
    summary: 'The files that were sent for an outlet, newest first',
  }),
  ifsc: endpoint({
    ...read,
    path: '/v1/ifsc',
    query: ifscQuerySchema,
    data: bankBranchSchema,
    summary: 'Bank and branch of an IFSC; 404 when no bank has that branch',
  }),
  initVerification: endpoint({
    ...write,
    method: 'POST',
    path: '/outlet/bank/account/initVerification',
    body: initVerificationBodySchema,
    data: outletSetupSchema,
    summary: 'Send a small amount to an account',
  }),
  verifyBank: endpoint({
    ...write,
    method: 'POST',
    path: '/outlet/bank/account/verify',
    body: verifyBankBodySchema,
    data: outletSetupSchema,
    summary: 'Say which amount arrived; the right one makes the account the outlet’s',
  }),
  oldOutlets: endpoint({
    ...read,
    path: '/sales-migration/outlets',
    data: z.array(oldOutletSchema),
    summary: 'The merchant’s outlets in the old system',
  }),
  migrateOutlet: endpoint({
    ...write,
    method: 'POST',
    path: '/sales-migration/migrate',
    body: migrateOutletBodySchema,
    data: migrationReportSchema,
    summary: 'Take an outlet over from the old system; a repeat answers the first report',
  }),
} as const;
