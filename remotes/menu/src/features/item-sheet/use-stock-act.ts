import { useState } from 'react';
import { endpoints, type OutletSummary } from '@galla/contract';
import { snoozeUntil, type SnoozeChoice } from '@galla/domain';
import { http } from '@galla/shared/http';
import { useQueryClient } from '@galla/shared/query';
import { realtime } from '@galla/shared/realtime';
import { holds, useSession } from '@galla/shared/session';
import { refreshMenu } from '../../lib/menu-data/menu.queries';
import type { SheetItem } from './item-sheet.queries';

type Stock = Pick<SheetItem, 'available' | 'availableAgainAt'>;

export interface StockAct {
  /** False: neither orders nor the menu are this person's to change. */
  may: boolean;
  busy: boolean;
  /** The stock before the last change here, for Undo. */
  before: Stock | null;
  takeOff: (choice: SnoozeChoice) => void;
  putBack: () => void;
  undo: () => void;
}

/** Switches an item off and on, by the call that the person's permissions allow. Failures are shown by the shell. */
export function useStockAct(
  { outletId, timezone, dayEndsHour }: OutletSummary,
  item: SheetItem | null,
): StockAct {
  const client = useQueryClient();
  const mayByOrders = useSession((state) => holds(state, 'order'));
  const mayByMenu = useSession((state) => holds(state, 'menu'));
  const [before, setBefore] = useState<Stock | null>(null);
  const [busy, setBusy] = useState(false);

  async function put({ available, availableAgainAt: until }: Stock, undone: Stock | null): Promise<void> {
    if (!item) return;
    setBusy(true);
    const body = { outletId, itemIds: [item.itemId], available, until };
    try {
      if (mayByOrders) await http.call(endpoints.orders.offMenuItem, { body });
      else await http.call(endpoints.menu.setAvailability, { body });
      setBefore(undone);
      await refreshMenu(client, outletId);
    } catch {
      // The shell's toast shows the error; the sheet stays as it was.
    }
    setBusy(false);
  }

  const now: Stock | null = item && { available: item.available, availableAgainAt: item.availableAgainAt };
  return {
    may: mayByOrders || mayByMenu,
    busy,
    before,
    takeOff(choice) {
      const until = snoozeUntil(choice, realtime.serverNow(), { timezone, dayEndsHour });
      void put({ available: false, availableAgainAt: until }, now);
    },
    putBack: () => void put({ available: true, availableAgainAt: null }, now),
    undo: () => before && void put(before, null),
  };
}
