import { currencies } from '@galla/contract';
import type { OrderSummary } from '@galla/contract';
import type { LocalText } from './message';

/** An amount formatted as currency in the locale of the reader. */
export function amountInWords(amount: number, currency: OrderSummary['currency']): LocalText {
  const digits = currencies.find(({ name }) => name === currency)?.fractionDigits ?? 2;
  return (locale) =>
    new Intl.NumberFormat(`${locale}-IN`, { style: 'currency', currency }).format(amount / 10 ** digits);
}
