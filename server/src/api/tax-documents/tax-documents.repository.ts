import { currencySchema, taxDocumentSchema } from '@galla/contract';
import type { Buyer } from '@galla/contract';
import { z } from 'zod';
import { idRowSchema, type Queryable } from '../../db/queryable';

/** A document of an outlet. */
export interface DocumentChoice {
  documentId: string;
  outletId: string;
  merchantId: string;
}

const printableRowSchema = z.object({ document: taxDocumentSchema, printed: z.boolean() });

/** A document and whether it was printed; null: this outlet has no such document. */
export async function findPrintable(
  db: Queryable,
  { documentId, outletId, merchantId }: DocumentChoice,
): Promise<z.output<typeof printableRowSchema> | null> {
  const [row] = await db.query(printableRowSchema, {
    name: 'printable-tax-document',
    text: `select document, printed_at is not null as printed from tax_documents
      where id = $1 and outlet_id = $2 and merchant_id = $3`,
    values: [documentId, outletId, merchantId],
  });
  return row ?? null;
}

/** Notes the first print of a document. False: it was printed before. */
export async function notePrint(db: Queryable, choice: DocumentChoice, at: Date): Promise<boolean> {
  const count = await db.execute({
    name: 'note-tax-document-print',
    text: `update tax_documents set printed_at = $4
      where id = $1 and outlet_id = $2 and merchant_id = $3 and printed_at is null`,
    values: [choice.documentId, choice.outletId, choice.merchantId, at],
  });
  return count > 0;
}

const buyersOrderSchema = z.object({
  sellerGstin: z.string(),
  delivered: z.boolean(),
  total: z.number(),
  currency: currencySchema,
});

/** What decides which buyer an order's invoice may name; null: the outlet has no such order. */
export async function findBuyersOrder(
  db: Queryable,
  { orderId, outletId, merchantId }: OrderChoice,
): Promise<z.output<typeof buyersOrderSchema> | null> {
  const [row] = await db.query(buyersOrderSchema, {
    name: 'order-of-buyer',
    text: `select coalesce(u.gstin_number, '') as "sellerGstin", o.address is not null as delivered, o.total, o.currency
      from orders o join outlets u on u.id = o.outlet_id
      where o.id = $1 and o.outlet_id = $2 and o.merchant_id = $3`,
    values: [orderId, outletId, merchantId],
  });
  return row ?? null;
}

/** An order of an outlet. */
interface OrderChoice {
  orderId: string;
  outletId: string;
  merchantId: string;
}

/**
 * Writes whom an order's invoice names, while the order has none. False: it has one, or the outlet has no such order.
 * The condition waits for a handover that runs now.
 */
export async function writeBuyer(
  db: Queryable,
  { orderId, outletId, merchantId }: OrderChoice,
  { buyerGstin, buyerName, buyerAddress }: Buyer,
): Promise<boolean> {
  const rows = await db.query(idRowSchema, {
    name: 'write-buyer',
    text: `update orders set buyer_gstin = $4, buyer_name = $5, buyer_address = $6
      where id = $1 and outlet_id = $2 and merchant_id = $3 and invoiced_at is null returning id`,
    values: [orderId, outletId, merchantId, buyerGstin, buyerName, buyerAddress],
  });
  return rows.length > 0;
}
