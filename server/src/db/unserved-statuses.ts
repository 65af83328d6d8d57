import { orderStatuses } from '@galla/contract';
import { endsUnserved } from '@galla/domain';

/** Statuses of rejected and cancelled orders, as SQL. */
export const unservedStatuses = orderStatuses
  .filter(endsUnserved)
  .map((status) => `'${status}'`)
  .join(', ');
