import { useMemo, useState } from 'react';
import {
  endpoints,
  itemChangedDetailsSchema,
  menuLimits,
  sizePricesOf,
  type BodyOf,
  type MenuItemDetail,
  type MenuItemRow,
  type OutletSummary,
} from '@galla/contract';
import { snoozeUntil, type SnoozeChoice } from '@galla/domain';
import { randomId } from '@galla/shared/format';
import { ApiError, http } from '@galla/shared/http';
import { notify } from '@galla/shared/notify';
import { useQueryClient } from '@galla/shared/query';
import { realtime } from '@galla/shared/realtime';
import { askFree } from '../free-question';
import { useMenuText } from '../../messages/texts';
import { orderRows, patchRows, refreshMenu } from './menu.queries';

export type BulkAct = BodyOf<typeof endpoints.menu.bulkItems>['act'];
type Timings = BodyOf<typeof endpoints.menu.opHours>['timings'];

/** The last action that can be undone. */
export interface Undoable {
  text: string;
  back: () => Promise<unknown>;
}

export interface ItemActs {
  switchItems: (itemIds: readonly string[], available: boolean, forHow?: SnoozeChoice) => Promise<void>;
  /** Returns whether the price was saved. */
  setPrice: (item: MenuItemRow, price: number) => Promise<boolean>;
  /** Saves the groups of an item with other prices of its sizes. Returns whether they were saved. */
  setSizes: (item: MenuItemDetail, groups: MenuItemDetail['groups']) => Promise<boolean>;
  /** Like `switchItems`, for several selected ones: it can be undone. */
  switchSeveral: (itemIds: readonly string[], available: boolean, forHow?: SnoozeChoice) => Promise<boolean>;
  /** Returns whether it succeeded. */
  bulk: (itemIds: readonly string[], act: BulkAct) => Promise<boolean>;
  setTimings: (itemIds: readonly string[], timings: Timings) => Promise<boolean>;
  /** Sets the order of the items of the item's category or sub-category. */
  reorder: (item: Pick<MenuItemRow, 'catId' | 'subCatId'>, itemIds: readonly string[]) => Promise<void>;
  undo: (undoable: Undoable) => Promise<void>;
  forgetUndo: () => void;
}

const keyLength = 24;

/** Actions on items of an outlet's list. Failures are shown here; the list then reverts to the stored state. */
export function useItemActs(outlet: OutletSummary): { acts: ItemActs; undoable: Undoable | null } {
  const client = useQueryClient();
  const t = useMenuText();
  const [undoable, setUndoable] = useState<Undoable | null>(null);
  const acts = useMemo<ItemActs>(() => {
    const { outletId } = outlet;
    const refresh = (): void => void refreshMenu(client, outletId);
    // While connected the event brings the change; while offline the list is refetched.
    const settle = (): void => {
      if (realtime.state.getState().socket !== 'connected') refresh();
    };
    const fail = (error: unknown, isShown: boolean): void => {
      refresh();
      if (isShown) return;
      notify.error({
        message: error instanceof ApiError && error.status > 0 ? error.message : t('mainMenu.failed'),
      });
    };
    /** Says so, where these are more than one call takes. */
    const isTooMany = ({ length }: readonly string[]): boolean => {
      const count = menuLimits.itemsPerAct;
      if (length > count) notify.error({ message: t('mainMenu.tooManyChosen', { count }) });
      return length > count;
    };
    const patch = (itemIds: readonly string[], change: Partial<MenuItemRow>): Promise<void> =>
      patchRows(client, outletId, new Set(itemIds), (item) => ({ ...item, ...change }));

    // Sequential: two requests must not overtake each other.
    let ordering = Promise.resolve();

    async function putPrice(
      item: MenuItemRow,
      price: number,
      version: number,
      canUndo = true,
    ): Promise<boolean> {
      try {
        const { data } = await http.call(endpoints.menu.updateItem, {
          body: { outletId, itemId: item.itemId, version, changes: { price } },
        });
        await patch([item.itemId], { price: data.price, version: data.version });
        if (canUndo)
          setUndoable({
            text: t('mainMenu.done.priceOf', { name: item.name }),
            back: () => putPrice({ ...item, price: data.price }, item.price, data.version, false),
          });
        settle();
        return true;
      } catch (error) {
        const now = error instanceof ApiError ? error.detailsAs(itemChangedDetailsSchema)?.item : undefined;
        // Another field was changed concurrently: the seen price is unchanged, so the new one can be retried.
        if (now && now.price === item.price && now.version !== version)
          return putPrice(item, price, now.version, canUndo);
        if (now) {
          await patch([item.itemId], { price: now.price, version: now.version });
          notify.warning({
            title: t('mainMenu.conflictTitle'),
            message: t('mainMenu.conflict', { name: item.name }),
          });
        } else {
          await patch([item.itemId], { price: item.price });
          fail(error, false);
        }
        return false;
      }
    }

    const bulk: ItemActs['bulk'] = async (itemIds, act) => {
      if (isTooMany(itemIds)) return false;
      try {
        const { data } = await http.call(endpoints.menu.bulkItems, {
          body: { outletId, itemIds: [...itemIds], act, idempotencyKey: randomId(keyLength) },
        });
        const done = act.kind === 'switch' ? (act.available ? 'on' : 'off') : act.kind;
        const { undoId } = data;
        if (undoId !== null)
          setUndoable({
            text: t(`mainMenu.done.${done}`, { count: data.changed }),
            back: () => http.call(endpoints.menu.undoItems, { body: { outletId, undoId } }),
          });
        settle();
        return true;
      } catch (error) {
        fail(error, false);
        return false;
      }
    };

    return {
      bulk,
      switchSeveral(itemIds, available, forHow = 'open') {
        const until = available ? null : snoozeUntil(forHow, realtime.serverNow(), outlet);
        return bulk(itemIds, { kind: 'switch', available, until });
      },
      async switchItems(itemIds, available, forHow = 'open') {
        const until = available ? null : snoozeUntil(forHow, realtime.serverNow(), outlet);
        await patch(itemIds, { available, availableAgainAt: until });
        try {
          await http.call(endpoints.menu.setAvailability, {
            body: { outletId, itemIds: [...itemIds], available, until },
          });
          settle();
        } catch (error) {
          fail(error, true);
        }
      },
      async setPrice(item, price) {
        if (price === 0 && item.price !== 0 && !(await askFree(t, item.name))) return false;
        await patch([item.itemId], { price });
        return putPrice(item, price, item.version);
      },
      async setSizes(item, groups) {
        const isFree = sizePricesOf({ groups }).includes(0) && !sizePricesOf(item).includes(0);
        if (isFree && !(await askFree(t, item.name))) return false;
        const put = (version: number, of: MenuItemDetail['groups']) =>
          http.call(endpoints.menu.updateItem, {
            body: { outletId, itemId: item.itemId, version, changes: { groups: of } },
          });
        try {
          const { data } = await put(item.version, groups);
          await patch([item.itemId], {
            price: data.price,
            sizePrices: sizePricesOf(data),
            version: data.version,
          });
          setUndoable({
            text: t('mainMenu.done.priceOf', { name: item.name }),
            back: () => put(data.version, item.groups),
          });
          settle();
          return true;
        } catch (error) {
          fail(error, false);
          return false;
        }
      },
      async setTimings(itemIds, timings) {
        if (isTooMany(itemIds)) return false;
        try {
          await http.call(endpoints.menu.opHours, { body: { outletId, itemIds: [...itemIds], timings } });
          settle();
          return true;
        } catch (error) {
          fail(error, true);
          return false;
        }
      },
      reorder({ catId, subCatId }, itemIds) {
        void orderRows(client, outletId, catId, itemIds);
        const waiting = ordering;
        const send = async (): Promise<void> => {
          await waiting;
          try {
            await http.call(endpoints.menu.reorderItems, {
              body: { outletId, catId, subCatId, itemIds: [...itemIds] },
            });
            settle();
          } catch (error) {
            fail(error, true);
          }
        };
        ordering = send();
        return ordering;
      },
      async undo({ back }) {
        setUndoable(null);
        try {
          await back();
          settle();
        } catch (error) {
          fail(error, true);
        }
      },
      forgetUndo: () => setUndoable(null),
    };
  }, [client, outlet, t]);
  return { acts, undoable };
}
