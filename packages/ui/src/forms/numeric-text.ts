/** Maximum number of characters from the dot on: a dot and two digits. */
const charactersFromDot = 3;

/** Removes all but digits: "12a 3" → "123". */
export function keepDigits(text: string): string {
  return text.replace(/\D/g, '');
}

/** Digits and the first dot with at most two digits after it: "1,2.345.6" → "12.34". */
export function keepDecimal(text: string): string {
  const [whole = '', ...rest] = text.replace(/[^\d.]/g, '').split('.');
  if (rest.length === 0) return whole;
  return whole + `.${rest.join('')}`.slice(0, charactersFromDot);
}
