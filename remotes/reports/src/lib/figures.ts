import type { CurrencyName } from '@galla/contract';
import { formatMoney, formatMoneySummary } from '@galla/shared/format';

export interface Figures {
  /** With paise, for bills and tax. */
  money: (minor: number) => string;
  /** Whole rupees, for summaries. */
  summary: (minor: number) => string;
  /** Short form for an axis or a headline: "₹1.2L", "₹850". */
  shortMoney: (minor: number) => string;
  count: (value: number) => string;
  shortCount: (value: number) => string;
  share: (part: number) => string;
}

const minorPerMajor = 100;

/** Formatters of figures for a language and a currency. */
export function figuresOf(locale: string, currency: CurrencyName): Figures {
  const compact = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
    maximumFractionDigits: 1,
  });
  const whole = new Intl.NumberFormat(locale);
  const wholeShort = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  return {
    money: (minor) => formatMoney(minor, { locale, currency }),
    summary: (minor) => formatMoneySummary(minor, { locale, currency }),
    shortMoney: (minor) => compact.format(minor / minorPerMajor),
    count: (value) => whole.format(value),
    shortCount: (value) => wholeShort.format(value),
    share: (part) => percent.format(part),
  };
}
