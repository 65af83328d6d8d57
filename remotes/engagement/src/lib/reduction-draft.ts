import type { ReferralTerms } from '@galla/contract';
import { moneyToInput, parseMoney } from '@galla/shared/format';

type Reduction = ReferralTerms['friend']['reduction'];

/** Form values of a reduction and its minimum order. */
export interface ReductionDraft {
  kind: 'percent' | 'flat' | 'none';
  percent: string;
  /** Empty: no cap. */
  cap: string;
  amount: string;
  /** Empty: no minimum. */
  minimum: string;
}

/** An amount without trailing zeros. */
const typed = (amount: number): string => moneyToInput(amount).replace(/\.00$/, '');

export function draftOf(reduction: Reduction | null, minOrderAmount: number): ReductionDraft {
  const minimum = minOrderAmount === 0 ? '' : typed(minOrderAmount);
  const empty = { percent: '', cap: '', amount: '', minimum };
  if (reduction === null) return { ...empty, kind: 'none' };
  if (reduction.kind === 'flat') return { ...empty, kind: 'flat', amount: typed(reduction.amount) };
  const { percent, cap } = reduction;
  return { ...empty, kind: 'percent', percent: String(percent), cap: cap === null ? '' : typed(cap) };
}

/** Input for the contract's schema: an unreadable number is NaN, which the schema rejects. */
export function reductionOf({ kind, percent, cap, amount, minimum }: ReductionDraft): {
  reduction: unknown;
  minOrderAmount: unknown;
} {
  const minOrderAmount = minimum === '' ? 0 : parseMoney(minimum);
  if (kind === 'none') return { reduction: null, minOrderAmount: 0 };
  if (kind === 'flat') return { reduction: { kind, amount: parseMoney(amount) }, minOrderAmount };
  const capped = cap === '' ? null : (parseMoney(cap) ?? 'unreadable');
  return {
    reduction: { kind, percent: percent === '' ? null : Number(percent), cap: capped },
    minOrderAmount,
  };
}
