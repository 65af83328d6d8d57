import type { ItemFormInput, MenuCategory, MenuItemDetail } from '@galla/contract';
import { Banner, Button, Text } from '@galla/ui';
import { useMenuText, type MenuText } from '../../messages/texts';
import type { FormField } from './item-form.values';
import styles from './conflict-panel.module.css';

/** Changes another user saved while this form was open. */
export interface Conflict {
  item: MenuItemDetail;
  now: ItemFormInput;
  both: readonly FormField[];
  theirs: readonly FormField[];
}

interface ConflictPanelProps {
  conflict: Conflict;
  mine: ItemFormInput;
  categories: readonly MenuCategory[];
  onTake: (field: FormField) => void;
}

const fieldText = {
  name: 'item.name',
  description: 'item.description',
  category: 'item.category',
  price: 'item.price',
  taxPercent: 'item.tax',
  priceBasis: 'terms.basis',
  mrp: 'terms.mrp',
  hsn: 'terms.hsn',
  soldBy: 'terms.soldBy',
  uqc: 'terms.unit',
  dietaryType: 'item.dietaryType',
  layoutId: 'item.layout',
  available: 'item.available',
  images: 'item.images',
  groups: 'addons.heading',
  timings: 'item.timings',
} as const satisfies Record<FormField, string>;

function categoryText(
  { catId, subCatId }: ItemFormInput['category'],
  categories: readonly MenuCategory[],
): string {
  const category = categories.find((one) => one.catId === catId);
  const sub = category?.subCategories.find((one) => one.catId === subCatId);
  return [category?.name, sub?.name].filter(Boolean).join(' › ');
}

/** Short text of a field's value. */
function valueText(
  form: ItemFormInput,
  field: FormField,
  categories: readonly MenuCategory[],
  t: MenuText,
): string {
  switch (field) {
    case 'category':
      return categoryText(form.category, categories);
    case 'taxPercent':
      return `${form.taxPercent}%`;
    case 'priceBasis':
      return t(`terms.bases.${form.priceBasis}`);
    case 'soldBy':
      return t(`terms.soldByUnits.${form.soldBy}`);
    case 'uqc':
      return t(`terms.units.${form.uqc}`);
    case 'dietaryType':
      return form.dietaryType === '' ? '' : t(`item.diet.${form.dietaryType}`);
    case 'layoutId':
      return t(`item.layouts.l${form.layoutId}`);
    case 'available':
      return t(form.available ? 'item.conflict.yes' : 'item.conflict.no');
    case 'images':
      return t('item.conflict.images', { count: form.images.length });
    case 'groups':
      return form.groups
        .map(
          ({ displayName, options }) =>
            `${displayName} (${options.map((each) => each.optionName).join(', ')})`,
        )
        .join('; ');
    case 'timings':
      return t('item.conflict.hours', { count: form.timings.length });
    case 'name':
    case 'description':
    case 'price':
    case 'mrp':
    case 'hsn':
      return form[field];
  }
}

/** Shows who changed the item, which changes were merged, and the conflicts to resolve. */
export function ConflictPanel({ conflict, mine, categories, onTake }: ConflictPanelProps) {
  const t = useMenuText();
  const { item, now, both, theirs } = conflict;
  const who = item.changedBy?.name ?? '';
  const text = (form: ItemFormInput, field: FormField): string =>
    valueText(form, field, categories, t) || t('item.conflict.nothing');
  return (
    <Banner
      tone="warn"
      title={who === '' ? t('item.conflict.titleUnknown') : t('item.conflict.title', { who })}
    >
      <div className={styles.content}>
        <Text size="sm">{t('item.conflict.message')}</Text>
        {theirs.length > 0 && (
          <Text size="sm">
            {t('item.conflict.theirs')}:{' '}
            {theirs.map((field) => `${t(fieldText[field])} (${text(now, field)})`).join(' · ')}
          </Text>
        )}
        {both.length > 0 && (
          <>
            <Text size="sm">{t('item.conflict.both')}</Text>
            <ul className={styles.fields}>
              {both.map((field) => {
                const taken = text(mine, field) === text(now, field);
                return (
                  <li key={field} className={styles.field}>
                    <strong>{t(fieldText[field])}</strong>
                    <span>
                      {t('item.conflict.yoursLabel')}: <b>{text(mine, field)}</b>
                    </span>
                    <span>
                      {t('item.conflict.theirsLabel')}: <b>{text(now, field)}</b>
                    </span>
                    <Button
                      size="sm"
                      disabled={taken}
                      aria-label={t('item.conflict.take', { field: t(fieldText[field]) })}
                      onClick={() => onTake(field)}
                    >
                      {taken
                        ? t('item.conflict.taken')
                        : t('item.conflict.take', { field: t(fieldText[field]) })}
                    </Button>
                  </li>
                );
              })}
            </ul>
            <Text size="sm">{t('item.conflict.saveAgain')}</Text>
          </>
        )}
      </div>
    </Banner>
  );
}
