import { useMemo } from 'react';
import { formatMoney, type CurrencyCode } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';

const symbols: Readonly<Record<CurrencyCode, string>> = { INR: '₹', USD: '$', CAD: 'CA$' };

export interface MoneyFormat {
  /** '₹532.00' */
  text: (minor: number) => string;
  /** '₹532', for sums that are only scanned. */
  short: (minor: number) => string;
  /** Before an input. */
  symbol: string;
}

/** Amounts of one currency in the panel's language. */
export function useMoneyFormat(currency: CurrencyCode): MoneyFormat {
  const { locale } = useLanguage();
  return useMemo(
    () => ({
      text: (minor) => formatMoney(minor, { currency, locale }),
      short: (minor) => formatMoney(minor, { currency, locale, stripZeros: true }),
      symbol: symbols[currency],
    }),
    [currency, locale],
  );
}
