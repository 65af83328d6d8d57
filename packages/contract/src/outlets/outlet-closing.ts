import * as z from 'zod/mini';
import { currencySchema } from './outlets';
import { idSchema, moneySchema, trimmed } from '../basics/primitives';

/** What has to end before an outlet closes permanently. */
export const closingBlockers = [
  'openOrders',
  'laterOrders',
  'unpaidCheckouts',
  'counterDay',
  'riderCash',
  'campaigns',
] as const;
/** What the person who closes it sees. */
export const closingNotes = ['moneyToReturn', 'onAccount', 'heldCarts', 'staff', 'offers'] as const;

/** How many, and how much where it is money, smallest unit. */
const countShape = { count: z.int(), amount: z.nullable(moneySchema) };

/** What closing an outlet permanently depends on, and what it leaves. */
export const closingCheckSchema = z.object({
  outletId: idSchema,
  displayName: z.string(),
  currency: currencySchema,
  /** The merchant has no other outlet that is open for business. */
  isLast: z.boolean(),
  blockers: z.array(z.object({ kind: z.enum(closingBlockers), ...countShape })),
  notes: z.array(z.object({ kind: z.enum(closingNotes), ...countShape })),
});
export type ClosingCheck = z.infer<typeof closingCheckSchema>;

export const closingReasonSchema = z.string().check(trimmed(), z.minLength(3), z.maxLength(200));

export const closeOutletBodySchema = z.object({
  outletId: idSchema,
  /** The outlet's name, typed. */
  name: z.string().check(z.maxLength(120)),
  reason: closingReasonSchema,
});
