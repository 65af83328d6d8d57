/** Why a text is no amount. `unclearSeparator`: a comma, dot or space where no thousands end, such as 99,50 or 1.240. */
export type MoneyProblem = 'notANumber' | 'negative' | 'tooManyDecimals' | 'unclearSeparator';
export type MoneyReading = { amount: number } | { problem: MoneyProblem };

/** 1,240 and 12,34,567: thousands of the world, and lakhs of India. A separator that ends none of them counts for nothing. */
const groupings = [',', ' ', "'"].flatMap((sign) => [
  new RegExp(`^[1-9]\\d{0,2}(?:${sign}\\d{3})+$`),
  new RegExp(`^[1-9]\\d?(?:${sign}\\d{2})*${sign}\\d{3}$`),
]);
const firstDevanagari = 0x09_66;
const firstFullWidth = 0xff_10;

/** The digits of Hindi and of wide East Asian writing as 0 to 9; raised and circled ones stay what they are. */
const plainDigits = (text: string): string =>
  text.replaceAll(/[०-९０-９]/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    return String(code - (code >= firstFullWidth ? firstFullWidth : firstDevanagari));
  });

/** The number of an amount, without the words and signs of money around it: '₹ 80', 'Rs. 80/-', 'INR 80'. */
function numberIn(text: string): string {
  return plainDigits(text)
    .replaceAll(/[\s’]/gu, (sign) => (sign === '’' ? "'" : ' '))
    .replaceAll('，', ',')
    .replaceAll('．', '.')
    .trim()
    .replace(/^(-?) ?(?:₹|rs\b\.?|inr\b|रु\.?)/iu, '$1')
    .replace(/(?:\/[-=]?|₹|\brs\.?|\binr|रु\.?)$/iu, '')
    .trim();
}

/**
 * An amount as people type it in a cell, in the smallest unit: '1,250.50', '₹ 80', '1,00,000', 'Rs. 80/-'. Read digit by
 * digit: 19.99 is 1999, never 1998. What can be read in two ways is refused.
 */
export function readMoney(text: string): MoneyReading {
  const written = numberIn(text);
  const sign = written.startsWith('-') ? '-' : '';
  const unsigned = written.slice(sign.length).trim();
  if (!/^[\d., ']+$/.test(unsigned) || !/\d/.test(unsigned)) return { problem: 'notANumber' };
  const dot = unsigned.indexOf('.');
  const whole = dot < 0 ? unsigned : unsigned.slice(0, dot);
  const fraction = dot < 0 ? '' : unsigned.slice(dot + 1);
  const isWhole = /^\d{1,15}$/.test(whole) || (whole.length < 20 && groupings.some((one) => one.test(whole)));
  if (!/^\d*$/.test(fraction)) return { problem: 'unclearSeparator' };
  if (!isWhole) return { problem: /^\d*$/.test(whole) ? 'notANumber' : 'unclearSeparator' };
  if (sign === '-') return { problem: 'negative' };
  // 1.240 is a thousand in one half of the world.
  if (fraction.length === 3 && fraction.endsWith('0') && /^[1-9]\d{0,2}$/.test(whole))
    return { problem: 'unclearSeparator' };
  if (/[1-9]/.test(fraction.slice(2))) return { problem: 'tooManyDecimals' };
  return { amount: Number(whole.replaceAll(/\D/g, '')) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0')) };
}
