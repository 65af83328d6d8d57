/** A text as it is compared: lower case, without accents and without the dot below of Hindi letters. */
export const plainText = (text: string): string =>
  text
    .toLocaleLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f\u093c]/g, '');

/** Digits of Hindi as those of English. */
export const withPlainDigits = (text: string): string =>
  text.replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966));

/** The words of a text as they are compared. */
export const wordsOf = (text: string): string[] =>
  plainText(text)
    .split(/[\s,;()&/+-]+/)
    .filter(Boolean);
