import type { MenuItem } from '@galla/contract';

/** A search result. */
export interface Offered {
  item: MenuItem;
  category: string;
  /** Available now. */
  served: boolean;
}

const plain = (text: string): string =>
  text
    .toLocaleLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

const quantityFirst = /^(\d{1,2})(?:\s*[x*×])?\s+/iu;
const quantityLast = /[x*×]\s*(\d{1,2})$/iu;

/** "2 parotta", "2x parotta" and "parotta x2" are quantity two; anything else is one. */
export function readQuantity(text: string): { quantity: number; words: string } {
  const trimmed = text.trim();
  const [start = '', first = ''] = quantityFirst.exec(trimmed) ?? [];
  if (Number(first) > 0) return { quantity: Number(first), words: trimmed.slice(start.length) };
  const found = quantityLast.exec(trimmed);
  const before = trimmed.slice(0, found?.index).trimEnd();
  if (Number(found?.[1]) > 0 && before !== '') return { quantity: Number(found?.[1]), words: before };
  return { quantity: 1, words: trimmed };
}

/** Match score of a name, 0 for none: prefix, prefixes of words, initials, substring. */
function fitOf(name: string, wanted: string): number {
  if (wanted === '') return 1;
  if (name.startsWith(wanted)) return 5;
  const words = name.split(' ');
  const parts = wanted.split(' ');
  if (parts.every((part) => words.some((word) => word.startsWith(part)))) return 4;
  if (
    words
      .map((word) => word[0] ?? '')
      .join('')
      .startsWith(wanted.replaceAll(' ', ''))
  )
    return 3;
  if (parts.every((part) => name.includes(part))) return 2;
  return 0;
}

export interface Found {
  quantity: number;
  items: Offered[];
}

/**
 * Matching items, best first; available before unavailable. A name that starts with a number ("7 Up") is matched as a
 * whole.
 */
export function findItems(offered: readonly Offered[], text: string): Found {
  const search = (words: string): Offered[] => {
    const wanted = plain(words);
    return offered
      .map((offer) => {
        const byName = fitOf(plain(offer.item.name), wanted);
        // Matches the category only where the name does not match.
        const byCategory = wanted.length > 2 && plain(offer.category).includes(wanted) ? 1 : 0;
        return { offer, fit: byName > 0 ? byName + 1 : byCategory };
      })
      .filter(({ fit }) => fit > 0)
      .sort((a, b) => Number(b.offer.served) - Number(a.offer.served) || b.fit - a.fit)
      .map(({ offer }) => offer);
  };
  const whole = plain(text);
  // The name itself starts with the typed number.
  const named = /^\d/.test(whole) && offered.some(({ item }) => plain(item.name).startsWith(whole));
  const { quantity, words } = named ? { quantity: 1, words: text } : readQuantity(text);
  return { quantity, items: search(words) };
}
