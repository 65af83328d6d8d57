import type { OrderStanding } from '@galla/contract';
import { activeOrderStatuses } from '@galla/domain';

/** What the board holds: everything that isn't over. */
export const boardStatuses = [
  'later',
  ...activeOrderStatuses,
  'delivered',
] as const satisfies readonly OrderStanding[];
