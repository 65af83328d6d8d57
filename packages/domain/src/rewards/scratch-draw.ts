import type { ScratchCardConfig, ScratchPrize } from '@galla/contract';

/** Default scratch card of a merchant without prizes: every card wins. */
export const firstScratchCardConfig: ScratchCardConfig = {
  prizes: [
    {
      prizeId: '018f0000-0000-7000-8000-000000000001',
      odds: 100,
      reduction: { kind: 'percent', percent: 10, cap: 5_000 },
      minOrderAmount: 20_000,
    },
  ],
  validDays: 30,
};

/** One of ten thousand equally likely outcomes of a draw. */
export const drawOutcomes = 10_000;

/** The prize of an outcome (0 … 9999), by the odds in hundredths of a per cent. */
export function prizeOf(prizes: readonly ScratchPrize[], outcome: number): ScratchPrize {
  let upTo = 0;
  for (const prize of prizes) {
    upTo += Math.round(prize.odds * 100);
    if (outcome < upTo) return prize;
  }
  throw new Error('The odds of a scratch card do not add up');
}
