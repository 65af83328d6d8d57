import {
  includesTax,
  listPriceOf,
  priceRangeOf,
  sizePricesOf,
  type CurrencyName,
  type MenuItem,
} from '@galla/contract';
import { usePosText } from '../messages/texts';
import { useMoney } from './use-money';

/** What an item costs, as the menu shows it: from its cheapest to its dearest size, the symbol once. */
export function useListPrice(currency: CurrencyName): (item: MenuItem) => string {
  const t = usePosText();
  const money = useMoney(currency);
  return (item) => {
    const { from, to } = priceRangeOf(listPriceOf(item), sizePricesOf(item));
    const range =
      from === to
        ? money(from)
        : t('items.priceRange', { from: money(from), to: money(to).replace(/^\D+/, '') });
    const price = item.soldBy === 'weight' ? t('sale.perKg', { price: range }) : range;
    return includesTax(item.priceBasis) ? `${price} ${t('sale.includesTax')}` : price;
  };
}
