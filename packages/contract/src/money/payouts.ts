import * as z from 'zod/mini';
import { currencySchema } from '../outlets/outlets';
import { idSchema, instantSchema, moneySchema, pageQuerySchema, trimmed } from '../basics/primitives';

/** What a line that matches nothing may turn out to be: a charge of the partner, a loss, or the owner's own money. */
export const suspenseAccounts = ['fees', 'expenses', 'owner'] as const;
export const suspenseAccountSchema = z.enum(suspenseAccounts);
export type SuspenseAccount = z.infer<typeof suspenseAccountSchema>;

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
  /** Where somebody moved what did not match; left out: it matches, or is still in suspense. */
  clearedAs: z.optional(suspenseAccountSchema),
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
/** A payout line in the suspense account. */
export const suspenseLineSchema = z.extend(
  z.pick(payoutLineSchema, {
    kind: true,
    reference: true,
    orderId: true,
    orderNumber: true,
    amount: true,
    at: true,
  }),
  {
    lineId: idSchema,
    payoutId: idSchema,
    utr: z.string(),
    currency: currencySchema,
    /** What this server has for the line. */
    expected: moneySchema,
    /** In suspense: amount − expected. */
    open: moneySchema,
  },
);
export type SuspenseLine = z.infer<typeof suspenseLineSchema>;
/** Oldest first. */
export const suspenseSchema = z.object({ lines: z.array(suspenseLineSchema) });
export const clearSuspenseBodySchema = z.object({
  lineId: idSchema,
  as: suspenseAccountSchema,
  note: z.string().check(trimmed(), z.minLength(3), z.maxLength(200)),
});

export const payoutStatementSchema = z.object({ payout: payoutSchema, lines: z.array(payoutLineSchema) });
export type PayoutStatement = z.infer<typeof payoutStatementSchema>;
