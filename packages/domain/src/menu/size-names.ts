/** Words beside the size in the heading of a column of prices. */
const fillers = new Set([
  'price',
  'prices',
  'rate',
  'cost',
  'amount',
  'mrp',
  'rs',
  'inr',
  'in',
  'for',
  'of',
  'size',
  'plate',
  'portion',
  'serving',
  'मूल्य',
  'कीमत',
  'दाम',
  'रेट',
  'प्लेट',
  'रु',
]);
const sizes = new Set([
  'half',
  'full',
  'quarter',
  'qtr',
  'small',
  'medium',
  'large',
  'regular',
  'mini',
  'jumbo',
  'family',
  'single',
  'double',
  'triple',
  'extra',
  'big',
  'xl',
  's',
  'm',
  'l',
  'h',
  'f',
  ...['हाफ', 'फुल', 'फ़ुल', 'आधा', 'पूरा', 'छोटा', 'मध्यम', 'बड़ा'].map((word) => word.normalize('NFC')),
]);
const measure = /^\d{0,4}(?:g|gm|gms|gram|kg|kgs|ml|l|ltr|litre|pc|pcs|piece|pieces|inch)$/;
const measured = /^\d{1,4}$/;

/** The words of a heading, with the sign of a half where somebody writes it. */
const wordsOf = (heading: string): string[] =>
  heading
    .normalize('NFC')
    .split(/[^\p{L}\p{M}\p{N}½¼¾]+/u)
    .filter((word) => word !== '');

/**
 * The size that a column of prices is for, by its heading: 'Half' of 'Half Price', '500 g' of 'Rate (500 g)'. Null: the
 * heading names none.
 */
export function sizeNameOf(heading: string): string | null {
  const words = wordsOf(heading).filter((word) => !fillers.has(word.toLowerCase()));
  const isSize = words.map((word) => sizes.has(word.toLowerCase()) || measure.test(word.toLowerCase()));
  const fits = words.every((word, index) => isSize[index] === true || measured.test(word));
  return isSize.includes(true) && fits ? words.join(' ') : null;
}
