import * as z from 'zod/mini';
import { couponReductionSchema } from './promotions';
import { idSchema, instantSchema, moneySchema } from '../basics/primitives';

export const scratchCardLimits = { prizes: 8, validDays: 365 } as const;

/** Odds in per cent, with two decimals at most. */
const oddsSchema = z.number().check(
  z.positive(),
  z.maximum(100),
  z.refine((odds) => Math.abs(odds * 100 - Math.round(odds * 100)) < 1e-6, { error: 'twoDecimals' }),
);

/** What is behind a card. `reduction` null: better luck next time. */
export const scratchPrizeSchema = z.object({
  prizeId: idSchema,
  odds: oddsSchema,
  reduction: z.nullable(couponReductionSchema),
  minOrderAmount: moneySchema.check(z.nonnegative()),
});
export type ScratchPrize = z.output<typeof scratchPrizeSchema>;

/** Hundredths of a per cent, in which odds are whole numbers. */
export const oddsSum = (prizes: readonly { odds: number }[]): number =>
  prizes.reduce((sum, { odds }) => sum + Math.round(odds * 100), 0);

/** The prizes of a scratch card. Their odds add up to 100 %, and one of them at least is worth something. */
export const scratchCardConfigSchema = z
  .object({
    prizes: z.array(scratchPrizeSchema).check(z.minLength(1), z.maxLength(scratchCardLimits.prizes)),
    /** How long a prize's code counts. */
    validDays: z.int().check(z.minimum(1), z.maximum(scratchCardLimits.validDays)),
  })
  .check(
    z.superRefine(({ prizes }, context) => {
      if (oddsSum(prizes) !== 10_000)
        context.addIssue({ code: 'custom', path: ['prizes'], message: 'oddsSum' });
      if (prizes.every(({ reduction }) => reduction === null))
        context.addIssue({ code: 'custom', path: ['prizes'], message: 'nothingToWin' });
      if (new Set(prizes.map(({ prizeId }) => prizeId)).size !== prizes.length)
        context.addIssue({ code: 'custom', path: ['prizes'], message: 'prizeTwice' });
    }),
  );
export type ScratchCardConfig = z.output<typeof scratchCardConfigSchema>;

/** Cards given for one prize of the present configuration, and what their codes took off. */
const prizeResultSchema = z.object({
  prizeId: idSchema,
  given: z.int().check(z.nonnegative()),
  used: z.int().check(z.nonnegative()),
  cost: moneySchema.check(z.nonnegative()),
});

/** The scratch card of a merchant, as its screen shows it. */
export const scratchCardSchema = z.object({
  enabled: z.boolean(),
  /** Whether the merchant's plan has the service. */
  inPlan: z.boolean(),
  config: scratchCardConfigSchema,
  updatedBy: z.nullable(z.string()),
  updatedAt: z.nullable(instantSchema),
  /** All cards ever given. */
  given: z.int().check(z.nonnegative()),
  results: z.array(prizeResultSchema),
});
export type ScratchCard = z.output<typeof scratchCardSchema>;
export const toggleScratchCardBodySchema = z.object({
  enabled: z.boolean(),
  /** Enabling needs the terms agreed to. */
  termsAccepted: z._default(z.boolean(), false),
});
