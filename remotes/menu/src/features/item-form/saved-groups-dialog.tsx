import { endpoints, type AddonRecord } from '@galla/contract';
import { moneyToInput, newId } from '@galla/shared/format';
import { http } from '@galla/shared/http';
import { useQuery, useQueryClient } from '@galla/shared/query';
import { Badge, Button, confirm, IconButton, Skeleton, Text } from '@galla/ui';
import { Modal } from '@galla/ui/kit';
import { menuKeys } from '../../lib/menu-data/menu.queries';
import { useMenuText } from '../../messages/texts';
import type { GroupInput } from './item-form.values';
import { addonsQuery } from './shared-groups';
import styles from './saved-groups-dialog.module.css';

interface SavedGroupsDialogProps {
  outletId: string;
  /** Groups the item already has. */
  taken: ReadonlySet<string>;
  onUse: (group: GroupInput) => void;
  onClose: () => void;
}

/** A saved group for an item: add-ons are shared, a variant is copied. */
function inputOf({ groupId, displayName, addonName, type, min, max, options }: AddonRecord): GroupInput {
  const isVariant = type === 'VARIANT';
  return {
    displayName,
    addonName,
    type,
    min,
    max,
    groupId: isVariant ? newId() : groupId,
    options: options.map(({ optionId, optionName, price }) => ({
      optionId: isVariant ? newId() : optionId,
      optionName,
      price: moneyToInput(price),
    })),
  };
}

/** Variants and add-ons of the outlet's other items. */
export function SavedGroupsDialog({ outletId, taken, onUse, onClose }: SavedGroupsDialogProps) {
  const t = useMenuText();
  const client = useQueryClient();
  const query = useQuery(addonsQuery(outletId));
  const groups = query.data?.filter(({ groupId }) => !taken.has(groupId)) ?? [];
  const remove = async ({ groupId, displayName: name }: AddonRecord): Promise<void> => {
    const yes = await confirm({
      title: t('item.deleteSavedTitle'),
      message: t('item.deleteSavedMessage', { name }),
      confirmLabel: t('item.deleteConfirm'),
      danger: true,
    });
    if (!yes) return;
    try {
      await http.call(endpoints.menu.deleteAddons, { body: { outletId, groupIds: [groupId] } });
    } catch {
      // The error was already shown by the call policy; the list shows the stored state.
    }
    await client.invalidateQueries({ queryKey: menuKeys.addons(outletId) });
  };
  return (
    <Modal opened onClose={onClose} title={t('item.savedTitle')} width={520}>
      {query.isPending && <Skeleton height={120} radius={12} />}
      {query.isSuccess && groups.length === 0 && <Text tone="muted">{t('item.savedEmpty')}</Text>}
      <ul className={styles.groups} aria-label={t('item.savedTitle')}>
        {groups.map((group) => (
          <li key={group.groupId} className={styles.group}>
            <div className={styles.text}>
              <span className={styles.name}>
                <strong>{group.displayName}</strong>
                <Badge tone={group.type === 'VARIANT' ? 'blue' : 'grey'}>
                  {t(group.type === 'VARIANT' ? 'item.variant' : 'item.addon')}
                </Badge>
              </span>
              <Text size="sm" tone="muted">
                {group.options.map(({ optionName }) => optionName).join(', ')}
              </Text>
              <Text size="xs" tone="muted">
                {t('item.savedUsed', { count: group.itemCount })}
              </Text>
            </div>
            <IconButton
              icon="trash"
              size="sm"
              label={t('item.deleteGroup', { name: group.displayName })}
              onClick={() => void remove(group)}
            />
            <Button
              size="sm"
              aria-label={t('item.savedUse', { name: group.displayName })}
              onClick={() => {
                onUse(inputOf(group));
                onClose();
              }}
            >
              {t('item.use')}
            </Button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
