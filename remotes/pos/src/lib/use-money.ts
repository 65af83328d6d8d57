import type { CurrencyName } from '@galla/shared/contract';
import { formatMoney } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';

/** Writes money as the page's language does; whole amounts without their zeros. */
export function useMoney(currency: CurrencyName): (minor: number) => string {
  const { locale } = useLanguage();
  return (minor) => formatMoney(minor, { currency, locale, stripZeros: true });
}
