import { useState } from 'react';
import { endpoints, type OutletSummary } from '@galla/contract';
import { snoozeUntil, type SnoozeChoice } from '@galla/domain';
import { useCallMutation, useQueryClient } from '@galla/shared/query';
import { realtime } from '@galla/shared/realtime';
import { holds, useSession } from '@galla/shared/session';
import { refreshMenu } from '../../lib/menu-data/menu.queries';
import type { SheetItem } from './item-sheet.queries';

type Stock = Pick<SheetItem, 'available' | 'availableAgainAt'>;

interface Put {
  itemId: string;
  to: Stock;
  /** What Undo brings back afterwards. */
  undone: Stock | null;
}

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

  // The shell's toast shows an error; the sheet stays as it was.
  const put = useCallMutation(
    (call, { itemId, to: { available, availableAgainAt: until } }: Put) => {
      const body = { outletId, itemIds: [itemId], available, until };
      return mayByOrders
        ? call(endpoints.orders.offMenuItem, { body })
        : call(endpoints.menu.setAvailability, { body });
    },
    {
      onSuccess: async (_, { undone }) => {
        setBefore(undone);
        await refreshMenu(client, outletId);
      },
    },
  );
  const change = (to: Stock, undone: Stock | null): void => {
    if (item) put.mutate({ itemId: item.itemId, to, undone });
  };

  const now: Stock | null = item && { available: item.available, availableAgainAt: item.availableAgainAt };
  return {
    may: mayByOrders || mayByMenu,
    busy: put.isPending,
    before,
    takeOff(choice) {
      const until = snoozeUntil(choice, realtime.serverNow(), { timezone, dayEndsHour });
      change({ available: false, availableAgainAt: until }, now);
    },
    putBack: () => change({ available: true, availableAgainAt: null }, now),
    undo: () => before && change(before, null),
  };
}
