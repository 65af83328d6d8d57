import type { ReactNode } from 'react';
import {
  dietaryTypes,
  isSoldBySize,
  menuLayoutIds,
  taxPercents,
  weighedUnits,
  type MenuCategory,
  type OutletSummary,
  type UnitQuantityCode,
} from '@galla/contract';
import { DecimalField, FormField, SwitchField, TextAreaField, TextField, useWatch } from '@galla/ui/forms';
import { parseMoney } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { Card, Heading, Stack, Text } from '@galla/ui';
import { ChoiceChips } from '@galla/ui/kit';
import { Link } from '@galla/shared/router';
import { symbolOf } from '../../lib/currency-symbol';
import { menuPaths } from '../../lib/menu-url';
import { priceText } from '../../lib/price-range';
import { useMenuText } from '../../messages/texts';
import { CategorySelect } from '../../ui/category-select';
import type { ItemForm } from './item-form.values';
import { LayoutDrawing } from './layout-drawing';
import { BasisField, MrpField, InvoiceFields, SoldByField, useTermsErrors } from './terms-fields';
import styles from './item-fields.module.css';

/** A section of the form with its heading. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" aria-label={title}>
      <Stack gap={4}>
        <Heading level={2}>{title}</Heading>
        {children}
      </Stack>
    </Card>
  );
}

/** Name, price, category, kind and description. */
export function BasicFields({
  form,
  outlet,
  categories,
  isNew,
}: {
  form: ItemForm;
  outlet: OutletSummary;
  /** Undefined: not loaded yet. */
  categories: readonly MenuCategory[] | undefined;
  isNew: boolean;
}) {
  const t = useMenuText();
  const { control } = form;
  return (
    <>
      <TextField
        control={control}
        name="name"
        label={t('item.name')}
        description={t('item.nameHint')}
        required
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a new item was asked for: its name is what is typed first
        autoFocus={isNew}
        errors={{ required: t('item.nameRequired') }}
      />
      <div className={styles.priced}>
        <PriceField form={form} outlet={outlet} />
        <TaxField form={form} />
        <SoldByField form={form} />
      </div>
      <MrpField form={form} outlet={outlet} />
      {categories?.length === 0 ? (
        <Text>
          {t('item.noCategories')} <Link to={menuPaths.categories}>{t('item.addCategory')}</Link>
        </Text>
      ) : (
        <FormField control={control} name="category" errors={{ invalid: t('item.categoryRequired') }}>
          {({ field, error }) => (
            <CategorySelect
              categories={categories ?? []}
              value={field.value}
              onChange={field.onChange}
              error={error && t('item.categoryRequired')}
            />
          )}
        </FormField>
      )}
      <FormField control={control} name="dietaryType" errors={{ required: t('item.dietRequired') }}>
        {({ field, error }) => (
          <ChoiceChips
            isField
            label={t('item.dietaryType')}
            required
            error={error}
            choices={dietaryTypes.map((value) => ({ value, label: t(`item.diet.${value}`) }))}
            value={field.value === '' ? null : field.value}
            onChange={field.onChange}
          />
        )}
      </FormField>
      <TextAreaField
        control={control}
        name="description"
        label={t('item.description')}
        description={t('item.descriptionHint')}
      />
      <SwitchField
        control={control}
        name="available"
        label={t('item.available')}
        description={t('item.availableHint')}
      />
    </>
  );
}

const isWeighed = (unit: UnitQuantityCode): unit is (typeof weighedUnits)[number] =>
  weighedUnits.some((each) => each === unit);

/** The price, or what the sizes say it is: an item that is sold by size has no other price. */
function PriceField({ form: { control }, outlet }: { form: ItemForm; outlet: OutletSummary }) {
  const t = useMenuText();
  const { locale } = useLanguage();
  const [groups, soldBy, uqc] = useWatch({ control, name: ['groups', 'soldBy', 'uqc'] });
  const errors = useTermsErrors();
  const sizes = groups.filter(({ type }) => type === 'VARIANT').flatMap(({ options }) => options);
  if (!isSoldBySize(groups)) {
    return (
      <DecimalField
        control={control}
        name="price"
        label={soldBy === 'weight' && isWeighed(uqc) ? t(`terms.priceOf.${uqc}`) : t('item.price')}
        description={t('item.priceHint')}
        required
        prefix={symbolOf(outlet)}
        deps="mrp"
        errors={{ ...errors, required: t('item.priceRequired') }}
      />
    );
  }
  const [first, ...others] = sizes.flatMap(({ price }) => parseMoney(price) ?? []);
  return (
    <div className={styles.choice}>
      <span className="g-label">{t('item.price')}</span>
      <output>
        {first === undefined
          ? '–'
          : priceText(t, { price: first, sizePrices: others }, { currency: outlet.currency, locale })}
      </output>
      <Text size="sm" tone="muted">
        {t('item.priceOfSizes')}
      </Text>
    </div>
  );
}

/** The rate of tax. */
function TaxField({ form: { control } }: { form: ItemForm }) {
  const t = useMenuText();
  return (
    <FormField control={control} name="taxPercent">
      {({ field }) => (
        <div className={styles.choice}>
          <ChoiceChips
            isField
            label={t('item.tax')}
            choices={taxPercents.map((percent) => ({ value: String(percent), label: `${percent}%` }))}
            value={String(field.value)}
            onChange={(value) => field.onChange(Number(value))}
          />
          {field.value === 12 && (
            <Text size="sm" tone="amber">
              {t('mainMenu.taxDialog.slabNote')}
            </Text>
          )}
        </div>
      )}
    </FormField>
  );
}

/** What the price means, and what stands on invoices. */
export function TermsFields({ form, outlet }: { form: ItemForm; outlet: OutletSummary }) {
  return (
    <Stack gap={4}>
      <BasisField form={form} outlet={outlet} />
      <InvoiceFields form={form} />
    </Stack>
  );
}

/** Layout of the item on the customers' menu. */
export function LayoutField({ form: { control } }: { form: ItemForm }) {
  const t = useMenuText();
  return (
    <FormField control={control} name="layoutId">
      {({ field }) => (
        <Stack gap={3}>
          <Text size="sm" tone="muted">
            {t('item.layoutHint')}
          </Text>
          <div role="radiogroup" aria-label={t('item.layout')} className={styles.layouts}>
            {menuLayoutIds.map((id) => (
              <label key={id} className={styles.layout}>
                <input
                  type="radio"
                  className="g-visually-hidden"
                  name={field.name}
                  checked={field.value === id}
                  onChange={() => field.onChange(id)}
                  onBlur={field.onBlur}
                />
                <LayoutDrawing layoutId={id} />
                <span>{t(`item.layouts.l${id}`)}</span>
              </label>
            ))}
          </div>
        </Stack>
      )}
    </FormField>
  );
}
