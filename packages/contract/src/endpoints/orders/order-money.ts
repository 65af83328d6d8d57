import { partner } from '../callers';
import { endpointsOf } from '../endpoint';
import {
  correctTenderBodySchema,
  orderMoneySchema,
  orderOfOutletSchema,
  partnerRefundBodySchema,
  partnerRefundedSchema,
  printableDocumentSchema,
  refundOrderBodySchema,
  setBuyerGstinBodySchema,
  takePaymentBodySchema,
  taxDocumentQuerySchema,
} from '../../money/order-money';

const order = endpointsOf({ permission: 'order', scope: 'outlet' });
const money = endpointsOf({ permission: 'order', scope: 'outlet', quietErrors: true });

export const orderMoney = money.get(
  '/order/money',
  'What was paid for an order, refunded of it, and which invoices and credit notes were issued',
  { query: orderOfOutletSchema, data: orderMoneySchema },
);

export const takePayment = money.post(
  '/order/takePayment',
  'Somebody at the counter took money for an order: cash, UPI or card, in one or several parts',
  { body: takePaymentBodySchema, data: orderMoneySchema },
);

export const correctTender = money.post(
  '/order/correctTender',
  'Corrects how an order was paid, until the day is closed',
  { permission: 'order:drawer', showMsg: true, body: correctTenderBodySchema, data: orderMoneySchema },
);

export const refundOrder = money.post(
  '/order/refund',
  'Gives back units of lines, or all that is left; makes the credit note where an invoice was issued',
  {
    permission: 'order:refund',
    allowsClosed: true,
    showMsg: true,
    body: refundOrderBodySchema,
    data: orderMoneySchema,
  },
);

export const partnerRefund = partner.post(
  '/partner/order/refund',
  'A partner gives back a part of an order that it delivers, or all that is left',
  { quietErrors: true, body: partnerRefundBodySchema, data: partnerRefundedSchema },
);

export const setBuyerGstin = order.post(
  '/order/buyerGstin',
  'Notes the GSTIN of a business customer, until the invoice is issued',
  { body: setBuyerGstinBodySchema, data: orderMoneySchema },
);

export const taxDocument = money.get('/order/taxDocument', 'An invoice or credit note as it was issued', {
  query: taxDocumentQuerySchema,
  data: printableDocumentSchema,
});

export const taxDocumentPdf = money.file(
  '/order/taxDocument/pdf',
  'An invoice or credit note as a PDF; from the second time on it is marked DUPLICATE',
  { query: taxDocumentQuerySchema },
);

export const printedDocument = money.post(
  '/order/taxDocument/printed',
  'Notes that a document goes to a printer now, and says whether it went before',
  { allowsClosed: true, body: taxDocumentQuerySchema, data: printableDocumentSchema },
);
