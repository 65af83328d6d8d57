import type { ReferralTerms } from '@galla/shared/contract';
import { moneyToInput, parseMoney } from '@galla/shared/format';

type Reduction = ReferralTerms['friend']['reduction'];

/** A reduction and its minimum order as they are typed. */
export interface ReductionDraft {
  kind: 'percent' | 'flat' | 'none';
  percent: string;
  /** Empty: without a cap. */
  cap: string;
  amount: string;
  /** Empty: from any amount. */
  minimum: string;
}

/** An amount without the zeros nobody types. */
const typed = (amount: number): string => moneyToInput(amount).replace(/\.00$/, '');

export function draftOf(reduction: Reduction | null, minOrderAmount: number): ReductionDraft {
  const minimum = minOrderAmount === 0 ? '' : typed(minOrderAmount);
  const empty = { percent: '', cap: '', amount: '', minimum };
  if (reduction === null) return { ...empty, kind: 'none' };
  if (reduction.kind === 'flat') return { ...empty, kind: 'flat', amount: typed(reduction.amount) };
  const { percent, cap } = reduction;
  return { ...empty, kind: 'percent', percent: String(percent), cap: cap === null ? '' : typed(cap) };
}

/** What a schema of the contract is asked about: an unreadable number is none, and the schema says so. */
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
