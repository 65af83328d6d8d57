/** Words that cameras, messengers and editors put into a file name. */
const noise = new Set(
  'img image photo photograph pic picture dsc dscn dcim pxl mvimg screenshot whatsapp at copy of final edited edit new'.split(
    ' ',
  ),
);

/** The words of a name: without accents, case and separators. Vowel signs of Indian scripts stay. */
export const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/gu, '')
    .replaceAll(/['’]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);

export const withoutEnding = (fileName: string): string => fileName.replace(/\.[^.]{1,5}$/u, '');

const isNumber = (word: string): boolean => /^\p{N}+$/u.test(word);

/** Words of a file name that may be those of an item: without numbering ("-2", "(1)") and words of cameras. */
export const nameWords = (words: readonly string[]): string[] =>
  words.filter((word) => !isNumber(word) && !noise.has(word));

const scriptOf = (text: string): 'latin' | 'other' => (/\p{Script=Latin}/u.test(text) ? 'latin' : 'other');

/**
 * The names an item goes by: "Curd Rice (Thayir Sadam)" is also each of the two, "Chai / चाय" either. What is in
 * brackets is no name if it is one word of the same script: "(Half)".
 */
export function namesOf(name: string): string[] {
  const sides = name.split(/[/|]/u).flatMap((side) => {
    const inner = [...side.matchAll(/[([]([^()[\]]+)[)\]]/gu)].flatMap(([, text = '']) => text.trim());
    const outer = side.replaceAll(/[([][^()[\]]*[)\]]/gu, ' ').trim();
    const isName = (text: string): boolean => text.includes(' ') || scriptOf(text) !== scriptOf(outer);
    return inner.some(isName) ? [outer, ...inner.filter(isName)] : [side.trim()];
  });
  return [...new Set([name, ...sides])].filter((each) => wordsOf(each).length > 0);
}

/** Whether two words are the same but for one letter: biryani, biriyani. Short words and other beginnings don't count. */
export function isSpeltLike(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length < 5 || long.length - short.length > 1 || one[0] !== other[0]) return false;
  let same = 0;
  while (same < short.length && short[same] === long[same]) same += 1;
  return short.length === long.length
    ? short.slice(same + 1) === long.slice(same + 1)
    : short.slice(same) === long.slice(same + 1);
}
