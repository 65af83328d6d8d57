import {
  endpoints,
  itemChangedDetailsSchema,
  type ItemFields,
  type MenuItemDetail,
  type OutletSummary,
} from '@galla/contract';
import { ApiError, http } from '@galla/shared/http';
import { notify } from '@galla/shared/notify';
import { useQuery, useQueryClient } from '@galla/shared/query';
import { confirm } from '@galla/ui';
import { menuKeys, menuRowsQuery, refreshMenu } from '../../lib/menu-data/menu.queries';
import { noteAdded } from '../../lib/new-item-path';
import { useMenuText } from '../../messages/texts';
import { changesOf } from './item-form.values';
import { askAboutItem } from './save-questions';
import { addonsQuery, changedShared, keepGroup } from './shared-groups';

interface Item {
  outlet: OutletSummary;
  itemId: string;
  /** The version that is changed; null: a new item. */
  base: MenuItemDetail | null;
  /** Somebody else has saved meanwhile. */
  onOvertaken: (item: MenuItemDetail) => void;
  onSaved: (fields: ItemFields) => void;
  onDeleted: () => void;
}

/** Saves or deletes an item, with the questions that come before. */
export function useItemActs({ outlet, itemId, base, onOvertaken, onSaved, onDeleted }: Item) {
  const t = useMenuText();
  const { outletId } = outlet;
  const client = useQueryClient();
  const library = useQuery(addonsQuery(outletId));
  const menu = useQuery(menuRowsQuery(outletId));

  const save = async (fields: ItemFields): Promise<void> => {
    if (!(await askAboutItem(t, fields, { base, itemId, menu: menu.data }))) return;
    try {
      if (base) {
        const changes = changesOf(base, fields);
        await http.call(endpoints.menu.updateItem, {
          body: { outletId, itemId, version: base.version, changes },
        });
      } else {
        await http.call(endpoints.menu.addItem, { body: { ...fields, outletId, itemId } });
        noteAdded(outletId, fields.catId);
      }
      // After the item: changing a shared add-on creates a new version of every item that uses it, including this
      // one.
      for (const { group, version } of changedShared(fields.groups, library.data ?? []))
        await keepGroup(outletId, group, version);
    } catch (error) {
      const details = error instanceof ApiError ? error.detailsAs(itemChangedDetailsSchema) : null;
      if (details) onOvertaken(details.item);
      else {
        const reported = error instanceof ApiError && error.status >= 400 && error.status < 500;
        notify.error({ message: reported ? error.message : t('item.saveFailed') });
      }
      return;
    }
    void refreshMenu(client, outletId);
    onSaved(fields);
  };
  const confirmDelete = async (): Promise<void> => {
    const yes = await confirm({
      title: t('mainMenu.deleteTitle', { count: 1, name: base?.name ?? '' }),
      message: t('mainMenu.deleteMessage'),
      confirmLabel: t('mainMenu.delete'),
      danger: true,
    });
    if (!yes) return;
    try {
      await http.call(endpoints.menu.deleteItem, { body: { outletId, itemId } });
      void client.invalidateQueries({ queryKey: menuKeys.rows(outletId) });
      onDeleted();
    } catch {
      // The error was already shown by the call policy; the form stays open.
    }
  };
  return { save, confirmDelete };
}
