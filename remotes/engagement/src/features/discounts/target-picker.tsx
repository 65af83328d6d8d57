import { useState } from 'react';
import { formatMoney } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { useQuery } from '@galla/shared/query';
import { Group, IconButton, Stack } from '@galla/ui';
import { SearchSelect } from '@galla/ui/kit';
import { useTexts } from '../../messages/texts';
import type { DiscountPick } from './discount-form';
import { choicesQuery } from './discounts.queries';
import styles from './discounts.module.css';

interface TargetPickerProps {
  of: 'collections' | 'products';
  picks: readonly DiscountPick[];
  onChange: (picks: DiscountPick[]) => void;
  error: string | undefined;
}

/** Search field for collections or products; selected ones can be removed. */
export function TargetPicker({ of, picks, onChange, error }: TargetPickerProps) {
  const t = useTexts();
  const { locale } = useLanguage();
  const [search, setSearch] = useState('');
  const query = useQuery(choicesQuery({ search: search.trim() }));
  const { data } = query;
  const found =
    of === 'collections'
      ? (data?.collections ?? []).map(({ name, ids }) => ({ name, ids, description: undefined }))
      : (data?.products ?? []).map(({ name, ids, price, collection }) => ({
          name,
          ids,
          description: `${collection} · ${formatMoney(price, { locale, currency: data?.currency ?? 'INR', stripZeros: true })}`,
        }));
  const chosen = new Set(picks.flatMap(({ ids }) => ids));
  const options = found
    .filter(({ ids }) => !ids.every((id) => chosen.has(id)))
    .map(({ name, ids, description }) => ({
      value: ids[0] ?? name,
      label: name,
      ...(description !== undefined && { description }),
    }));
  return (
    <Stack gap={2}>
      <SearchSelect
        label={t(`discounts.form.pick.${of}`)}
        options={options}
        value={null}
        error={error}
        loading={query.isFetching}
        onSearch={setSearch}
        onChange={(value) => {
          const pick = found.find(({ ids, name }) => (ids[0] ?? name) === value);
          if (pick) onChange([...picks, { name: pick.name, ids: pick.ids }]);
          setSearch('');
        }}
      />
      {picks.length > 0 && (
        <Group as="ul" gap={2} aria-label={t('discounts.form.picked')} className={styles.picks ?? ''}>
          {picks.map((pick) => (
            <li key={pick.ids.join(' ')} className={styles.pick}>
              {pick.name}
              <IconButton
                icon="x"
                size="sm"
                label={t('discounts.form.unpick', { name: pick.name })}
                onClick={() => onChange(picks.filter((each) => each !== pick))}
              />
            </li>
          ))}
        </Group>
      )}
    </Stack>
  );
}
