import * as z from 'zod/mini';
import { currencySchema } from '../outlets/outlets';
import { idSchema, instantSchema, moneySchema } from '../basics/primitives';

/** What an outlet may take off to win a lost order back, in per cent of the goods. */
export const rescuePercents = [5, 10, 15, 20] as const;

export const offerAgainBodySchema = z.object({
  /** A lost order of one of the user's outlets. */
  orderId: idSchema,
  percent: z.literal(rescuePercents),
});

/**
 * 'offered': its payment link is open; 'ended': not paid in time, its coupon still counts until it ends;
 * 'wonBack': the customer ordered with the link or the coupon.
 */
export const rescueStateSchema = z.enum(['offered', 'ended', 'wonBack']);

/** How the offer of a lost order stands. */
export const rescueSchema = z.object({
  state: rescueStateSchema,
  percent: z.number(),
  offeredAt: instantSchema,
  /** Who offered it. */
  by: z.string(),
  /** Of the new order; of what the link asks for until there is one. */
  total: moneySchema.check(z.nonnegative()),
  currency: currencySchema,
});
export type Rescue = z.infer<typeof rescueSchema>;

export const offeredAgainSchema = z.object({
  /** '+91 ••••••3210' */
  sentTo: z.string(),
  total: moneySchema,
  currency: currencySchema,
});
