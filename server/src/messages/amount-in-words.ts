import { currencies } from '@galla/contract';
import type { OrderSummary } from '@galla/contract';
import type { LocalText } from './message';

/** An amount formatted as currency in the locale of the reader. `stripZeros`: without ".00", where space is short. */
export function amountInWords(
  amount: number,
  currency: OrderSummary['currency'],
  { stripZeros = false } = {},
): LocalText {
  const digits = currencies.find(({ name }) => name === currency)?.fractionDigits ?? 2;
  const trailingZeroDisplay = stripZeros ? 'stripIfInteger' : 'auto';
  return (locale) =>
    new Intl.NumberFormat(`${locale}-IN`, { style: 'currency', currency, trailingZeroDisplay }).format(
      amount / 10 ** digits,
    );
}
