import type { OrderDetailsQuery } from '@galla/contract';

/** The filters of `OrderDetailsQuery` that are not the report's own range. */
export type OrderFilters = Partial<
  Omit<OrderDetailsQuery, 'outletIds' | 'period' | 'date' | 'from' | 'to' | 'compare'>
>;
