import { documentNumber, freeOutletCode, outletCodeOf, seriesPrefix, type SeriesKind } from '@galla/domain';
import type { TaxDocument } from '@galla/contract';
import { z } from 'zod';
import { lockNamed } from '../../db/lock-named';
import type { Queryable } from '../../db/queryable';
import { documentSeries } from '../../db/schema';

export interface Series {
  merchantId: string;
  outletId: string;
  /** The GSTIN, or 'outlet:<id>' without one. */
  registration: string;
  financialYear: string;
  kind: SeriesKind;
}

/** A document before it has its number. */
export type UnnumberedDocument = Omit<TaxDocument, 'number'>;

/**
 * The next number of the series. Its row stays locked until the transaction ends: the next document of the series waits, and
 * a rollback frees the number. So take it late, and before the outlet's counter.
 */
const countText = `update document_series set last_number = last_number + 1
  where registration = $1 and outlet_id = $2::uuid and financial_year = $3 and kind = $4 returning prefix, last_number`;
const countedRowSchema = z.object({ prefix: z.string(), lastNumber: z.number() });

/**
 * Writes the document and, for an invoice, notes it in the order. A clock that was set back issues no document before the one
 * with the number before it.
 */
const writeText = `
with dated as (
  select greatest($10::timestamptz, past.issued_at) as issued_at, greatest($11::date, past.issued_on) as issued_on
  from (values ($17::text)) as before(number) left join tax_documents past
    on past.registration = $1 and past.financial_year = $3 and past.number = before.number
), written as (
  insert into tax_documents (id, merchant_id, outlet_id, order_id, type, paper, registration, financial_year, number,
    issued_at, issued_on, refund_id, taxable, tax, total, document)
  select $5::uuid, $6::uuid, $2::uuid, $7::uuid, $8::text, $9, $1, $3, $4, issued_at, issued_on, $12::uuid,
    $13, $14, $15, $16::jsonb || jsonb_build_object('issuedAt',
      to_char(issued_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'issuedOn', issued_on::text)
  from dated returning order_id, type, issued_at, issued_on
), noted as (
  update orders o set invoiced_at = written.issued_at from written
  where o.id = written.order_id and written.type = 'invoice'
)
select issued_at, issued_on::text as "issuedOn" from written`;
const writtenRowSchema = z.object({ issuedAt: z.date(), issuedOn: z.string() });

/** Writes a document with the next number of its series, and returns it. */
export async function writeDocument(
  tx: Queryable,
  series: Series,
  document: UnnumberedDocument,
  refundId: string | null,
): Promise<TaxDocument> {
  const count = () =>
    tx.query(countedRowSchema, {
      name: 'count-tax-document',
      text: countText,
      values: [series.registration, series.outletId, series.financialYear, series.kind],
    });
  let [counted] = await count();
  if (counted === undefined) {
    await openSeries(tx, series);
    [counted] = await count();
  }
  if (counted === undefined) throw new Error('The document series was not opened');
  const { prefix, lastNumber } = counted;
  const number = documentNumber(prefix, lastNumber);
  const [row] = await tx.query(writtenRowSchema, {
    name: 'write-tax-document',
    text: writeText,
    values: [
      series.registration,
      series.outletId,
      series.financialYear,
      number,
      document.documentId,
      series.merchantId,
      document.orderId,
      document.type,
      document.paper,
      document.issuedAt,
      document.issuedOn,
      refundId,
      document.taxable,
      document.cgst + document.sgst + document.igst,
      document.total,
      JSON.stringify({ ...document, number }),
      documentNumber(prefix, lastNumber - 1),
    ],
  });
  if (row === undefined) throw new Error('The document was not written');
  const { issuedAt, issuedOn } = row;
  return { ...document, number, issuedAt: issuedAt.toISOString(), issuedOn };
}

const seriesRowSchema = z.object({ outletId: z.string(), prefix: z.string() });

/**
 * Opens a series: once per outlet, year and kind. The lock is on the registration, because its outlets share the codes
 * that their prefixes begin with; an outlet keeps its code in all series and years.
 */
export async function openSeries(tx: Queryable, series: Series): Promise<void> {
  await lockNamed(tx, `document series ${series.registration}`);
  const known = await tx.query(seriesRowSchema, {
    name: 'document-prefixes',
    text: `select outlet_id, prefix from document_series where registration = $1`,
    values: [series.registration],
  });
  const own = known.find(({ outletId }) => outletId === series.outletId);
  const code = own
    ? outletCodeOf(own.prefix)
    : freeOutletCode(new Set(known.map(({ prefix }) => outletCodeOf(prefix))));
  const { registration, outletId, financialYear, kind } = documentSeries;
  await tx.orm
    .insert(documentSeries)
    .values({ ...series, prefix: seriesPrefix(code, series.financialYear, series.kind), lastNumber: 0 })
    .onConflictDoNothing({ target: [registration, outletId, financialYear, kind] });
}
