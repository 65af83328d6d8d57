import type { Actor, Reason, TaxDocumentSummary } from '@galla/contract';
import { creditFigures, financialYearOf, localDate, type Credited } from '@galla/domain';
import { newId } from '../../db/new-id';
import type { Queryable } from '../../db/queryable';
import { writeDocument } from './document-series.repository';
import {
  documentsOfOrder,
  lockInvoicedOrder,
  refundsWithoutNote,
  summaryOfDocument,
} from './documents.repository';
import { registrationOf } from './make-invoice';
import { postCreditNote } from './post-sale';

export interface CreditNoteInput {
  orderId: string;
  /** The refund it belongs to: one note each. Null: nothing was paid, as for a cash order that came back. */
  refundId: string | null;
  /** 'rest': all that is not credited yet. */
  credited: Credited;
  reason: Reason;
  at: Date;
  by: Actor;
}

/**
 * Issues a credit note against the order's invoice, on its own date and with a number of its own series, and posts it.
 * Null: the order has no invoice, or nothing of it is left to credit. A repeated refund gets its first note. Call it
 * before what locks the outlet's counter.
 */
export async function issueCreditNote(
  tx: Queryable,
  input: CreditNoteInput,
): Promise<TaxDocumentSummary | null> {
  const order = await lockInvoicedOrder(tx, input.orderId);
  if (order === null || order.invoicedAt === null) return null;
  const documents = await documentsOfOrder(tx, input.orderId);
  const made = documents.find(({ refundId }) => refundId !== null && refundId === input.refundId);
  if (made) return summaryOfDocument(made.document);
  const invoice = documents.find(({ document }) => document.type === 'invoice')?.document;
  if (invoice === undefined) return null;
  const before = documents.map(({ document }) => document).filter(({ type }) => type === 'creditNote');
  const figures = creditFigures(invoice, before, input.credited);
  if (figures === null) return null;

  const { merchantId, outletId, customerId } = order;
  const issuedOn = localDate(input.at, order.timezone);
  const document = await writeDocument(
    tx,
    {
      merchantId,
      outletId,
      registration: registrationOf(outletId, invoice),
      financialYear: financialYearOf(issuedOn),
      kind: 'creditNote',
    },
    {
      ...invoice,
      ...figures,
      documentId: newId(),
      type: 'creditNote',
      issuedAt: input.at.toISOString(),
      issuedOn,
      against: { documentId: invoice.documentId, number: invoice.number, issuedOn: invoice.issuedOn },
      reason: input.reason.text || input.reason.code,
    },
    input.refundId,
  );
  await postCreditNote(tx, { merchantId, outletId, customerId, document, by: input.by });
  return summaryOfDocument(document);
}

/** Credit notes for what was refunded before the invoice was issued. */
export async function creditEarlierRefunds(
  tx: Queryable,
  { orderId, at, by }: Pick<CreditNoteInput, 'orderId' | 'at' | 'by'>,
): Promise<void> {
  for (const { refundId, lines, rows, reason } of await refundsWithoutNote(tx, orderId))
    await issueCreditNote(tx, { orderId, refundId, credited: { lines, rows }, reason, at, by });
}
