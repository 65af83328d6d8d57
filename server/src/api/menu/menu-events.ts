import { menuLimits } from '@galla/shared/contract';
import { appendOutletEvent } from '../../db/outlet-sequence';
import type { Queryable } from '../../db/queryable';
import type { MenuAct } from './menu-scope';

/** What an event says of so many items: each by name, or only that the menu shall be loaded again. */
export function itemsOfEvent(itemIds: readonly string[]): { itemIds: string[]; whole: boolean } {
  return itemIds.length > menuLimits.itemsPerEvent
    ? { itemIds: [], whole: true }
    : { itemIds: [...itemIds], whole: false };
}

/**
 * Tells the outlet that its menu changed, as the last statement of the change's transaction: it holds the counter that
 * orders need too.
 */
export async function tellMenuChanged(
  tx: Queryable,
  { outletId, by }: Pick<MenuAct, 'outletId' | 'by'>,
  itemIds: readonly string[] | 'whole',
): Promise<void> {
  const change = itemIds === 'whole' ? { itemIds: [], whole: true } : itemsOfEvent(itemIds);
  await appendOutletEvent(tx, outletId, { type: 'menu/changed', ...change, by });
}
