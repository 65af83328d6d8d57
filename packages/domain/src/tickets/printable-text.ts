/**
 * Printers support ASCII reliably; other code pages differ. A fraction is written out, accents are dropped. What has no
 * Latin letters is drawn where a page can; elsewhere Devanagari is transliterated by pronunciation ("पनीर" → "paneer"),
 * and other characters become a question mark.
 */
const vowels: Readonly<Record<string, string>> = {
  अ: 'a',
  आ: 'aa',
  इ: 'i',
  ई: 'ee',
  उ: 'u',
  ऊ: 'oo',
  ऋ: 'ri',
  ए: 'e',
  ऐ: 'ai',
  ओ: 'o',
  औ: 'au',
  ऑ: 'o',
  ऍ: 'e',
};
const signs: Readonly<Record<string, string>> = {
  'ा': 'aa',
  'ि': 'i',
  'ी': 'ee',
  'ु': 'u',
  'ू': 'oo',
  'ृ': 'ri',
  'े': 'e',
  'ै': 'ai',
  'ो': 'o',
  'ौ': 'au',
  'ॉ': 'o',
  'ॅ': 'e',
};
const consonants: Readonly<Record<string, string>> = {
  क: 'k',
  ख: 'kh',
  ग: 'g',
  घ: 'gh',
  ङ: 'n',
  च: 'ch',
  छ: 'chh',
  ज: 'j',
  झ: 'jh',
  ञ: 'n',
  ट: 't',
  ठ: 'th',
  ड: 'd',
  ढ: 'dh',
  ण: 'n',
  त: 't',
  थ: 'th',
  द: 'd',
  ध: 'dh',
  न: 'n',
  प: 'p',
  फ: 'ph',
  ब: 'b',
  भ: 'bh',
  म: 'm',
  य: 'y',
  र: 'r',
  ल: 'l',
  व: 'v',
  श: 'sh',
  ष: 'sh',
  स: 's',
  ह: 'h',
  ळ: 'l',
};
/** Consonants with a dot below, which Unicode decomposes into two characters. */
const dotted: Readonly<Record<string, string>> = {
  क: 'q',
  ख: 'kh',
  ग: 'g',
  ज: 'z',
  ड: 'r',
  ढ: 'rh',
  फ: 'f',
  य: 'y',
};
const others: Readonly<Record<string, string>> = {
  'ं': 'n',
  'ँ': 'n',
  'ः': 'h',
  '।': '.',
  '₹': 'Rs ',
  '–': '-',
  '—': '-',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '•': '*',
  '·': '-',
  '×': 'x',
  '…': '...',
  '\u00a0': ' ',
  '\u202f': ' ',
};
const virama = '्';
const nukta = '़';
const isLetter = (character: string | undefined): boolean =>
  character !== undefined && /[\u0900-\u0965\u0971-\u097f]/.test(character);

function devanagari(characters: readonly string[], index: number): { text: string; next: number } | null {
  const first = characters[index] ?? '';
  const vowel = vowels[first];
  if (vowel !== undefined) return { text: vowel, next: index + 1 };
  if (consonants[first] === undefined) return null;
  let next = index + 1;
  let text = consonants[first];
  if (characters[next] === nukta) {
    text = dotted[first] ?? text;
    next += 1;
  }
  const sign = signs[characters[next] ?? ''];
  if (sign !== undefined) return { text: text + sign, next: next + 1 };
  if (characters[next] === virama) return { text, next: next + 1 };
  // The inherent vowel of a consonant is not pronounced at the end of a word.
  const ends = !isLetter(characters[next]);
  const alone = !isLetter(characters[index - 1]);
  return { text: ends && !alone ? text : `${text}a`, next };
}

/** "1½ kg" → "1 1/2 kg": no code page that every printer has contains all fractions. */
const writtenOut = (text: string): string =>
  text
    .replace(/(\d)(?=[\u00bc-\u00be\u2150-\u215e])/g, '$1 ')
    .replace(/[\u00bc-\u00be\u2150-\u215e]/g, (character) =>
      character.normalize('NFKD').replace('\u2044', '/'),
    );

/** Whether a printer's own letters can print all of a text: then it isn't drawn. */
export const isLatin = (text: string): boolean =>
  [...writtenOut(text).normalize('NFD')].every(
    (character) =>
      /[ -~\s]/.test(character) ||
      (others[character] !== undefined && !/[\u0900-\u097f]/.test(character)) ||
      /[\u0300-\u036f]|\p{Cf}|\p{Cc}/u.test(character),
  );

/** `text` in characters that every receipt printer supports: printable ASCII. */
export function printableText(text: string): string {
  // Lines of a note that was typed in several, and tabs: words stay apart.
  const characters = [
    ...writtenOut(text)
      .normalize('NFD')
      .replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' '),
  ];
  let printed = '';
  for (let index = 0; index < characters.length;) {
    const character = characters[index] ?? '';
    const letter = devanagari(characters, index);
    if (letter) {
      printed += letter.text;
      index = letter.next;
      continue;
    }
    index += 1;
    if (/[ -~]/.test(character)) printed += character;
    else if (others[character] !== undefined) printed += others[character];
    else if (/[\u0966-\u096f]/.test(character)) printed += String(character.charCodeAt(0) - 0x0966);
    else if (!/\p{M}|\p{Cf}|\p{Cc}/u.test(character)) printed += '?';
  }
  return printed;
}
