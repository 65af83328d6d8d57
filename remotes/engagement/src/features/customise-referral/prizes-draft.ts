import {
  oddsSum,
  scratchCardConfigSchema,
  type BodyOf,
  type ScratchCardConfig,
  type endpoints,
} from '@galla/contract';
import { newId } from '@galla/shared/format';
import { draftOf, reductionOf, type ReductionDraft } from '../../lib/reduction-draft';

/** Form values of a prize. */
export interface PrizeDraft {
  prizeId: string;
  odds: string;
  reduction: ReductionDraft;
}
export interface PrizesDraft {
  prizes: PrizeDraft[];
  validDays: string;
}

export const prizesDraft = ({ prizes, validDays }: ScratchCardConfig): PrizesDraft => ({
  prizes: prizes.map(({ prizeId, odds, reduction, minOrderAmount }) => ({
    prizeId,
    odds: String(odds),
    reduction: draftOf(reduction, minOrderAmount),
  })),
  validDays: String(validDays),
});

const oddsOf = ({ odds }: PrizeDraft): number => (odds === '' || odds === '.' ? 0 : Number(odds));

/** Sum of the odds, in per cent. */
export const oddsTotal = (prizes: readonly PrizeDraft[]): number =>
  oddsSum(prizes.map((prize) => ({ odds: oddsOf(prize) }))) / 100;

/** A new prize with the remaining odds. */
export const furtherPrize = (prizes: readonly PrizeDraft[]): PrizeDraft => ({
  prizeId: newId(),
  odds: String(Math.max(0, Math.round((100 - oddsTotal(prizes)) * 100) / 100) || ''),
  reduction: draftOf(null, 0),
});

type Body = BodyOf<typeof endpoints.scratchCard.saveConfig>;

/** The form values parsed by the contract, or the problems by path of the field. */
export function readPrizes({
  prizes,
  validDays,
}: PrizesDraft): { kind: 'ok'; body: Body } | { kind: 'wrong'; problems: ReadonlyMap<string, string> } {
  const read = scratchCardConfigSchema.safeParse({
    prizes: prizes.map((prize) => ({
      prizeId: prize.prizeId,
      odds: oddsOf(prize),
      ...reductionOf(prize.reduction),
    })),
    validDays: Number(validDays),
  });
  if (read.success) return { kind: 'ok', body: read.data };
  return {
    kind: 'wrong',
    problems: new Map(read.error.issues.map(({ path, message }) => [path.join('.'), message] as const)),
  };
}
