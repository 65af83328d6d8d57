import type { OrderMoney, OrderRefund, Tender } from '@galla/contract';
import { endsUnserved, upiLink } from '@galla/domain';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../db/queryable';
import { notFound } from '../messages/api-error';
import { balanceOf } from './accounts/accounts.repository';
import { isCorrectable, isStillOwed, lastClosing } from './counter/correct-tender';
import { documentsOfOrder, summaryOfDocument } from './documents/documents.repository';
import { refundsOf } from './refunds/refunds.repository';
import type { RefundRow } from './refunds/refunds.repository';
import { earlierTender } from './tenders/earlier-tender';
import { dueHere, findMoneyOrder } from './tenders/lock-order.repository';
import type { MoneyOrder } from './tenders/lock-order.repository';
import { tendersOf } from './tenders/tenders.repository';
import type { TenderRow } from './tenders/tenders.repository';
import { outlets } from '../db/schema';

/** Only rupees travel by UPI. */
async function linkFor(db: Queryable, order: MoneyOrder, due: number): Promise<string | null> {
  if (due === 0 || order.currency !== 'INR') return null;
  const { upiAddress, displayName: name } = outlets;
  const rows = db.orm.select({ upiAddress, name }).from(outlets);
  const [payee] = await rows.where(eq(outlets.id, order.outletId));
  if (payee === undefined) return null;
  return upiLink({
    payee: payee.upiAddress,
    payeeName: payee.name,
    amount: due,
    note: `Order ${order.orderNumber}`,
    reference: order.orderId,
  });
}

const stateOf = (parts: RefundRow['parts']): OrderRefund['state'] =>
  parts.some(({ state }) => state === 'failed')
    ? 'failed'
    : parts.some(({ state }) => state === 'pending')
      ? 'pending'
      : 'done';

const tenderOf = (
  { tenderId, method, amount, refunded, reference, by, at }: TenderRow,
  closedAt: Date | null,
  owed: number,
): Tender => ({
  tenderId,
  method,
  amount,
  refunded,
  reference,
  by,
  at: at.toISOString(),
  ...(isCorrectable({ method, refunded, by, at }, closedAt) &&
    isStillOwed({ method, amount }, owed) && { correctable: true }),
});

function refundOfRow(
  { refundId, lines, rows, amount, parts, reason, restock, by, at }: RefundRow,
  creditNote: OrderRefund['creditNote'],
): OrderRefund {
  const state = stateOf(parts);
  return {
    refundId,
    lines,
    rows,
    amount,
    state,
    parts,
    reason,
    restock,
    creditNote,
    by,
    at: at.toISOString(),
  };
}

/** The money of an order of this merchant's outlet. Throws ApiError 404 NOT_FOUND. */
export async function orderMoneyOf(
  db: Queryable,
  scope: { orderId: string; outletId: string; merchantId: string },
): Promise<OrderMoney> {
  const order = await findMoneyOrder(db, scope);
  if (order === null) throw notFound();
  const [kept, refunds, documents, closedAt] = await Promise.all([
    tendersOf(db, order.orderId),
    refundsOf(db, order.orderId),
    documentsOfOrder(db, order.orderId),
    lastClosing(db, order.outletId),
  ]);
  const earlier = kept.length === 0 ? earlierTender(order) : null;
  const tenders = earlier === null ? kept : [{ ...earlier, tenderId: order.orderId }];
  const onAccount = tenders.some(({ method }) => method === 'account');
  const owed = onAccount ? await balanceOf(db, order) : 0;
  const paid = tenders.reduce((sum, { amount }) => sum + amount, 0);
  const due = endsUnserved(order.status) ? 0 : dueHere(order, paid);
  const { orderId, outletId, currency, total, billing, buyerGstin, buyerName, buyerAddress } = order;
  return {
    orderId,
    outletId,
    currency,
    total,
    paid,
    refunded: tenders.reduce((sum, { refunded }) => sum + refunded, 0),
    due,
    ...(onAccount && { owed }),
    tenders: tenders.map((tender) => tenderOf(tender, closedAt, owed)),
    refunds: refunds.map((refund) => {
      const note = documents.find(({ refundId }) => refundId === refund.refundId);
      return refundOfRow(refund, note === undefined ? null : summaryOfDocument(note.document));
    }),
    documents: documents.map(({ document }) => summaryOfDocument(document)),
    billing,
    buyerGstin,
    buyerName,
    buyerAddress,
    upiLink: await linkFor(db, order, due),
  };
}
