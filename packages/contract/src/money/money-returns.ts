import * as z from 'zod/mini';
import { approvalSchema } from '../people/approvals';
import { currencySchema } from '../outlets/outlets';
import { idSchema, instantSchema, moneySchema } from '../basics/primitives';

/** Money that the payments partner refused to give back: it stands here until somebody has dealt with it. */
export const moneyReturnSchema = z.object({
  /** Of the refund's part, or the payment at the partner: 'pay_…'. */
  returnId: z.string(),
  /** `capture`: a payment that paid no order. */
  kind: z.enum(['refund', 'capture']),
  orderId: z.nullable(idSchema),
  orderNumber: z.nullable(z.int()),
  customerName: z.string(),
  amount: moneySchema,
  currency: currencySchema,
  /** `retrying`: the partner is asked again by itself. */
  state: z.enum(['retrying', 'failed']),
  /** In the partner's words; empty: it gave none. */
  problem: z.string(),
  /** When the partner is asked again; null: not by itself. */
  nextTryAt: z.nullable(instantSchema),
  since: instantSchema,
  /** The partner can be asked again; false: an earlier partner took it. */
  retryable: z.boolean(),
});
export type MoneyReturn = z.infer<typeof moneyReturnSchema>;
/** Oldest first. */
export const moneyReturnsSchema = z.object({ returns: z.array(moneyReturnSchema) });

export const resolveReturnBodySchema = z.object({
  outletId: idSchema,
  kind: moneyReturnSchema.shape.kind,
  returnId: z.string().check(z.minLength(4), z.maxLength(60)),
  /** Ask the partner again; given in cash out of the drawer; given by UPI or bank transfer. */
  act: z.enum(['again', 'cash', 'other']),
  approval: z.optional(approvalSchema),
});
