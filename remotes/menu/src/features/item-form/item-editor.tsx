import { useEffect, useMemo, useRef, useState } from 'react';
import {
  itemFormSchema,
  type itemFormPoint,
  type ItemFields,
  type ItemFormInput,
  type MenuItemDetail,
  type OutletSummary,
} from '@galla/contract';
import { Form, FormField, useFormState, useLeaveGuard, useWatch, useZodForm } from '@galla/ui/forms';
import { ExtensionPoint } from '@galla/shared/composition';
import { useQuery } from '@galla/shared/query';
import { useNavigate } from '@galla/shared/router';
import { Button, Page } from '@galla/ui';
import { newId } from '@galla/shared/format';
import { categoriesQuery } from '../../lib/menu-data/menu.queries';
import { menuPaths } from '../../lib/menu-url';
import { useMenuText } from '../../messages/texts';
import { ConflictPanel } from './conflict-panel';
import { useGroups } from './groups-field';
import { ImageField } from './image-field';
import { BasicFields, FormSection, LayoutField, TermsFields } from './item-fields';
import { copyOf, emptyItemForm, formOf } from './item-form.values';
import { ItemPreview } from './item-preview';
import { useTimings } from './timings-field';
import { useItemActs } from './use-item-acts';
import { useItemMerge } from './use-item-merge';
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
  const navigate = useNavigate();
  const categories = useQuery(categoriesQuery(outlet.outletId));
  const [itemId, setItemId] = useState(() => stored?.itemId ?? newId());
  const empty = emptyItemForm(outlet.config.businessType);
  const [start] = useState<ItemFormInput>(() => {
    if (stored) return formOf(stored);
    if (source) return copyOf(source, t('item.copyName', { name: source.name }), newId);
    return catId === null ? empty : { ...empty, category: { catId, subCatId: null } };
  });
  const form = useZodForm<ItemFormInput, ItemFields>(itemFormSchema, { defaultValues: start });
  const { isDirty, isSubmitting, isValid, submitCount } = useFormState({ control: form.control });
  const [leaveFor, setLeaveFor] = useState<string | null>(null);
  const another = useRef(false);
  useLeaveGuard((isDirty || source !== null) && leaveFor === null);
  useEffect(() => {
    if (leaveFor !== null) void navigate(leaveFor);
  }, [leaveFor, navigate]);
  const isIdle = !isSubmitting && leaveFor === null;
  const { base, conflict, bringUpToDate } = useItemMerge({ form, stored, isIdle });
  const { save, confirmDelete } = useItemActs({
    outlet,
    itemId,
    base,
    onOvertaken: bringUpToDate,
    onSaved({ priceBasis, hsn, uqc, soldBy, taxPercent }) {
      if (!another.current) return setLeaveFor(menuPaths.allItems);
      const category = form.getValues('category');
      form.reset({ ...empty, category, taxPercent, priceBasis, hsn, uqc, soldBy });
      setItemId(newId());
    },
    onDeleted: () => setLeaveFor(menuPaths.allItems),
  });

  const groups = useGroups(form, outlet);
  const timings = useTimings(form);
  const mine = useWatch({ control: form.control }) as ItemFormInput;
  const known = useMemo(() => categories.data ?? [], [categories.data]);
  const shownTitle = outlet.closure && stored ? stored.name : title;
  const sections = (
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
        <FormSection title={t('item.preview')}>
          <ItemPreview form={form} outlet={outlet} />
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
        <FormSection title={t('item.timings')}>{timings.editor}</FormSection>
      </div>
    </div>
  );
  return (
    <Page title={shownTitle} width="list" back={{ to: menuPaths.allItems, label: t('item.back') }}>
      {conflict && (
        <ConflictPanel
          conflict={conflict}
          mine={mine}
          categories={known}
          onTake={(field) => form.setValue(field, conflict.now[field], { shouldDirty: true })}
        />
      )}
      <Form
        form={form}
        onSubmit={save}
        isWrong={timings.isWrong}
        aria-label={shownTitle}
        className={styles.form}
      >
        {outlet.closure ? (
          <fieldset disabled className={styles.closed}>
            {sections}
          </fieldset>
        ) : (
          <>
            {sections}
            <div className={styles.bar}>
              {base && (
                <Button variant="dangerGhost" icon="trash" onClick={() => void confirmDelete()}>
                  {t('item.delete')}
                </Button>
              )}
              {submitCount > 0 && (!isValid || timings.isWrong) && (
                <span className={styles.wrong}>{t('item.wrong')}</span>
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
          </>
        )}
      </Form>
      {groups.dialogs}
    </Page>
  );
}
