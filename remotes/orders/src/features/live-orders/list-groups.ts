import type { OrderTab, OrderTabNameKey } from '@galla/domain';
import type { BoardScope } from '../../lib/board-scope';

/** A part of a column with a list of its own. */
export interface ListGroup {
  nameKey: OrderTabNameKey;
  scope: BoardScope;
}

const away = 'outForDelivery';

/**
 * The lists of a column. Completed orders that still are on their way come first and apart, oldest first: somebody may
 * have to mark them as delivered.
 */
export function listGroups(tab: OrderTab, scope: BoardScope): readonly ListGroup[] {
  if (tab.nameKey !== 'completed' || !scope.statuses.includes(away)) return [{ nameKey: tab.nameKey, scope }];
  return [
    { nameKey: away, scope: { ...scope, statuses: [away], sort: 'oldest' } },
    { nameKey: tab.nameKey, scope: { ...scope, statuses: scope.statuses.filter((one) => one !== away) } },
  ];
}
