import { currencies, type OutletSummary } from '@galla/contract';

/** Currency symbol shown before an outlet's amounts. */
export const symbolOf = ({ currency }: Pick<OutletSummary, 'currency'>): string =>
  currencies.find(({ name }) => name === currency)?.symbol ?? '';
