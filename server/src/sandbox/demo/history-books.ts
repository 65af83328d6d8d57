import type { Actor, TaxDocument } from '@galla/contract';
import { newId } from '../../db/new-id';
import type { Queryable } from '../../db/queryable';
import type { captures, orderRefundParts, orderRefunds, taxDocuments } from '../../db/schema';
import type { UnnumberedDocument } from '../../money/documents/document-series.repository';
import { makeInvoice, registrationOf } from '../../money/documents/make-invoice';
import { entriesOf, saleKey } from '../../money/documents/post-sale';
import type { LedgerPosting } from '../../money/ledger/post-ledger.repository';
import { providerActor } from '../../money/payments/tenders';
import { postingKey } from '../../money/tenders/earlier-tender';
import type { HistoryRows } from './history-order';
import type { HistoryOutlet } from './history-outlet';

/** What the books have of an order of the history, beside its tenders. */
export interface HistoryBooks {
  documents: (typeof taxDocuments.$inferInsert)[];
  captures: (typeof captures.$inferInsert)[];
  refunds: (typeof orderRefunds.$inferInsert)[];
  parts: (typeof orderRefundParts.$inferInsert)[];
  postings: LedgerPosting[];
}

const server: Actor = { kind: 'server', name: 'Galla', device: '' };

/** The invoice of an order that was handed over, before it has a number; null: it never was. */
export function historyInvoice(
  outlet: HistoryOutlet,
  { order, items }: HistoryRows,
): UnnumberedDocument | null {
  if (order.status !== 'complete') return null;
  const issuing: Parameters<typeof makeInvoice>[0] = {
    orderId: order.id,
    isNonChargeable: false,
    merchantId: order.merchantId,
    outletId: order.outletId,
    orderNumber: order.orderNumber,
    channel: order.channel,
    fulfilment: order.fulfilment,
    paymentMethod: order.paymentMethod,
    currency: order.currency,
    total: order.total,
    paid: order.paid ?? 0,
    refunded: order.refunded ?? 0,
    bill: order.bill,
    billing: order.billing ?? null,
    buyerGstin: '',
    buyerName: '',
    buyerAddress: '',
    customerName: order.customerName,
    customerId: order.customerId ?? null,
    address: order.address ?? null,
    placedAt: order.placedAt,
    invoicedAt: null,
    items: items.map(({ id, quantityMilli, ...item }) => ({
      ...item,
      lineId: id,
      note: item.note ?? '',
      variant: item.variant ?? null,
      taxPercent: item.taxPercent ?? 0,
      ...(quantityMilli != null && { quantityMilli }),
    })),
    outlet: outlet.seller,
  };
  return makeInvoice(issuing, order.statusSince);
}

const noBooks = (): HistoryBooks => ({ documents: [], captures: [], refunds: [], parts: [], postings: [] });

/**
 * The books of an order: its document with its postings, and how its money came in and went back. `counterDayId`: whose
 * drawer took its cash; null: nobody counted that.
 */
export function booksOf(
  { order, tenders, timeline }: HistoryRows,
  document: TaxDocument | null,
  counterDayId: string | null,
): HistoryBooks {
  const books = noBooks();
  const { id: orderId, merchantId, outletId, currency } = order;
  const event = { merchantId, outletId, currency, orderId };
  if (document !== null) {
    const at = new Date(document.issuedAt);
    books.documents.push({
      id: document.documentId,
      merchantId,
      outletId,
      orderId,
      type: document.type,
      paper: document.paper,
      registration: registrationOf(outletId, document),
      financialYear: document.number.split('/')[1] ?? '',
      number: document.number,
      issuedAt: at,
      issuedOn: document.issuedOn,
      taxable: document.taxable,
      tax: document.cgst + document.sgst + document.igst,
      total: document.total,
      document,
    });
    // Its customer paid the marketplace, which owes the outlet the sale. Earlier demos took that money themselves.
    const elsewhere =
      order.channel === 'aggregator' && order.paymentMethod === 'online' && tenders.length === 0;
    const debtor = elsewhere ? 'marketplaces' : 'customers';
    books.postings.push({
      ...event,
      kind: elsewhere ? 'marketplaceSale' : 'sale',
      key: saleKey(orderId),
      by: server,
      at,
      entries: entriesOf({ document, debtor, customerId: order.customerId ?? null }, 1),
    });
  }
  for (const tender of tenders) {
    const { method, amount, at } = tender;
    const fromCustomer = { account: 'customers', amount: -amount, orderId } as const;
    const took = (
      account: 'owner' | 'drawer' | 'counterBank' | 'provider',
      kind: 'capture' | 'cashCollected' | 'counterTaken',
      key: string,
    ) =>
      books.postings.push({
        ...event,
        kind,
        key,
        by: tender.by,
        at,
        entries: [{ account, amount, orderId, ...(account === 'drawer' && { counterDayId }) }, fromCustomer],
      });
    const atCounter = `tender ${orderId} ${tender.key}`;
    if (method === 'cash' && counterDayId === null) took('owner', 'capture', postingKey(orderId));
    else if (method === 'cash') took('drawer', 'cashCollected', atCounter);
    else if (method !== 'online') took('counterBank', 'counterTaken', atCounter);
    else {
      // The whole id: its random end may be that of another outlet's order.
      const paymentId = `pay_Demo${orderId.replaceAll('-', '')}`;
      took('provider', 'capture', `capture ${paymentId}`);
      books.captures.push({
        id: paymentId,
        merchantId,
        outletId,
        paymentId: newId(),
        orderId,
        amount,
        currency,
        method: 'upi',
        capturedAt: at,
        returnAttempts: 0,
      });
    }
    if ((tender.refunded ?? 0) > 0) giveBack(books, { order, timeline }, tender);
  }
  return books;
}

/** A cancelled order's payment went back through the partner. */
function giveBack(
  books: HistoryBooks,
  { order, timeline }: Pick<HistoryRows, 'order' | 'timeline'>,
  tender: HistoryRows['tenders'][number],
): void {
  const { id: orderId, merchantId, outletId, currency, statusSince: at } = order;
  const amount = tender.refunded ?? 0;
  const [refundId, partId] = [newId(), newId()];
  books.refunds.push({
    id: refundId,
    merchantId,
    outletId,
    orderId,
    key: 'history',
    lines: [],
    rows: [],
    amount,
    reason: timeline.find(({ reason }) => reason)?.reason ?? { code: 'customerAsked', text: '' },
    restock: true,
    by: server,
    at,
  });
  books.parts.push({
    id: partId,
    refundId,
    orderId,
    tenderId: tender.id,
    amount,
    state: 'done',
    attempts: 0,
    providerRefundId: `rfnd_Demo${partId.replaceAll('-', '')}`,
    doneAt: at,
  });
  books.postings.push({
    merchantId,
    outletId,
    currency,
    orderId,
    kind: 'refund',
    key: `refund ${partId}`,
    by: providerActor,
    at,
    entries: [
      { account: 'customers', amount, orderId },
      { account: 'provider', amount: -amount, orderId },
    ],
  });
}

/** Writes many postings in two statements. */
export async function writePostings(tx: Queryable, postings: readonly LedgerPosting[]): Promise<void> {
  const moved = postings.filter(({ entries }) => entries.some(({ amount }) => amount !== 0));
  const numbered = moved.map((posting) => ({ ...posting, id: newId() }));
  await tx.execute({
    name: 'history ledger_transactions',
    text: `insert into ledger_transactions (id, merchant_id, outlet_id, kind, key, currency, order_id, by, at)
      select id, "merchantId", "outletId", kind, key, currency, "orderId", by, at from jsonb_to_recordset($1::jsonb)
        as t(id uuid, "merchantId" uuid, "outletId" uuid, kind text, key text, currency text, "orderId" uuid, by jsonb,
          at timestamptz)`,
    values: [JSON.stringify(numbered)],
  });
  const entries = numbered.flatMap(({ id, merchantId, outletId, entries: own }) =>
    own.filter(({ amount }) => amount !== 0).map((entry) => ({ ...entry, id, merchantId, outletId })),
  );
  await tx.execute({
    name: 'history ledger_entries',
    text: `insert into ledger_entries (transaction_id, merchant_id, outlet_id, account, amount, order_id, customer_id,
        counter_day_id)
      select id, "merchantId", "outletId", account, amount, "orderId", "customerId", "counterDayId"
      from jsonb_to_recordset($1::jsonb) as e(id uuid, "merchantId" uuid, "outletId" uuid, account text, amount bigint,
        "orderId" uuid, "customerId" uuid, "counterDayId" uuid)`,
    values: [JSON.stringify(entries)],
  });
}
