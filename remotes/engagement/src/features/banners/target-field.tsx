import type { BannerTarget } from '@galla/contract';
import { TrimmedInput } from '@galla/ui/forms';
import { useQuery } from '@galla/shared/query';
import { Stack, Text } from '@galla/ui';
import { SearchSelect, SegmentedControl } from '@galla/ui/kit';
import { useTexts } from '../../messages/texts';
import { menuQuery } from './banners.queries';

interface TargetFieldProps {
  target: BannerTarget;
  /** The only outlet of the banner; null: several, so neither a category nor an item can be a target. */
  outletId: string | null;
  error: string | undefined;
  onChange: (target: BannerTarget) => void;
}

const kinds = ['none', 'category', 'item', 'link'] as const;

/** Target of the banner. */
export function TargetField({ target, outletId, error, onChange }: TargetFieldProps) {
  const t = useTexts();
  const ofMenu = target.kind === 'category' || target.kind === 'item';
  const menu = useQuery({ ...menuQuery(outletId ?? ''), enabled: ofMenu && outletId !== null });
  const categories = menu.data?.categories ?? [];
  const choose = (kind: BannerTarget['kind']): void => {
    if (kind === 'none') onChange({ kind });
    else if (kind === 'link') onChange({ kind, url: '' });
    else if (kind === 'category') onChange({ kind, outletId: outletId ?? '', catId: '' });
    else onChange({ kind, outletId: outletId ?? '', itemId: '' });
  };
  return (
    <Stack gap={3}>
      <SegmentedControl
        isField
        label={t('banners.target')}
        {...(ofMenu && outletId === null && { error, description: t('banners.targetOutlet') })}
        value={target.kind}
        onChange={choose}
        choices={kinds.map((kind) => ({ value: kind, label: t(`banners.targetKind.${kind}`) }))}
      />
      {target.kind === 'link' && (
        <TrimmedInput
          label={t('banners.link')}
          type="url"
          inputMode="url"
          placeholder="https://"
          required
          error={error}
          value={target.url}
          onChange={(url) => onChange({ kind: 'link', url })}
        />
      )}
      {target.kind === 'category' && outletId !== null && (
        <SearchSelect
          label={t('banners.category')}
          required
          error={error}
          loading={menu.isPending}
          value={target.catId}
          onChange={(catId) => onChange({ kind: 'category', outletId, catId })}
          options={categories.map(({ catId, name }) => ({ value: catId, label: name }))}
        />
      )}
      {target.kind === 'item' && outletId !== null && (
        <SearchSelect
          label={t('banners.item')}
          required
          error={error}
          loading={menu.isPending}
          value={target.itemId}
          onChange={(itemId) => onChange({ kind: 'item', outletId, itemId })}
          options={categories.flatMap((category) =>
            category.items.map(({ itemId, name }) => ({
              value: itemId,
              label: name,
              description: category.name,
            })),
          )}
        />
      )}
      {ofMenu && menu.isError && (
        <Text size="sm" tone="red" role="alert">
          {t('banners.menuFailed')}
        </Text>
      )}
    </Stack>
  );
}
