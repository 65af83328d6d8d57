import type { ItemFormInput, OutletSummary } from '@galla/contract';
import { parseMoney } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import type { Diet } from '@galla/ui';
import { useWatch } from '@galla/ui/forms';
import { priceText } from '../../lib/price-range';
import { useMenuText } from '../../messages/texts';
import { ItemCard } from '../../ui/item-card';
import type { ItemForm } from './item-form.values';

/** '': not chosen yet, so no mark. */
const diets: Readonly<Record<ItemFormInput['dietaryType'], Diet>> = {
  Veg: 'veg',
  'Non-Veg': 'nonVeg',
  Egg: 'egg',
  'Not food': 'none',
  '': 'none',
};

const fields = ['name', 'description', 'price', 'groups', 'dietaryType', 'layoutId', 'images'] as const;

/** What is typed in the form, as customers will see it. */
export function ItemPreview({ form: { control }, outlet }: { form: ItemForm; outlet: OutletSummary }) {
  const t = useMenuText();
  const { locale } = useLanguage();
  const [name, description, typed, groups, dietaryType, layoutId, images] = useWatch({
    control,
    name: fields,
  });
  const sizes = groups.filter(({ type }) => type === 'VARIANT').flatMap(({ options }) => options);
  const sizePrices = sizes.flatMap(({ price }) => parseMoney(price) ?? []);
  const price = sizePrices[0] ?? parseMoney(typed);
  const [first] = images;
  return (
    <ItemCard
      layoutId={layoutId}
      name={name.trim() || t('item.name')}
      price={
        price === null ? '–' : priceText(t, { price, sizePrices }, { currency: outlet.currency, locale })
      }
      description={description.trim()}
      diet={diets[dietaryType]}
      renderImage={
        first
          ? (width) => (
              <img src={width > 120 ? first.url : first.thumbUrl} alt="" width={width} height={width} />
            )
          : null
      }
    />
  );
}
