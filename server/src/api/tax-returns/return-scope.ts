import type { TaxReturn } from '@galla/contract';
import { z } from 'zod';
import type { Queryable } from '../../db/queryable';
import { rowOf } from '../../db/row-of';
import { outlets } from '../../db/schema';
import { notFound } from '../../messages/api-error';
import type { ReportReader } from '../../reports/report-scope';

const outletSchema = rowOf(outlets, ['displayName', 'timezone', 'gstinType'], {
  outletId: z.string(),
  legalName: z.string(),
  gstin: z.string(),
  /** GSTINs, or 'outlet:<id>', that its documents were numbered under. */
  registrations: z.array(z.string()),
});
type ReturnOutlet = z.output<typeof outletSchema>;

/** A month of one GSTIN, and the reader's outlets with documents under it. */
export interface ReturnScope {
  merchantId: string;
  /** Empty: outlets without a number. */
  gstin: string;
  registrations: readonly string[];
  outlets: readonly ReturnOutlet[];
  outletIds: readonly string[];
  month: string;
  /** First and last day. */
  from: string;
  to: string;
}

/** The reader's outlets with the registrations of their documents. */
export function returnOutlets(db: Queryable, reader: ReportReader): Promise<ReturnOutlet[]> {
  return db.query(outletSchema, {
    name: 'tax-return-outlets',
    text: `select o.id as "outletId", o.display_name,
        coalesce(nullif(o.legal_name, ''), nullif(o.outlet_name, ''), o.display_name) as "legalName", o.timezone,
        coalesce(o.gstin_number, '') as gstin, o.gstin_type,
        array(select distinct s.registration from document_series s where s.outlet_id = o.id order by 1) as registrations
      from outlets o where o.merchant_id = $1 and o.id = any($2::uuid[]) order by o.created_at, o.id`,
    values: [reader.merchantId, reader.outletIds],
  });
}

export const isUnregistered = (registration: string): boolean => registration.startsWith('outlet:');

/** GSTINs of an outlet: the present one, and those of its documents; '' where it has none or had none. */
export const gstinsOf = ({ gstin, registrations }: ReturnOutlet): string[] => [
  ...new Set([gstin, ...registrations.map((each) => (isUnregistered(each) ? '' : each))]),
];

export const lastDayOf = (month: string): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};

/** @throws ApiError 404 for a GSTIN that none of the reader's outlets has or had */
export async function returnScope(
  db: Queryable,
  reader: ReportReader,
  { gstin, month }: { gstin: string; month: string },
): Promise<ReturnScope> {
  const outlets = (await returnOutlets(db, reader)).filter((outlet) => gstinsOf(outlet).includes(gstin));
  if (outlets.length === 0) throw notFound('reports.taxRegistrationUnknown');
  return {
    merchantId: reader.merchantId,
    gstin,
    registrations: gstin === '' ? outlets.map(({ outletId }) => `outlet:${outletId}`) : [gstin],
    outlets,
    outletIds: outlets.map(({ outletId }) => outletId),
    month,
    from: `${month}-01`,
    to: lastDayOf(month),
  };
}

/** What the documents of the month were issued as; without documents, what the outlets are now. */
export function regimeOf(
  scope: ReturnScope,
  ofDocuments: readonly TaxReturn['regime'][],
): TaxReturn['regime'] {
  if (scope.gstin === '') return 'unregistered';
  if (ofDocuments.includes('regular')) return 'regular';
  if (ofDocuments.includes('composition')) return 'composition';
  return scope.outlets.some(({ gstin, gstinType }) => gstin === scope.gstin && gstinType === 'regular')
    ? 'regular'
    : 'composition';
}
