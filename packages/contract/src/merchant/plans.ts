import * as z from 'zod/mini';
import { idSchema, instantSchema, moneySchema } from '../basics/primitives';

export const planIds = ['starter', 'growth', 'chain'] as const;
export const planIdSchema = z.enum(planIds);
export type PlanId = z.infer<typeof planIdSchema>;
export const planPeriodSchema = z.enum(['month', 'year']);
export type PlanPeriod = z.infer<typeof planPeriodSchema>;

export const planSchema = z.object({
  planId: planIdSchema,
  /** Paise for a whole period, taxes included; 0: free for good. */
  prices: z.object({ month: moneySchema, year: moneySchema }),
  limits: z.object({ outlets: z.int().check(z.positive()), users: z.int().check(z.positive()) }),
});
export type Plan = z.infer<typeof planSchema>;

export const subscriptionSchema = z.object({
  planId: planIdSchema,
  /** Null for a plan without a price. */
  period: z.nullable(planPeriodSchema),
  startedAt: instantSchema,
  /** Null: without end. */
  endsAt: z.nullable(instantSchema),
  /** 'lapsed': the plan that was paid for ran out and this is what is left. */
  state: z.enum(['active', 'lapsed']),
});
export type Subscription = z.infer<typeof subscriptionSchema>;

export const planUsageSchema = z.object({
  outlets: z.int().check(z.nonnegative()),
  users: z.int().check(z.nonnegative()),
});
export type PlanUsage = z.infer<typeof planUsageSchema>;

export const planPaymentSchema = z.object({
  paymentId: idSchema,
  planId: planIdSchema,
  period: planPeriodSchema,
  amount: moneySchema,
  currency: z.literal('INR'),
  /** The payments partner's page. */
  url: z.string(),
  state: z.enum(['open', 'paid', 'failed', 'cancelled', 'expired']),
  createdAt: instantSchema,
  expiresAt: instantSchema,
});
export type PlanPayment = z.infer<typeof planPaymentSchema>;

export const myPlanSchema = z.object({
  plan: planSchema,
  subscription: subscriptionSchema,
  usage: planUsageSchema,
  /** The newest ones, newest first. */
  payments: z.array(planPaymentSchema),
  /** Paid for a plan, and on its way back; absent: nothing. */
  returning: z.optional(moneySchema),
});
export type MyPlan = z.infer<typeof myPlanSchema>;

export const planChoiceSchema = z.object({ planId: planIdSchema, period: planPeriodSchema });
/** A plan and a period as this merchant would get them now. */
export const planOfferSchema = z.extend(planChoiceSchema, {
  price: moneySchema,
  /** What unused days of the present plan are worth. */
  credit: moneySchema,
  /** Of their worth, what is lost: the new price is less, or nothing. */
  lost: z.optional(moneySchema),
  due: moneySchema,
  change: z.enum(['current', 'renewal', 'up', 'down']),
  /** What is in use beyond its limits. */
  exceeded: z.array(z.enum(['outlets', 'users'])),
});
export type PlanOffer = z.infer<typeof planOfferSchema>;
export const planPaymentQuerySchema = z.object({ paymentId: idSchema });
export const checkedPaymentSchema = z.object({
  payment: planPaymentSchema,
  subscription: subscriptionSchema,
});
