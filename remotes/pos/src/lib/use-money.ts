import type { CurrencyName } from '@galla/contract';
import { formatMoney } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';

/** Formats money in the page's language; whole amounts without decimals. */
export function useMoney(currency: CurrencyName): (minor: number) => string {
  const { locale } = useLanguage();
  return (minor) => formatMoney(minor, { currency, locale, stripZeros: true });
}
