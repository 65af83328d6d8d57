import { cachedFormatter } from './cached-formatter';

/** Currencies the panel shows; both have two digits after the dot. */
export type CurrencyCode = 'INR' | 'USD' | 'CAD';

type MoneyOptions = {
  currency?: CurrencyCode;
  /** BCP 47 tag; it decides grouping (lakh in en-IN and hi-IN) and the place of the symbol. */
  locale?: string;
  /** Omits ".00", for figures that are only scanned. */
  stripZeros?: boolean;
};

const minorPerMajor = 100;
const formatters = new Map<string, Intl.NumberFormat>();

function formatterFor({ currency = 'INR', locale = 'en-IN', stripZeros = false }: MoneyOptions) {
  const key = `${locale}|${currency}|${stripZeros}`;
  const create = () =>
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      // "Rs" style symbols differ by platform; the narrow symbol is the common one, except for CAD beside USD.
      currencyDisplay: currency === 'CAD' ? 'symbol' : 'narrowSymbol',
      trailingZeroDisplay: stripZeros ? 'stripIfInteger' : 'auto',
    });
  return cachedFormatter(formatters, key, create);
}

/** Money in minor units (paise, cents) as text of the locale: 12345650 → "₹1,23,456.50". */
export function formatMoney(minor: number, options: MoneyOptions = {}): string {
  return formatterFor(options).format(minor / minorPerMajor);
}

const wholeFormatters = new Map<string, Intl.NumberFormat>();

/** Money of a summary, a heading or a chart: whole rupees. Bills show paise, with formatMoney. 12345650 → "₹1,23,457". */
export function formatMoneySummary(
  minor: number,
  { currency = 'INR', locale = 'en-IN' }: Pick<MoneyOptions, 'currency' | 'locale'> = {},
): string {
  const create = () =>
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay: currency === 'CAD' ? 'symbol' : 'narrowSymbol',
      maximumFractionDigits: 0,
      // "-₹0" would be wrong.
      signDisplay: 'negative',
    });
  return cachedFormatter(wholeFormatters, `${locale}|${currency}`, create).format(minor / minorPerMajor);
}

/** Parses a typed amount to minor units; null when it is not an amount of at most two decimals. */
export function parseMoney(text: string): number | null {
  const match = /^(\d{1,12})(?:\.(\d{0,2}))?$/.exec(text.replace(/[,\s₹$]/g, ''));
  if (!match) return null;
  const [, whole = '0', fraction = ''] = match;
  return Number(whole) * minorPerMajor + Number(fraction.padEnd(2, '0'));
}

/** Minor units as the plain text an input holds: 12050 → "120.50". */
export function moneyToInput(minor: number): string {
  const sign = minor < 0 ? '-' : '';
  const size = Math.abs(minor);
  return `${sign}${Math.floor(size / minorPerMajor)}.${String(size % minorPerMajor).padStart(2, '0')}`;
}
