import { billRowSchema, reasonSchema, refundLineSchema, taxDocumentSchema } from '@galla/contract';
import type { TaxDocument } from '@galla/contract';
import { z } from 'zod';
import type { Queryable } from '../../db/queryable';
import { rowOf } from '../../db/row-of';
import { orders } from '../../db/schema';

const invoicedOrderSchema = rowOf(orders, ['merchantId', 'outletId', 'customerId', 'invoicedAt'], {
  timezone: z.string(),
});

/** Locks an order until the transaction ends, so that its credit notes are made one after the other. */
export async function lockInvoicedOrder(
  tx: Queryable,
  orderId: string,
): Promise<z.output<typeof invoicedOrderSchema> | null> {
  const [row] = await tx.query(invoicedOrderSchema, {
    name: 'lock-invoiced-order',
    text: `select o.merchant_id, o.outlet_id, u.timezone, o.customer_id, o.invoiced_at
      from orders o join outlets u on u.id = o.outlet_id where o.id = $1 for no key update of o`,
    values: [orderId],
  });
  return row ?? null;
}

const documentRowSchema = z.object({ document: taxDocumentSchema, refundId: z.string().nullable() });
type DocumentRow = z.output<typeof documentRowSchema>;

/** The documents of an order in the order of their issue: the invoice, then its credit notes. */
export async function documentsOfOrder(db: Queryable, orderId: string): Promise<DocumentRow[]> {
  return db.query(documentRowSchema, {
    name: 'tax-documents-of-order',
    text: `select document, refund_id from tax_documents where order_id = $1 order by issued_at, id`,
    values: [orderId],
  });
}

const refundRowSchema = z.object({
  refundId: z.string(),
  lines: z.array(refundLineSchema),
  rows: z.array(billRowSchema),
  reason: reasonSchema,
});

/** Refunds of an order that have no credit note. */
export async function refundsWithoutNote(
  tx: Queryable,
  orderId: string,
): Promise<z.output<typeof refundRowSchema>[]> {
  return tx.query(refundRowSchema, {
    name: 'refunds-without-credit-note',
    text: `select r.id as "refundId", r.lines, r.rows, r.reason from order_refunds r
      where r.order_id = $1 and not exists (select from tax_documents d where d.refund_id = r.id)
      order by r.at, r.id`,
    values: [orderId],
  });
}

export const summaryOfDocument = ({
  documentId,
  type,
  paper,
  number,
  issuedAt,
  issuedOn,
  orderId,
  orderNumber,
  currency,
  total,
}: TaxDocument) => ({
  documentId,
  type,
  paper,
  number,
  issuedAt,
  issuedOn,
  orderId,
  orderNumber,
  currency,
  total,
});
