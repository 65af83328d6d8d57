import { useState } from 'react';
import { menuLimits, type AddonRecord, type AddonFormValues, type OutletSummary } from '@galla/contract';
import { DecimalField, TextField, useFieldArray, useFormState, useWatch } from '@galla/ui/forms';
import { Badge, Button, Card, confirm, Group, Heading, IconButton, Stack, Text } from '@galla/ui';
import { FieldGroup } from '@galla/ui/kit';
import { parseMoney, newId } from '@galla/shared/format';
import { notify } from '@galla/shared/notify';
import { useQuery, useQueryClient } from '@galla/shared/query';
import { symbolOf } from '../../lib/currency-symbol';
import { menuKeys } from '../../lib/menu-data/menu.queries';
import { useMenuText, type MenuText } from '../../messages/texts';
import { AddonDialog, type AddonFields } from './addon-dialog';
import type { GroupInput, ItemForm } from './item-form.values';
import { addonsQuery, keepGroup } from './shared-groups';
import { SavedGroupsDialog } from './saved-groups-dialog';
import { useTermsErrors } from './terms-fields';
import styles from './groups-field.module.css';

/** The open dialog: for a new group, or for one by index. */
type Editing = {
  at: number | null;
  original: AddonFields & { groupId: string; options: GroupInput['options'] };
};

const emptyOption = () => ({ optionId: newId(), optionName: '', price: '' });
const newGroup = (type: AddonFields['type']): Editing['original'] => ({
  groupId: newId(),
  type,
  displayName: '',
  addonName: '',
  options: [],
});

function countsText(t: MenuText, { type, min, max }: Pick<GroupInput, 'type' | 'min' | 'max'>): string {
  if (type === 'VARIANT') return t('item.groupOne');
  return min === 0 ? t('item.optional', { max }) : t('item.groupCounts', { min, max });
}

/** Variants and add-ons of an item with their options. Dialogs are rendered outside the item's form element. */
export function useGroups(form: ItemForm, outlet: OutletSummary) {
  const t = useMenuText();
  const { fields, append, update, remove } = useFieldArray({
    control: form.control,
    name: 'groups',
    keyName: 'key',
  });
  const [editing, setEditing] = useState<Editing | null>(null);
  const [choosing, setChoosing] = useState(false);
  const client = useQueryClient();
  const library = useQuery(addonsQuery(outlet.outletId));

  const handleDialog = (merged: Editing['original'] & AddonFormValues): void => {
    if (editing?.at === null || editing === null) {
      append({ ...merged, options: merged.options.length > 0 ? merged.options : [emptyOption()] });
    } else {
      update(editing.at, merged);
    }
    setEditing(null);
  };
  const confirmRemove = async (at: number): Promise<void> => {
    const group = form.getValues(`groups.${at}`);
    const isVariant = group.type === 'VARIANT';
    const yes = await confirm({
      title: t(isVariant ? 'item.deleteVariantTitle' : 'item.deleteAddonTitle'),
      message: t(isVariant ? 'item.deleteVariantMessage' : 'item.deleteAddonMessage', {
        name: group.displayName,
      }),
      confirmLabel: t('item.deleteConfirm'),
      danger: true,
    });
    if (yes) remove(at);
  };
  const keep = async (at: number): Promise<void> => {
    if (!(await form.trigger(`groups.${at}`))) {
      notify.error({ message: t('item.wrong') });
      return;
    }
    const { options, ...group } = form.getValues(`groups.${at}`);
    const priced = options.map((option) => ({ ...option, price: parseMoney(option.price) ?? 0 }));
    try {
      await keepGroup(outlet.outletId, { ...group, options: priced }, null);
    } catch (error) {
      notify.error({ message: error instanceof Error ? error.message : t('item.saveFailed') });
    }
    await client.invalidateQueries({ queryKey: menuKeys.addons(outlet.outletId) });
  };
  const isFull = fields.length >= menuLimits.groupsPerItem;
  const section = (
    <Stack gap={3}>
      <Text size="sm" tone="muted">
        {t('addons.hint')}
      </Text>
      {fields.map((field, at) => (
        <GroupCard
          key={field.key}
          form={form}
          at={at}
          symbol={symbolOf(outlet)}
          kept={library.data?.find(({ groupId }) => groupId === field.groupId) ?? null}
          onKeep={() => void keep(at)}
          onEdit={() => setEditing({ at, original: form.getValues(`groups.${at}`) })}
          onRemove={() => void confirmRemove(at)}
        />
      ))}
      <Group gap={2}>
        <Button
          size="sm"
          icon="plus"
          disabled={isFull}
          onClick={() => setEditing({ at: null, original: newGroup('VARIANT') })}
        >
          {t('item.addVariant')}
        </Button>
        <Button
          size="sm"
          icon="plus"
          disabled={isFull}
          onClick={() => setEditing({ at: null, original: newGroup('ADDON') })}
        >
          {t('item.addAddon')}
        </Button>
        <Button size="sm" icon="copy" disabled={isFull} onClick={() => setChoosing(true)}>
          {t('item.saved')}
        </Button>
      </Group>
    </Stack>
  );
  const dialogs = (
    <>
      {editing && (
        <AddonDialog
          original={editing.original}
          existing={editing.at !== null}
          onSubmit={handleDialog}
          onClose={() => setEditing(null)}
        />
      )}
      {choosing && (
        <SavedGroupsDialog
          outletId={outlet.outletId}
          taken={new Set(form.getValues('groups').map(({ groupId }) => groupId))}
          onUse={(group) => append(group)}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
  return { section, dialogs };
}

function GroupCard({
  form,
  at,
  symbol,
  kept,
  onKeep,
  onEdit,
  onRemove,
}: {
  form: ItemForm;
  at: number;
  symbol: string;
  /** The group in the outlet's library; null: not shared. */
  kept: AddonRecord | null;
  onKeep: () => void;
  onEdit: () => void;
  onRemove: () => void;
}) {
  const t = useMenuText();
  const termsErrors = useTermsErrors();
  const { control } = form;
  const group = useWatch({ control, name: `groups.${at}` });
  const options = useFieldArray({ control, name: `groups.${at}.options`, keyName: 'key' });
  const { errors, isSubmitted } = useFormState({ control });
  const problem = errors.groups?.[at]?.options;
  const message = problem?.message ?? problem?.root?.message;
  const confirmRemoveOption = async (index: number): Promise<void> => {
    const { optionName } = form.getValues(`groups.${at}.options.${index}`);
    const yes =
      optionName.trim() === '' ||
      (await confirm({
        title: t('item.deleteOptionTitle'),
        message: t('item.deleteOptionMessage', { name: optionName }),
        confirmLabel: t('item.deleteConfirm'),
        danger: true,
      }));
    if (yes) options.remove(index);
  };
  // The group is removed from the form just before its card unmounts.
  if (!group) return null;
  const name = group.displayName;
  return (
    <Card as="section" sunken aria-label={name}>
      <Stack gap={3}>
        <div className={styles.head}>
          <div className={styles.title}>
            <Heading level={3} size={4}>
              {name}
            </Heading>
            <Badge tone={group.type === 'VARIANT' ? 'blue' : 'grey'}>
              {t(group.type === 'VARIANT' ? 'item.variant' : 'item.addon')}
            </Badge>
            <Text as="span" size="sm" tone="muted">
              {group.addonName} · {countsText(t, group)}
            </Text>
          </div>
          {kept === null && (
            <IconButton icon="copy" size="sm" label={t('item.saveGroup', { name })} onClick={onKeep} />
          )}
          <IconButton icon="edit" size="sm" label={t('item.editGroup', { name })} onClick={onEdit} />
          <IconButton icon="trash" size="sm" label={t('item.deleteGroup', { name })} onClick={onRemove} />
        </div>
        {kept?.type === 'ADDON' && (
          <Text size="sm" tone="amber">
            {t('item.shared', { count: kept.itemCount })}
          </Text>
        )}
        <FieldGroup
          label={name}
          hideLabel
          error={isSubmitted && message !== undefined ? t(groupErrorText(message)) : undefined}
        >
          <ul className={styles.options}>
            {options.fields.map((field, index) => (
              <li key={field.key} className={styles.option}>
                <TextField
                  control={control}
                  name={`groups.${at}.options.${index}.optionName`}
                  label={t('item.optionName')}
                  size="sm"
                  autoComplete="off"
                  errors={{ required: t('item.nameRequired'), nameTwice: t('item.nameTwice') }}
                />
                <DecimalField
                  control={control}
                  name={`groups.${at}.options.${index}.price`}
                  label={t('item.optionPrice')}
                  size="sm"
                  prefix={symbol}
                  deps="mrp"
                  errors={{ ...termsErrors, required: t('item.priceRequired') }}
                />
                <IconButton
                  icon="x"
                  size="sm"
                  label={t('item.removeOption', { name: group.options[index]?.optionName ?? '' })}
                  onClick={() => void confirmRemoveOption(index)}
                />
              </li>
            ))}
          </ul>
          <Button
            size="sm"
            variant="ghost"
            icon="plus"
            disabled={options.fields.length >= menuLimits.optionsPerGroup}
            onClick={() => options.append(emptyOption())}
          >
            {t('item.addOption')}
          </Button>
        </FieldGroup>
      </Stack>
    </Card>
  );
}

function groupErrorText(key: string) {
  if (key === 'noOptions') return 'item.groupError.noOptions' as const;
  return key === 'fewerThanMin'
    ? ('item.groupError.fewerThanMin' as const)
    : ('item.groupError.tooManyOptions' as const);
}
