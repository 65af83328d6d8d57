import * as z from 'zod/mini';
import { endpointsOf } from '../endpoint';
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

const records = endpointsOf({ permission: 'profile', quietErrors: true });

const ofOutlet = z.object({ outletId: idSchema });

/** The tax, food-licence, bank and configuration steps of an outlet's set-up, and the look-ups they offer. */
export const outletRecordEndpoints = {
  gstnSearch: records.get(
    '/service/gstnSearch',
    'Look a GSTIN up; 404 when the register has no such taxpayer',
    { query: gstnSearchQuerySchema, data: taxpayerSchema },
  ),
  fssaiValidator: records.get('/fssai-validator/', 'Look a food licence up; 404 when the register has none', {
    query: fssaiValidatorQuerySchema,
    data: fssaiLicenceSchema,
  }),
  uploadCertificate: records.upload(
    '/outlet/fssaiLink',
    'Upload a food-licence certificate (form fields `file` and `outletId`)',
    { data: outletDocumentSchema },
  ),
  certificate: records.file('/outlet/fssaiLink', 'The certificate itself', {
    scope: 'outlet',
    query: z.extend(ofOutlet, { documentId: idSchema }),
  }),
  uploadStatus: records.get('/outlet/uploadStatus', 'The files that were sent for an outlet, newest first', {
    scope: 'outlet',
    query: ofOutlet,
    data: uploadStatusSchema,
  }),
  ifsc: records.get('/v1/ifsc', 'Bank and branch of an IFSC; 404 when no bank has that branch', {
    query: ifscQuerySchema,
    data: bankBranchSchema,
  }),
  initVerification: records.post(
    '/outlet/bank/account/initVerification',
    'Send a small amount to an account',
    { scope: 'outlet', showMsg: true, body: initVerificationBodySchema, data: outletSetupSchema },
  ),
  verifyBank: records.post(
    '/outlet/bank/account/verify',
    'Say which amount arrived; the right one makes the account the outlet’s',
    { scope: 'outlet', showMsg: true, body: verifyBankBodySchema, data: outletSetupSchema },
  ),
  oldOutlets: records.get('/sales-migration/outlets', 'The merchant’s outlets in the old system', {
    data: z.array(oldOutletSchema),
  }),
  migrateOutlet: records.post(
    '/sales-migration/migrate',
    'Take an outlet over from the old system; a repeat answers the first report',
    { showMsg: true, body: migrateOutletBodySchema, data: migrationReportSchema },
  ),
} as const;
