import { endpointsOf } from '../endpoint';
import {
  taxFileQuerySchema,
  taxRegistrationsSchema,
  taxReturnQuerySchema,
  taxReturnSchema,
} from '../../money/tax-returns';

const report = endpointsOf({ host: 'reports', permission: 'report', quietErrors: true });

export const taxReturnEndpoints = {
  taxRegistrations: report.get(
    '/taxReturns/registrations',
    'GSTINs of the merchant, and the months with invoices',
    { data: taxRegistrationsSchema },
  ),
  taxReturn: report.get('/taxReturns/month', 'A month of one GSTIN: what its returns will say', {
    query: taxReturnQuerySchema,
    data: taxReturnSchema,
  }),
  taxFile: report.file(
    '/taxReturns/file',
    'A file for the tax portal or the accountant: GSTR-1, GSTR-3B, Tally, day book, register',
    { query: taxFileQuerySchema },
  ),
} as const;
