import { isSpeltLike, namesOf, nameWords, withoutEnding, wordsOf } from './name-words';

export interface NamedItem {
  itemId: string;
  name: string;
}

export interface ImageMatch {
  /** The item that the file's name means; null: unsure, or none. */
  itemId: string | null;
  /** Where unsure: items it may be of, the likeliest first. */
  suggestions: readonly string[];
}

const likeness = { same: 1, numbered: 0.95, contained: 0.85, similar: 0.8 } as const;
/** From here on a name is taken without a question, if no other one is as like. */
const sureFrom = 0.62;
const lead = 0.1;
const suggestedFrom = 0.3;
const maxSuggestions = 5;
/** Worth of a word that is spelt like another. */
const speltLike = 0.8;

interface FileWords {
  all: readonly string[];
  naming: readonly string[];
}

const joined = (words: readonly string[]): string => words.join('');

/** How much of each word of an item is in a file's name, summed. */
const foundOf = (itemWords: readonly string[], fileWords: readonly string[]): number =>
  itemWords.reduce((sum, word) => {
    if (fileWords.includes(word)) return sum + 1;
    return sum + (fileWords.some((other) => isSpeltLike(word, other)) ? speltLike : 0);
  }, 0);

/** From 0, nothing in common, to 1, the same. */
function likenessOf({ all, naming }: FileWords, itemWords: readonly string[]): number {
  if (joined(all) === joined(itemWords)) return likeness.same;
  if (naming.length === 0) return 0;
  if (joined(naming) === joined(itemWords)) return likeness.numbered;
  // One word alone is part of many names: "rice" is not what "lemon-rice" means.
  if (itemWords.length > 1 && itemWords.every((word) => all.includes(word)))
    return likeness.contained + Math.min(itemWords.length, 9) / 100;
  const words = itemWords.some((word) => all.includes(word) && !naming.includes(word)) ? all : naming;
  return (likeness.similar * 2 * foundOf(itemWords, words)) / (itemWords.length + words.length);
}

/** Finds what a file's name means among the items: the returned function is asked for each file. */
export function imageMatcher(items: readonly NamedItem[]): (fileName: string) => ImageMatch {
  const known = items.map(({ itemId, name }) => ({ itemId, names: namesOf(name).map(wordsOf) }));
  return (fileName) => {
    const all = wordsOf(withoutEnding(fileName));
    const file = { all, naming: nameWords(all) };
    const like = known
      .map(({ itemId, names }) => ({
        itemId,
        likeness: Math.max(0, ...names.map((words) => likenessOf(file, words))),
      }))
      .filter((each) => each.likeness >= suggestedFrom)
      .sort((one, other) => other.likeness - one.likeness);
    const [first, second] = like;
    if (first === undefined) return { itemId: null, suggestions: [] };
    const needed = first.likeness >= likeness.contained ? 0.005 : lead;
    const isSure = first.likeness >= sureFrom && first.likeness - (second?.likeness ?? 0) >= needed;
    return isSure
      ? { itemId: first.itemId, suggestions: [] }
      : { itemId: null, suggestions: like.slice(0, maxSuggestions).map(({ itemId }) => itemId) };
  };
}
