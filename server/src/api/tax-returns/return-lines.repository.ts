import { marketplaces, taxDocumentTypeSchema, taxLiabilitySchema, taxRegimeSchema } from '@galla/contract';
import { z } from 'zod';
import type { Queryable } from '../../db/queryable';
import type { ReturnScope } from './return-scope';

/** Invoices above this are listed one by one when they go to somebody unregistered in another state (Table 5). */
const largeInvoice = 100_000_00;

/** Documents of the month; values 1 to 5. */
export const ofMonth = (
  document: string,
): string => `${document}.merchant_id = $1 and ${document}.registration = any($2::text[])
  and ${document}.outlet_id = any($3::uuid[]) and ${document}.issued_on between $4::date and $5::date`;
export const monthValues = (scope: ReturnScope): unknown[] => [
  scope.merchantId,
  scope.registrations,
  scope.outletIds,
  scope.from,
  scope.to,
];

/** The invoice of a credit note: it decides in which table the note is reported. */
export const itsInvoice = `left join tax_documents a on d.type = 'creditNote'
  and a.id = (d.document #>> '{against,documentId}')::uuid`;
export const toBusiness = `d.document #>> '{buyer,gstin}' <> ''`;
export const isLarge = `(d.document ->> 'supply' = 'inter' and d.document #>> '{buyer,gstin}' = ''
  and coalesce(a.total, d.total) > ${largeInvoice})`;
export const bySupplier = `d.document ->> 'taxLiability' = 'supplier'`;

/** Orders say it, not their documents: only those of marketplaces are looked up. */
const soldThrough = `case when d.document ->> 'channel' = 'aggregator' then coalesce(
  (select s.billing #>> '{marketplace,name}' from orders s where s.id = d.order_id), '') else '' end`;

const lineRowSchema = z.object({
  type: taxDocumentTypeSchema,
  toBusiness: z.boolean(),
  large: z.boolean(),
  supply: z.enum(['intra', 'inter']),
  liability: taxLiabilitySchema,
  regime: taxRegimeSchema,
  /** Through which it was sold; empty: through none, or nobody knows. */
  marketplace: z.string(),
  /** Of the place of supply; empty: not known. */
  stateCode: z.string(),
  ratePercent: z.number(),
  hsn: z.string(),
  uqc: z.string(),
  lines: z.number(),
  quantityMilli: z.number(),
  taxable: z.number(),
  cgst: z.number(),
  sgst: z.number(),
  igst: z.number(),
  total: z.number(),
});
export type ReturnLine = z.output<typeof lineRowSchema>;

/**
 * Sums of the month's lines by all that its returns ask for. A line without HSN takes the one that its item has by now:
 * the document stays as it was issued, and the return has no gap.
 */
export function returnLines(db: Queryable, scope: ReturnScope): Promise<ReturnLine[]> {
  return db.query(lineRowSchema, {
    name: 'tax-return-lines',
    text: `select d.type, ${toBusiness} as "toBusiness", ${isLarge} as large, d.document ->> 'supply' as supply,
        d.document ->> 'taxLiability' as liability, d.document ->> 'regime' as regime,
        ${soldThrough} as marketplace,
        coalesce(nullif(d.document #>> '{placeOfSupply,stateCode}', ''),
          case when d.document ->> 'supply' = 'intra' then d.document #>> '{seller,stateCode}' end, '') as "stateCode",
        l."ratePercent", coalesce(nullif(l.hsn, ''), m.hsn, '') as hsn, l.uqc, count(*)::int as lines,
        sum(coalesce(l."quantityMilli", l.quantity * 1000))::bigint as "quantityMilli",
        sum(l.taxable)::bigint as taxable, sum(l.cgst)::bigint as cgst, sum(l.sgst)::bigint as sgst,
        sum(l.igst)::bigint as igst, sum(l.total)::bigint as total
      from tax_documents d ${itsInvoice}
      cross join lateral jsonb_to_recordset(d.document -> 'lines') as l("lineId" uuid, hsn text, uqc text, quantity bigint,
        "quantityMilli" bigint, "ratePercent" float8, taxable bigint, cgst bigint, sgst bigint, igst bigint, total bigint)
      left join lateral (select nullif(n.hsn, '') as hsn from order_items i join menu_items n on n.id = i.item_id
        where i.id = l."lineId") m on l.hsn = ''
      where ${ofMonth('d')} group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11
      order by "stateCode", "ratePercent", hsn, uqc, d.type desc`,
    values: monthValues(scope),
  });
}

const ordersRowSchema = z.object({ orders: z.number() });

/** Orders of the month on which a marketplace that is not known owes the tax, whatever number of lines each has. */
export async function ordersOfUnknown(db: Queryable, scope: ReturnScope): Promise<number> {
  const [row] = await db.query(ordersRowSchema, {
    name: 'tax-return-unknown-marketplaces',
    text: `select count(distinct d.order_id)::int as orders from tax_documents d
      where ${ofMonth('d')} and not ${bySupplier} and not ${soldThrough} = any($6::text[])`,
    values: [...monthValues(scope), marketplaces.map(({ name }) => name)],
  });
  return row?.orders ?? 0;
}

const seriesRowSchema = z.object({
  series: z.string(),
  type: taxDocumentTypeSchema,
  from: z.string(),
  to: z.string(),
  count: z.number(),
});
export type DocumentSeriesRow = z.output<typeof seriesRowSchema>;

/** Documents issued (Table 13). Numbers of a series are as long as each other. */
export function issuedSeries(db: Queryable, scope: ReturnScope): Promise<DocumentSeriesRow[]> {
  return db.query(seriesRowSchema, {
    name: 'tax-return-series',
    text: `select regexp_replace(d.number, '[0-9]+$', '') as series, d.type, min(d.number) as from, max(d.number) as to,
        count(*)::int as count
      from tax_documents d where ${ofMonth('d')} group by 1, 2 order by d.type desc, 1`,
    values: monthValues(scope),
  });
}

const monthRowSchema = z.object({ month: z.string() });

/** Months with documents, newest first: from the roll-up, because a merchant has millions of documents. */
export async function monthsWithDocuments(db: Queryable, outletIds: readonly string[]): Promise<string[]> {
  const rows = await db.query(monthRowSchema, {
    name: 'tax-return-months',
    text: `select distinct to_char(day, 'YYYY-MM') as month from report_taxes
      where outlet_id = any($1::uuid[]) and type <> 'bill' order by 1 desc`,
    values: [outletIds],
  });
  return rows.map(({ month }) => month);
}
