import * as z from 'zod/mini';
import { currencySchema } from './outlets';
import { idSchema, instantSchema, moneySchema, pageQuerySchema } from './primitives';

/** A line of the payment partner's settlement. */
export const payoutLineSchema = z.object({
  kind: z.enum(['payment', 'refund', 'adjustment']),
  /** Id at the partner: 'pay_…', 'rfnd_…'. */
  reference: z.string(),
  orderId: z.nullable(idSchema),
  orderNumber: z.nullable(z.int()),
  /** What the customer paid, or negative: what went back. */
  amount: moneySchema,
  fee: moneySchema,
  /** Tax on the fee. */
  feeTax: moneySchema,
  /** amount − fee − feeTax. */
  net: moneySchema,
  at: instantSchema,
  /** `unknown`: no payment of this merchant has this reference. `differs`: the amount is another one here. */
  match: z.enum(['matched', 'unknown', 'differs']),
});
export type PayoutLine = z.infer<typeof payoutLineSchema>;

/** A transfer of the payments partner to the merchant's bank. */
export const payoutSchema = z.object({
  payoutId: idSchema,
  /** Id at the partner: 'setl_…'. */
  reference: z.string(),
  /** The bank's number of the transfer. */
  utr: z.string(),
  currency: currencySchema,
  settledAt: instantSchema,
  payments: moneySchema,
  refunds: moneySchema,
  fees: moneySchema,
  feeTax: moneySchema,
  /** What reached the bank. */
  amount: moneySchema,
  lineCount: z.int(),
  unmatchedCount: z.int(),
});
export type Payout = z.infer<typeof payoutSchema>;

export const payoutsQuerySchema = z.extend(pageQuerySchema, {
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
});
export const payoutsSchema = z.object({
  payouts: z.array(payoutSchema),
  total: z.int(),
  /** Captured and not settled yet. */
  awaited: moneySchema,
  currency: currencySchema,
});
export const payoutStatementSchema = z.object({ payout: payoutSchema, lines: z.array(payoutLineSchema) });
export type PayoutStatement = z.infer<typeof payoutStatementSchema>;
