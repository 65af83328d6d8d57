import { financialYearOf } from '@galla/domain';
import type { Queryable } from '../../db/queryable';
import type { MovedOrder } from '../../orders/moved-order';
import { writeDocument } from './document-series.repository';
import { creditEarlierRefunds } from './issue-credit-note';
import { lockIssuingOrder } from './issuing-order.repository';
import { makeInvoice, registrationOf } from './make-invoice';
import { postSale } from './post-sale';

/**
 * Issues the order's invoice and posts the sale, unless it has one, or nothing was asked for it: without consideration
 * there is no supply, so no document. What was refunded before goes on credit notes at
 * once, because the invoice is for all that was ordered.
 */
export async function issueAtHandover(
  tx: Queryable,
  { after, by, at }: Pick<MovedOrder, 'by' | 'at'> & { after: Pick<MovedOrder['after'], 'orderId'> },
): Promise<void> {
  const order = await lockIssuingOrder(tx, after.orderId);
  if (order === null || order.invoicedAt !== null || order.isNonChargeable) return;
  const { merchantId, outletId, customerId } = order;
  const invoice = makeInvoice(order, at);
  const document = await writeDocument(
    tx,
    {
      merchantId,
      outletId,
      registration: registrationOf(outletId, invoice),
      financialYear: financialYearOf(invoice.issuedOn),
      kind: invoice.paper,
    },
    invoice,
    null,
  );
  // Paid to the marketplace: nothing came in here.
  const paidElsewhere =
    order.channel === 'aggregator' && order.paymentMethod === 'online' && order.paid === 0;
  const debtor = paidElsewhere ? 'marketplaces' : 'customers';
  await postSale(tx, { merchantId, outletId, customerId, document, debtor, by });
  if (order.refunded > 0) await creditEarlierRefunds(tx, { orderId: order.orderId, at, by });
}
