import { ledgerAccountSchema, taxDocumentSchema } from '@galla/contract';
import type { TaxDocument } from '@galla/contract';
import { z } from 'zod';
import { idRowSchema, type Queryable } from '../../db/queryable';
import { itsInvoice, monthValues, ofMonth } from './return-lines.repository';
import type { ReturnScope } from './return-scope';
import { rowOf } from '../../db/row-of';
import { ledgerTransactions } from '../../db/schema';

const batch = 500;
const documentRowSchema = z.object({ id: z.string(), document: taxDocumentSchema });
const monthDocumentRowSchema = z.object({
  ...documentRowSchema.shape,
  debtor: z.enum(['customers', 'marketplaces']),
});
/** A document, and who owes it. */
export type MonthDocument = Omit<z.output<typeof monthDocumentRowSchema>, 'id'>;

/** The documents of a month by day, in batches: a month of a large merchant does not fit into memory. */
export async function* documentsOfMonth(db: Queryable, scope: ReturnScope): AsyncGenerator<MonthDocument[]> {
  for (const registration of scope.registrations) {
    const own = { ...scope, registrations: [registration] };
    let after: { day: string; id: string } | null = null;
    for (;;) {
      const rows: z.output<typeof monthDocumentRowSchema>[] = await db.query(monthDocumentRowSchema, {
        name: 'tax-return-documents',
        text: `select d.id, d.document, case when exists (select from ledger_transactions t
              where t.merchant_id = d.merchant_id and t.key = 'sale ' || d.order_id and t.kind = 'marketplaceSale')
            then 'marketplaces' else 'customers' end as debtor
          from tax_documents d where ${ofMonth('d')}
            and ($6::date is null or (d.issued_on, d.id) > ($6::date, $7::uuid))
          order by d.issued_on, d.id limit ${batch}`,
        values: [...monthValues(own), after?.day ?? null, after?.id ?? null],
      });
      if (rows.length > 0) yield rows;
      const last = rows.at(-1);
      if (last === undefined || rows.length < batch) break;
      after = { day: last.document.issuedOn, id: last.id };
    }
  }
}

/** Documents that match a condition over `d` (the document) and `a` (a note's invoice), in that order, in batches. */
export async function* documentsWhere(
  db: Queryable,
  scope: ReturnScope,
  condition: string,
  order: string,
): AsyncGenerator<TaxDocument> {
  // Ids first: such documents are few, and their order is not that of an index.
  const ids = await db.query(idRowSchema, {
    text: `select d.id from tax_documents d ${itsInvoice} where ${ofMonth('d')} and ${condition} order by ${order}`,
    values: monthValues(scope),
  });
  for (let at = 0; at < ids.length; at += batch) {
    const rows = await db.query(documentRowSchema, {
      name: 'tax-return-documents-by-id',
      text: `select d.id, d.document from unnest($1::uuid[]) with ordinality as w(id, position)
        join tax_documents d on d.id = w.id order by w.position`,
      values: [ids.slice(at, at + batch).map(({ id }) => id)],
    });
    yield* rows.map(({ document }) => document);
  }
}

const entryRowSchema = rowOf(ledgerTransactions, ['id', 'at', 'kind', 'by'], {
  local: z.string(),
  outlet: z.string(),
  orderNumber: z.number().nullable(),
  entries: z.array(z.object({ account: ledgerAccountSchema, amount: z.number() })),
});
export type DayBookEntry = z.output<typeof entryRowSchema>;

/** Ledger transactions of the month, outlet by outlet, in batches. Days are those of the outlet's own clock. */
export async function* ledgerOfMonth(db: Queryable, scope: ReturnScope): AsyncGenerator<DayBookEntry[]> {
  for (const { outletId } of scope.outlets) {
    let after: Pick<DayBookEntry, 'at' | 'id'> | null = null;
    for (;;) {
      const rows: DayBookEntry[] = await db.query(entryRowSchema, {
        name: 'day-book',
        text: `select t.id, t.at, to_char(t.at at time zone u.timezone, 'YYYY-MM-DD HH24:MI') as local,
            u.display_name as outlet, t.kind, o.order_number, t.by,
            (select jsonb_agg(jsonb_build_object('account', e.account, 'amount', e.amount) order by e.amount desc, e.id)
              from ledger_entries e where e.transaction_id = t.id) as entries
          from ledger_transactions t join outlets u on u.id = t.outlet_id left join orders o on o.id = t.order_id
          where t.outlet_id = $1 and t.at >= $2::date::timestamp at time zone u.timezone
            and t.at < ($3::date + 1)::timestamp at time zone u.timezone
            and ($4::timestamptz is null or (t.at, t.id) > ($4::timestamptz, $5::uuid))
          order by t.at, t.id limit ${batch}`,
        values: [outletId, scope.from, scope.to, after?.at ?? null, after?.id ?? null],
      });
      if (rows.length > 0) yield rows;
      const last = rows.at(-1);
      if (last === undefined || rows.length < batch) break;
      after = { at: last.at, id: last.id };
    }
  }
}
