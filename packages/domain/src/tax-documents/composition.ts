import type { BusinessType, CompositionKind } from '@galla/contract';

/** Per cent of the turnover, half of it central and half the state's (CGST Rules, rule 7). */
export const compositionPercent: Readonly<Record<CompositionKind, number>> = {
  restaurant: 5,
  manufacturer: 1,
  trader: 1,
};

/** A bakery makes what it sells; who only sells goods is a trader. */
export function compositionKindOf(businessType: BusinessType): CompositionKind {
  if (businessType === 'food Restaurant') return 'restaurant';
  return businessType === 'bakery' ? 'manufacturer' : 'trader';
}

export interface CompositionTurnover {
  /** Bills less credit notes. */
  turnover: number;
  /** Of it, of goods without tax. */
  exempt: number;
}

/**
 * What is owed on a quarter's turnover. A trader pays on taxable goods alone, the others on everything. More credit
 * notes than sales owe nothing: the form takes no amount below zero.
 */
export function compositionTax(
  kind: CompositionKind,
  { turnover, exempt }: CompositionTurnover,
): { taxed: number; cgst: number; sgst: number } {
  const taxed = Math.max(0, kind === 'trader' ? turnover - exempt : turnover);
  const half = Math.round((taxed * compositionPercent[kind]) / 200);
  return { taxed, cgst: half, sgst: half };
}

const quarterMonths = 3;
const dueDay = 18;

/** The quarter of a month, '2026-11': its months, '2026-10' to '2026-12', and when CMP-08 is due, '2027-01-18'. */
export function compositionQuarter(month: string): { from: string; to: string; dueOn: string } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const first = Math.floor((number - 1) / quarterMonths) * quarterMonths;
  const at = (index: number): string => new Date(Date.UTC(year, index, 1)).toISOString().slice(0, 7);
  return {
    from: at(first),
    to: at(first + quarterMonths - 1),
    dueOn: `${at(first + quarterMonths)}-${dueDay}`,
  };
}
