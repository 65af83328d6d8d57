import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
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

export const orderMoney = endpoint({
  method: 'GET',
  path: '/order/money',
  permission: 'order',
  quietErrors: true,
  query: orderOfOutletSchema,
  data: orderMoneySchema,
  summary: 'What was paid for an order, refunded of it, and which papers were issued',
});

export const takePayment = endpoint({
  method: 'POST',
  path: '/order/takePayment',
  permission: 'order',
  quietErrors: true,
  body: takePaymentBodySchema,
  data: orderMoneySchema,
  summary: 'Somebody at the counter took money for an order: cash, UPI or card, in one or several parts',
});

export const correctTender = endpoint({
  method: 'POST',
  path: '/order/correctTender',
  permission: 'order:drawer',
  showMsg: true,
  quietErrors: true,
  body: correctTenderBodySchema,
  data: orderMoneySchema,
  summary: 'Corrects how an order was paid, until the day is closed',
});

export const refundOrder = endpoint({
  method: 'POST',
  path: '/order/refund',
  allowsClosed: true,
  permission: 'order:refund',
  showMsg: true,
  quietErrors: true,
  body: refundOrderBodySchema,
  data: orderMoneySchema,
  summary:
    'Gives back units of lines, or all that is left; makes the credit note where an invoice was issued',
});

export const partnerRefund = endpoint({
  method: 'POST',
  path: '/partner/order/refund',
  access: 'partner',
  quietErrors: true,
  body: partnerRefundBodySchema,
  data: partnerRefundedSchema,
  summary: 'A partner gives back a part of an order that it delivers, or all that is left',
});

export const setBuyerGstin = endpoint({
  method: 'POST',
  path: '/order/buyerGstin',
  permission: 'order',
  body: setBuyerGstinBodySchema,
  data: orderMoneySchema,
  summary: 'Notes the GSTIN of a business customer, until the invoice is issued',
});

export const taxDocument = endpoint({
  method: 'GET',
  path: '/order/taxDocument',
  permission: 'order',
  quietErrors: true,
  query: taxDocumentQuerySchema,
  data: printableDocumentSchema,
  summary: 'A paper as it was issued',
});

export const taxDocumentPdf = endpoint({
  method: 'GET',
  path: '/order/taxDocument/pdf',
  permission: 'order',
  format: 'binary',
  quietErrors: true,
  query: taxDocumentQuerySchema,
  data: z.unknown(),
  summary: 'A paper as it was issued, as a PDF; from the second time on it is marked DUPLICATE',
});

export const printedDocument = endpoint({
  method: 'POST',
  path: '/order/taxDocument/printed',
  allowsClosed: true,
  permission: 'order',
  quietErrors: true,
  body: taxDocumentQuerySchema,
  data: printableDocumentSchema,
  summary: 'Notes that a paper goes to a printer now, and says whether it went before',
});
