import * as z from 'zod/mini';
import { marketServices } from '../basics/constants';
import { planIdSchema } from './plans';
import { instantSchema } from '../basics/primitives';

export const marketServiceKeySchema = z.enum(marketServices);
export type MarketServiceKey = z.output<typeof marketServiceKeySchema>;

/** An add-on service as the market place offers it to a merchant. */
export const marketServiceSchema = z.object({
  service: marketServiceKeySchema,
  /** Plans it is part of, at no further price. */
  plans: z.array(planIdSchema),
  /** Whether the merchant's present plan is one of them. */
  inPlan: z.boolean(),
  enabled: z.boolean(),
  /** Who enabled it, and when; null while it is off. */
  enabledBy: z.nullable(z.string()),
  enabledAt: z.nullable(instantSchema),
  /** What it has done for this merchant: messages sent, cards given. */
  uses: z.int().check(z.minimum(0)),
});
export type MarketService = z.output<typeof marketServiceSchema>;

export const switchServiceBodySchema = z.object({
  service: marketServiceKeySchema,
  enabled: z.boolean(),
  /** Enabling needs the terms agreed to. */
  termsAccepted: z._default(z.boolean(), false),
});
