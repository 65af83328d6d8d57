import * as z from 'zod/mini';
import { posLimits } from '../basics/constants';
import { approvalSchema } from '../people/approvals';
import { buyerGstinSchema, buyerShape, orderBillingSchema } from '../orders/order-billing';
import { billRowSchema, reasonSchema } from '../orders/orders';
import { currencySchema } from '../outlets/outlets';
import {
  actorSchema,
  idempotencyKeySchema,
  idSchema,
  instantSchema,
  moneySchema,
  trimmed,
} from '../basics/primitives';
import { taxDocumentSchema, taxDocumentSummarySchema } from './tax-documents';

/**
 * How a customer gave money. `online`: through the payments partner. `cash`, `upi`, `card`: taken by a person. `account`:
 * not yet; the customer owes it, and pays later.
 */
export const tenderMethods = ['cash', 'upi', 'card', 'online', 'wallet', 'account'] as const;
export const tenderMethodSchema = z.enum(tenderMethods);
export type TenderMethod = z.infer<typeof tenderMethodSchema>;
/** Methods that a person at the counter can record. */
export const counterMethodSchema = z.enum(['cash', 'upi', 'card']);
export type CounterMethod = z.infer<typeof counterMethodSchema>;
/** How an order was paid that is handed over. */
export const handoverMethodSchema = z.enum(['cash', 'upi', 'card', 'account']);
export type HandoverMethod = z.infer<typeof handoverMethodSchema>;

/** Money that came in for an order. */
export const tenderSchema = z.object({
  tenderId: idSchema,
  method: tenderMethodSchema,
  amount: moneySchema,
  /** Of it given back so far. */
  refunded: moneySchema,
  /** UPI reference, the last digits of a card, the payment's id at the partner; empty for cash. */
  reference: z.string(),
  /** Who took it: the person, or the payments partner. */
  by: actorSchema,
  at: instantSchema,
  /** Taken by a person on a day that is not closed yet: the way can be corrected. */
  correctable: z.optional(z.boolean()),
});
export type Tender = z.infer<typeof tenderSchema>;

export const refundLineSchema = z.object({
  lineId: idSchema,
  /** Pieces; a weighed line is one. */
  units: z.int().check(z.positive()),
});
export const refundStateSchema = z.enum(['pending', 'done', 'failed']);
/** Money that went back, and for what. */
export const orderRefundSchema = z.object({
  refundId: idSchema,
  lines: z.array(refundLineSchema),
  /** Rows of what came back, positive amounts. */
  rows: z.array(billRowSchema),
  amount: moneySchema,
  /** `pending`: the partner has not confirmed it yet. */
  state: refundStateSchema,
  parts: z.array(
    z.object({
      tenderId: idSchema,
      method: tenderMethodSchema,
      amount: moneySchema,
      state: refundStateSchema,
    }),
  ),
  reason: reasonSchema,
  /** The goods go back to be sold; false: they are lost. */
  restock: z.boolean(),
  /** The credit note; null when no invoice had been issued. */
  creditNote: z.nullable(taxDocumentSummarySchema),
  by: actorSchema,
  at: instantSchema,
});
export type OrderRefund = z.infer<typeof orderRefundSchema>;

/** The money of one order. */
export const orderMoneySchema = z.object({
  orderId: idSchema,
  outletId: idSchema,
  currency: currencySchema,
  total: moneySchema,
  paid: moneySchema,
  refunded: moneySchema,
  /** Still to be paid. */
  due: moneySchema,
  /** What its customer owes on account now, for an order sold on account: a refund takes no more off it. */
  owed: z.optional(moneySchema),
  tenders: z.array(tenderSchema),
  refunds: z.array(orderRefundSchema),
  documents: z.array(taxDocumentSummarySchema),
  /** Null: placed before it was kept; such an order can be refunded as a whole only. */
  billing: z.nullable(orderBillingSchema),
  buyerGstin: z.string(),
  /** The firm's name and address on the invoice; left out by a server that knows none. */
  buyerName: z._default(z.string(), ''),
  buyerAddress: z._default(z.string(), ''),
  /** `upi://pay` link for what is due; null: the outlet has no UPI address, or nothing is due. */
  upiLink: z.nullable(z.string()),
});
export type OrderMoney = z.infer<typeof orderMoneySchema>;

export const orderOfOutletSchema = z.object({ orderId: idSchema, outletId: idSchema });

/** Several tenders at once: all are taken or none. More than what is due is refused. */
export const takePaymentBodySchema = z.object({
  ...orderOfOutletSchema.shape,
  idempotencyKey: idempotencyKeySchema,
  tenders: z
    .array(
      z.object({
        method: counterMethodSchema,
        amount: moneySchema.check(z.positive()),
        reference: z._default(z.string().check(trimmed(), z.maxLength(60)), ''),
      }),
    )
    .check(z.minLength(1), z.maxLength(5)),
});
export type TakePaymentBody = z.input<typeof takePaymentBodySchema>;

/** Another way than the one that was noted; until the day of the counter is closed. */
export const correctTenderBodySchema = z.object({
  ...orderOfOutletSchema.shape,
  tenderId: idSchema,
  /** The way the screen showed: refused when somebody corrected it meanwhile. */
  from: handoverMethodSchema,
  to: handoverMethodSchema,
  reference: z._default(z.string().check(trimmed(), z.maxLength(60)), ''),
  approval: z.optional(approvalSchema),
});

export const refundOrderBodySchema = z.object({
  ...orderOfOutletSchema.shape,
  idempotencyKey: idempotencyKeySchema,
  /** Null: all that is left. */
  lines: z.nullable(z.array(refundLineSchema).check(z.minLength(1), z.maxLength(posLimits.linesPerCart))),
  reason: reasonSchema,
  restock: z.boolean(),
  /** What the screen promised to give back: refused when it is another amount by now. */
  amount: moneySchema.check(z.positive()),
  /** What of it the screen promised to take off the customer's account: refused likewise. */
  offAccount: z.optional(moneySchema),
  approval: z.optional(approvalSchema),
});
export type RefundOrderBody = z.input<typeof refundOrderBodySchema>;

/** A partner's refund: of units of lines, or of all that is left; refused when it comes to another amount. */
export const partnerRefundBodySchema = z.object({
  orderId: idSchema,
  idempotencyKey: idempotencyKeySchema,
  lines: refundOrderBodySchema.shape.lines,
  reason: reasonSchema,
  amount: refundOrderBodySchema.shape.amount,
});
export const partnerRefundedSchema = z.object({ refundId: idSchema, orderId: idSchema, amount: moneySchema });

export const setBuyerGstinBodySchema = z.object({
  ...orderOfOutletSchema.shape,
  ...buyerShape,
  buyerGstin: buyerGstinSchema,
});

export const taxDocumentQuerySchema = z.object({ outletId: idSchema, documentId: idSchema });
/** A document and whether it was printed before: then it is marked DUPLICATE. */
export const printableDocumentSchema = z.object({ document: taxDocumentSchema, duplicate: z.boolean() });
