import { currencies, type OutletSummary } from '@galla/shared/contract';

/** The sign that stands before amounts of an outlet. */
export const symbolOf = ({ currency }: Pick<OutletSummary, 'currency'>): string =>
  currencies.find(({ name }) => name === currency)?.symbol ?? '';
