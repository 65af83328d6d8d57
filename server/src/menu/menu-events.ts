import { menuLimits } from '@galla/contract';
import { appendOutletEvent } from '../db/outlet-sequence';
import type { Queryable } from '../db/queryable';
import type { MenuAct } from './menu-scope';

/** Event content by number of items: each by name, or only an instruction to reload the menu. */
export function itemsOfEvent(itemIds: readonly string[]): { itemIds: string[]; whole: boolean } {
  return itemIds.length > menuLimits.itemsPerEvent
    ? { itemIds: [], whole: true }
    : { itemIds: [...itemIds], whole: false };
}

/** Emits the menu event as the last statement of the transaction: it locks the counter that orders need too. */
export async function appendMenuChanged(
  tx: Queryable,
  { outletId, by }: Pick<MenuAct, 'outletId' | 'by'>,
  itemIds: readonly string[] | 'whole',
): Promise<void> {
  const change = itemIds === 'whole' ? { itemIds: [], whole: true } : itemsOfEvent(itemIds);
  await appendOutletEvent(tx, outletId, { type: 'menu/changed', ...change, by });
}
