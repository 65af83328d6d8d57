import { useEffect, useMemo, useRef, useState } from 'react';
import {
  endpoints,
  itemChangedDetailsSchema,
  itemFormSchema,
  type itemFormPoint,
  type ItemFields,
  type ItemFormInput,
  type MenuItemDetail,
  type OutletSummary,
} from '@galla/contract';
import { Form, FormField, useFormState, useLeaveGuard, useWatch, useZodForm } from '@galla/ui/forms';
import { ExtensionPoint } from '@galla/shared/composition';
import { ApiError, http } from '@galla/shared/http';
import { notify } from '@galla/shared/notify';
import { useQuery, useQueryClient } from '@galla/shared/query';
import { useNavigate } from '@galla/shared/router';
import { Button, confirm, Page } from '@galla/ui';
import { newId } from '@galla/shared/format';
import { categoriesQuery, menuKeys, menuRowsQuery, refreshMenu } from '../../lib/menu-data/menu.queries';
import { menuPaths } from '../../lib/menu-url';
import { noteAdded } from '../../lib/new-item-path';
import { spansOf, spansProblem } from '../../lib/timing-spans';
import { useMenuText } from '../../messages/texts';
import { ConflictPanel, type Conflict } from './conflict-panel';
import { useGroups } from './groups-field';
import { ImageField } from './image-field';
import { BasicFields, FormSection, LayoutField, TermsFields } from './item-fields';
import {
  changesOf,
  copyOf,
  emptyItemForm,
  formOf,
  mergeForms,
  type FormField as Field,
} from './item-form.values';
import { askAboutItem } from './save-questions';
import { addonsQuery, changedShared, keepGroup } from './shared-groups';
import { TimingsField } from './timings-field';
import styles from './item-form.page.module.css';

interface ItemEditorProps {
  outlet: OutletSummary;
  title: string;
  /** The item to edit, as on the server; null for a new one. */
  stored: MenuItemDetail | null;
  /** The item to copy. */
  source: MenuItemDetail | null;
  /** Category that a new item starts with. */
  catId: string | null;
}

/** The form itself. */
export function ItemEditor({ outlet, title, stored, source, catId }: ItemEditorProps) {
  const t = useMenuText();
  const { outletId } = outlet;
  const client = useQueryClient();
  const navigate = useNavigate();
  const categories = useQuery(categoriesQuery(outletId));
  const library = useQuery(addonsQuery(outletId));
  const menu = useQuery(menuRowsQuery(outletId));
  const [itemId, setItemId] = useState(() => stored?.itemId ?? newId());
  // Base version of the three-way merge: the item when the form was filled or last merged.
  const [base, setBase] = useState(stored);
  const empty = emptyItemForm(outlet.config.businessType);
  const [start] = useState<ItemFormInput>(() => {
    if (stored) return formOf(stored);
    if (source) return copyOf(source, t('item.copyName', { name: source.name }), newId);
    return catId === null ? empty : { ...empty, category: { catId, subCatId: null } };
  });
  const form = useZodForm<ItemFormInput, ItemFields>(itemFormSchema, { defaultValues: start });
  const { isDirty, isSubmitting, isValid, submitCount } = useFormState({ control: form.control });
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [leaveFor, setLeaveFor] = useState<string | null>(null);
  const another = useRef(false);
  useLeaveGuard((isDirty || source !== null) && leaveFor === null);
  useEffect(() => {
    if (leaveFor !== null) void navigate(leaveFor);
  }, [leaveFor, navigate]);

  /** Merges another user's save under the input. */
  const bringUpToDate = (item: MenuItemDetail): void => {
    if (!base) return;
    const now = formOf(item);
    const mine = form.getValues();
    const { merged, both, theirs } = mergeForms(formOf(base), mine, now);
    form.reset(now, { keepIsSubmitted: true });
    for (const field of Object.keys(merged) as Field[]) {
      if (JSON.stringify(merged[field]) !== JSON.stringify(now[field]))
        form.setValue(field, merged[field], { shouldDirty: true, shouldTouch: true });
    }
    setBase(item);
    if (both.length > 0 || theirs.length > 0) setConflict({ item, now, both, theirs });
  };
  // Another user saved while this form is open: shown at once, not only on save.
  const isBehind =
    stored !== null && base !== null && stored.version > base.version && !isSubmitting && leaveFor === null;
  useEffect(() => {
    if (isBehind && stored) bringUpToDate(stored);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each version, not for each key that is pressed
  }, [isBehind, stored]);

  const save = async (fields: ItemFields): Promise<void> => {
    if (spansProblem(spansOf(fields.timings)) !== null) {
      notify.error({ message: t('timings.overlap') });
      return;
    }
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
      if (details) bringUpToDate(details.item);
      else {
        const told = error instanceof ApiError && error.status >= 400 && error.status < 500;
        notify.error({ message: told ? error.message : t('item.saveFailed') });
      }
      return;
    }
    void refreshMenu(client, outletId);
    if (another.current) {
      const { priceBasis, hsn, uqc, soldBy, taxPercent } = fields;
      const category = form.getValues('category');
      form.reset({ ...empty, category, taxPercent, priceBasis, hsn, uqc, soldBy });
      setItemId(newId());
    } else setLeaveFor(menuPaths.allItems);
  };
  const askDelete = async (): Promise<void> => {
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
      setLeaveFor(menuPaths.allItems);
    } catch {
      // The error was already shown by the call policy; the form stays open.
    }
  };

  const groups = useGroups(form, outlet);
  const mine = useWatch({ control: form.control }) as ItemFormInput;
  const known = useMemo(() => categories.data ?? [], [categories.data]);
  return (
    <Page title={title} width="list" back={{ to: menuPaths.allItems, label: t('item.back') }}>
      {conflict && (
        <ConflictPanel
          conflict={conflict}
          mine={mine}
          categories={known}
          onTake={(field) => form.setValue(field, conflict.now[field], { shouldDirty: true })}
        />
      )}
      <Form form={form} onSubmit={save} aria-label={title} className={styles.form}>
        <div className={styles.columns}>
          <div className={styles.first}>
            <FormSection title={t('item.basics')}>
              <BasicFields form={form} outlet={outlet} categories={categories.data} isNew={stored === null} />
            </FormSection>
          </div>
          <div className={styles.aside}>
            <FormSection title={t('item.images')}>
              <FormField control={form.control} name="images">
                {({ field }) => <ImageField images={field.value} onChange={field.onChange} />}
              </FormField>
            </FormSection>
            <FormSection title={t('item.layout')}>
              <LayoutField form={form} />
            </FormSection>
            {base && <ExtensionPoint<typeof itemFormPoint> name="menu/item-form" value={base} />}
          </div>
          <div className={styles.rest}>
            <FormSection title={t('item.taxAndTerms')}>
              <TermsFields form={form} outlet={outlet} />
            </FormSection>
            <FormSection title={t('addons.heading')}>{groups.section}</FormSection>
            <FormSection title={t('item.timings')}>
              <FormField control={form.control} name="timings">
                {({ field }) => <TimingsField timings={field.value} onChange={field.onChange} />}
              </FormField>
            </FormSection>
          </div>
        </div>
        <div className={styles.bar}>
          {base && (
            <Button variant="dangerGhost" icon="trash" onClick={() => void askDelete()}>
              {t('item.delete')}
            </Button>
          )}
          {submitCount > 0 && !isValid && (
            <span role="alert" className={styles.wrong}>
              {t('item.wrong')}
            </span>
          )}
          <span className={styles.space} />
          {!base && (
            <Button type="submit" loading={isSubmitting} onClick={() => (another.current = true)}>
              {t('item.saveAndNew')}
            </Button>
          )}
          <Button
            type="submit"
            variant="primary"
            loading={isSubmitting}
            onClick={() => (another.current = false)}
          >
            {t('item.save')}
          </Button>
        </div>
      </Form>
      {groups.dialogs}
    </Page>
  );
}
