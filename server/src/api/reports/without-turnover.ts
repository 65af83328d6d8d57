import type { Dashboard } from '@galla/contract';

/** The dashboard of a reader who may see orders but no reports: counts and single orders, no sums of money. */
export const withoutTurnover = (whole: Dashboard): Dashboard => ({
  ...whole,
  sales: null,
  average: null,
  yesterday: whole.yesterday && { ...whole.yesterday, sales: null },
  byHour: whole.byHour.map((hour) => ({ ...hour, amount: null })),
  cancellations: { ...whole.cancellations, amount: null },
  bestSellers: whole.bestSellers.map((item) => ({ ...item, amount: null })),
});
