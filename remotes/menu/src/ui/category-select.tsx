import type { MenuCategory } from '@galla/contract';
import { SearchSelect, Select } from '@galla/ui/kit';
import { useMenuText } from '../messages/texts';
import styles from './category-select.module.css';

/** Category of an item. */
export interface CategoryChoice {
  catId: string;
  subCatId: string | null;
}

interface CategorySelectProps {
  categories: readonly Pick<MenuCategory, 'catId' | 'name' | 'subCategories'>[];
  value: CategoryChoice;
  onChange: (value: CategoryChoice) => void;
  error?: string | undefined;
}

/** A category, and one of its sub-categories if it has any. */
export function CategorySelect({ categories, value, onChange, error }: CategorySelectProps) {
  const t = useMenuText();
  const subCategories = categories.find(({ catId }) => catId === value.catId)?.subCategories ?? [];
  return (
    <div className={styles.fields}>
      <SearchSelect
        label={t('item.category')}
        required
        error={error}
        options={categories.map(({ catId, name }) => ({ value: catId, label: name }))}
        value={value.catId === '' ? null : value.catId}
        onChange={(catId) => onChange({ catId, subCatId: null })}
      />
      {subCategories.length > 0 && (
        <Select
          label={t('item.subCategory')}
          options={[
            { value: '', label: t('item.noSubCategory') },
            ...subCategories.map(({ catId, name }) => ({ value: catId, label: name })),
          ]}
          value={value.subCatId ?? ''}
          onChange={(subCatId) => onChange({ ...value, subCatId: subCatId === '' ? null : subCatId })}
        />
      )}
    </div>
  );
}
