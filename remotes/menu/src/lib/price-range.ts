import { priceRangeOf, type OutletSummary } from '@galla/contract';
import { formatMoney } from '@galla/shared/format';
import type { MenuText } from '../messages/texts';

interface Priced {
  price: number;
  sizePrices: readonly number[];
}

/** What an item costs: "₹180", or with sizes "₹180–520", the symbol once. */
export function priceText(
  t: MenuText,
  { price, sizePrices }: Priced,
  { currency, locale }: Pick<OutletSummary, 'currency'> & { locale: string },
): string {
  const { from, to } = priceRangeOf(price, sizePrices);
  const money = (amount: number): string => formatMoney(amount, { locale, currency, stripZeros: true });
  if (from === to) return money(from);
  return t('mainMenu.priceRange', { from: money(from), to: money(to).replace(/^\D+/, '') });
}
