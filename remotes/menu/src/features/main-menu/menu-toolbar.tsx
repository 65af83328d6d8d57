import { memo, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { itemDiets, type MenuCategory } from '@galla/contract';
import { Button, IconButton, TextInput } from '@galla/ui';
import { Select } from '@galla/ui/kit';
import { emptyFilter, isFiltered, itemStates, type MenuFilter } from '../../lib/menu-url';
import { useMenuText } from '../../messages/texts';
import styles from './menu-toolbar.module.css';

interface MenuToolbarProps {
  filter: MenuFilter;
  onChange: (filter: MenuFilter) => void;
  categories: readonly MenuCategory[];
}

const stateText = {
  on: 'mainMenu.onlyOn',
  off: 'mainMenu.onlyOff',
  snoozed: 'mainMenu.onlySnoozed',
} as const;

/** A filter; the first choice, without a value, filters nothing. */
function FilterSelect<Value extends string>({
  label,
  any,
  value,
  options,
  onChange,
}: {
  label: string;
  any: string;
  value: Value | null;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value | null) => void;
}) {
  return (
    <span className={styles.filter}>
      <Select<Value | ''>
        label={label}
        hideLabel
        size="sm"
        options={[{ value: '', label: any }, ...options]}
        value={value ?? ''}
        onChange={(picked) => onChange(picked === '' ? null : picked)}
      />
    </span>
  );
}

type Narrowing = Omit<MenuFilter, 'search' | 'image'>;

interface FilterSelectsProps extends Narrowing {
  categories: readonly MenuCategory[];
  onNarrow: (change: Partial<Narrowing>) => void;
}

/** The filters beside the search. Memoised: a list of fifty categories is expensive to render on each key press. */
const FilterSelects = memo(function FilterSelects({
  catId,
  diet,
  state,
  categories,
  onNarrow,
}: FilterSelectsProps) {
  const t = useMenuText();
  const categoryOptions = categories.flatMap((category) => [
    { value: category.catId, label: category.name },
    ...category.subCategories.map((sub) => ({ value: sub.catId, label: `${category.name} › ${sub.name}` })),
  ]);
  return (
    <>
      <FilterSelect
        label={t('mainMenu.category')}
        any={t('mainMenu.allCategories')}
        value={catId}
        options={categoryOptions}
        onChange={(picked) => onNarrow({ catId: picked })}
      />
      <FilterSelect
        label={t('mainMenu.diet')}
        any={t('mainMenu.allDiets')}
        value={diet}
        options={itemDiets.map((each) => ({ value: each, label: t(`diet.${each}`) }))}
        onChange={(picked) => onNarrow({ diet: picked })}
      />
      <FilterSelect
        label={t('mainMenu.state')}
        any={t('mainMenu.allStates')}
        value={state}
        options={itemStates.map((each) => ({ value: each, label: t(stateText[each]) }))}
        onChange={(picked) => onNarrow({ state: picked })}
      />
    </>
  );
});

/** Search and filters of the list. On a phone the filters are behind a button. */
export function MenuToolbar({ filter, onChange, categories }: MenuToolbarProps) {
  const t = useMenuText();
  const [shown, setShown] = useState(false);
  const set = (change: Partial<MenuFilter>): void => onChange({ ...filter, ...change });
  const present = useRef(set);
  useLayoutEffect(() => {
    present.current = set;
  });
  const handleNarrow = useCallback((change: Partial<Narrowing>) => present.current(change), []);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the search element is too young for some tills
    <div role="search" className={styles.toolbar}>
      <TextInput
        type="search"
        className={styles.search ?? ''}
        label={t('mainMenu.search')}
        hideLabel
        icon="search"
        size="sm"
        placeholder={t('mainMenu.search')}
        maxLength={60}
        value={filter.search}
        onChange={(event) => set({ search: event.currentTarget.value })}
        {...(filter.search !== '' && {
          after: <IconButton icon="x" size="sm" label={t('clear')} onClick={() => set({ search: '' })} />,
        })}
      />
      <span className={styles.toggle}>
        <IconButton
          icon="filter"
          size="sm"
          label={t('mainMenu.filters')}
          pressed={shown}
          onClick={() => setShown(!shown)}
        />
      </span>
      <div className={styles.filters} data-shown={shown || undefined}>
        <FilterSelects
          catId={filter.catId}
          diet={filter.diet}
          state={filter.state}
          categories={categories}
          onNarrow={handleNarrow}
        />
        {isFiltered(filter) && (
          <Button size="sm" variant="ghost" icon="x" onClick={() => onChange(emptyFilter)}>
            {t('mainMenu.clearFilters')}
          </Button>
        )}
      </div>
    </div>
  );
}
